import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { constraintsOf } from '../../src/forms/define-form.ts';
import { fieldWords } from '../../src/forms/field-words.ts';
import { fillRegister } from '../../src/forms/register.ts';
import { forms } from '../../src/forms/registry.ts';
import { locales } from '../../src/i18n/locales.ts';

test('every form that is defined is in the list of forms', () => {
  const defined = globSync('src/features/**/*.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/= defineForm\(/g),
  ]);
  expect(forms).toHaveLength(defined.length);
  expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length);
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
