import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { kindFor } from '../../src/admin/accounts/permissions.ts';
import { kindOf } from '../../src/admin/records/kinds.ts';
import { kindsOf } from '../../src/admin/shell/areas.ts';
import { constraintsOf } from '../../src/forms/define-form.ts';
import { fieldWords } from '../../src/forms/field-words.ts';
import { fillRegister } from '../../src/forms/register.ts';
import { forms, inboxForms } from '../../src/forms/registry.ts';
import { locales } from '../../src/i18n/locales.ts';
import { lazyForms } from '../../src/integrations/lazy-forms.ts';

test('every form that is defined is in the list of forms', () => {
  const defined = globSync('src/features/**/*.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/= defineForm\(/g),
  ]);
  expect(forms).toHaveLength(defined.length);
  expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length);
});

/** What browsers are given of a registry. */
const lazyModuleOf = (registry: string): Promise<string> =>
  (lazyForms() as Plugin & { load(this: object, id: string): Promise<string> }).load.call(
    { addWatchFile: () => undefined },
    `${registry}?lazy`,
  );

test('browsers find every form by its id, each behind an import of its own', async () => {
  const code = await lazyModuleOf(path.resolve('src/forms/registry.ts'));
  const entries = [...code.matchAll(/^"([^"]+)": async \(\) => \(await import\("[^"]+\.ts"\)\)\.(\w+),$/gm)];
  expect(entries.map(([, id]) => id).toSorted()).toEqual(forms.map(({ id }) => id).toSorted());
  expect(code.split('\n')).toHaveLength(forms.length + 2);
});

test('a registry that lists what is no form is not built', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const registry = path.join(folder, 'forms/registry.ts');
  mkdirSync(path.dirname(registry));
  writeFileSync(registry, `import { locales } from '${path.resolve('src/i18n/locales.ts')}';\n`);
  await expect(lazyModuleOf(registry)).rejects.toThrow('locales');
});

test('what a form of the inbox receives stands on its screen, where support answers it', () => {
  for (const { record, admin } of inboxForms) {
    expect(kindsOf.inbox).toContain(record.name);
    expect(kindOf(record.name)).toMatchObject({ type: record, group: 'inbox', search: admin?.search });
    expect(kindFor('support', record.name)?.columns[0], record.name).toBe(admin?.columns[0]);
  }
});

test('whoever leaves a box unticked is told what it asks for', () => {
  const missing = forms.flatMap(({ id, endpoint }) => {
    const { error } = endpoint.input.safeParse({ lang: 'fr' });
    const issue = error?.issues.find(({ path }) => path[0] === 'consent' || path[0] === 'terms');
    return issue ? [[id, issue.message]] : [];
  });
  expect(Object.fromEntries(missing)).toEqual({
    ...{ contact: 'consent', estimate: 'consent', subscribe: 'consent', register: 'consent', order: 'consent' },
    ...{ apply: 'processing', support: 'terms', review: 'publishing' },
  });
});
test.each(locales)('each option of a list has its words (%s)', (lang) => {
  for (const { id, fields } of forms)
    for (const [name, field] of Object.entries(fields)) {
      if (field.options)
        expect(Object.keys(fieldWords(lang, field).options), `${id}.${name}`).toEqual(
          constraintsOf(field.schema).options,
        );
    }
});

test('no constraint of a field is written by hand: each is its schema’s', () => {
  const drawn = globSync('src/{components,features,islands,layouts,pages}/**/*.{astro,tsx}');
  const byHand = drawn.filter((file) =>
    /\b(max|min)length=[{"']\d|\b(max|min)Length[=:] ?\{?\d/i.test(readFileSync(file, 'utf8')),
  );
  expect(byHand).toEqual([]);
});

test.each(locales)('the register of the privacy policy holds each thing a form is for (%s)', (lang) => {
  const policy = readFileSync(`content/legal/${lang}/privacy.md`, 'utf8');
  const entries = [...policy.matchAll(/\{\{processing\.(\w+)\}\}/g)].map(([, name]) => name);
  expect(entries.toSorted()).toEqual([...new Set(forms.map(({ processing }) => processing))].toSorted());
});

test.each([
  ['fr', 'qualité d’acheteur', 'vous achetez'],
  ['en', 'kind of buyer', 'you are buying'],
] as const)('the register names data, and never by a question of its form (%s)', (lang, name, question) => {
  const entry = fillRegister('{{processing.order}}', lang).toLowerCase();
  expect(entry).toContain(name);
  expect(entry).not.toContain(question);
});
