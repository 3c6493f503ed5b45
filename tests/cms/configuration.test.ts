import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { backendOf, cmsEnvironment } from '../../src/cms/backend.ts';
import { type CmsCollection, cmsConfiguration, editorCollections } from '../../src/cms/configuration.ts';
import { fieldsInLanguages, fieldsOf } from '../../src/cms/derive-fields.ts';
import type { CmsField } from '../../src/cms/field.ts';
import { editorWords } from '../../src/cms/words.ts';
import type { GitCollection } from '../../src/collections/define.ts';
import { line } from '../../src/collections/fields.ts';
import { gitKinds } from '../../src/collections/git-kinds.ts';
import { locales } from '../../src/i18n/locales.ts';
import { refusals } from './widget-validation.ts';

const collections = editorCollections('fr');
const collection = (name: string): CmsCollection => {
  const found = collections.find((one) => one.name === name);
  if (!found) throw new Error(`no collection ${name}`);
  return found;
};
const fieldsOfCollection = ({ fields, files }: CmsCollection): CmsField[] => fields ?? files?.[0]?.fields ?? [];
function field(path: string): CmsField {
  const [name = '', ...names] = path.split('.');
  let fields = fieldsOfCollection(collection(name));
  let found: CmsField | undefined;
  for (const one of names) {
    found = fields.find((own) => own.name === one);
    if (!found) throw new Error(`no field ${path}`);
    fields = found.types ?? found.fields ?? [];
  }
  if (!found) throw new Error(`no field ${path}`);
  return found;
}
const every = (fields: CmsField[]): CmsField[] =>
  fields.flatMap((one) => [
    one,
    ...every(one.fields ?? []),
    ...every(one.types ?? []),
    ...(one.field ? every([one.field]) : []),
  ]);
const derived = (schema: z.ZodType, shared = false) => {
  const context = {
    words: editorWords('fr'),
    path: 'pages',
    kindNamed: () => undefined,
    files: () => undefined,
    titleOf: () => 'title',
  };
  const shape = z.strictObject({ title: schema });
  return shared ? fieldsInLanguages(shape, ['title'], context) : fieldsOf(shape, context);
};

describe('every kind of content that lives in Git', () => {
  const kinds = Object.entries(gitKinds) as unknown as [string, GitCollection<z.ZodObject>][];
  test.each(kinds)('%s is edited field by field, or frozen and not shown', (name, { schema, editing }) => {
    const shown = collections.find((one) => one.name === name);
    if ('frozen' in editing) return expect(shown).toBeUndefined();
    const names = fieldsOfCollection(collection(name)).map((one) => one.name);
    expect(names.filter((one) => one !== 'body')).toEqual(Object.keys(schema.shape));
    return undefined;
  });
  test.each(kinds)('%s: what is the same in every language is copied, the rest is translated', (name, kind) => {
    if ('frozen' in kind.editing || !kind.localized) return;
    for (const one of fieldsOfCollection(collection(name)))
      expect(one.i18n, one.name).toBe((kind.shared as string[] | undefined)?.includes(one.name) ? 'duplicate' : true);
  });
  test.each(kinds)('%s: fields within fields are translated with them', (name) => {
    const found = collections.find((one) => one.name === name);
    for (const one of every((found?.i18n && found.fields) || [])) expect(one.i18n, one.name).toBeDefined();
  });
});

describe('what an editor sees', () => {
  test('the sections of a page: a list of kinds, each with its own fields', () => {
    const { widget, typeKey, types = [] } = field('pages.sections');
    expect({ widget, typeKey }).toEqual({ widget: 'list', typeKey: 'kind' });
    expect(types.map(({ label }) => label)).toEqual(expect.arrayContaining(['Texte', 'Chiffres', 'Questions']));
    expect(field('pages.sections.figures.items')).toMatchObject({ widget: 'list', min: 2, max: 5 });
  });
  test('what refers to another kind is chosen among its entries', () => {
    expect(field('services.related')).toMatchObject({
      widget: 'relation',
      collection: 'services',
      multiple: true,
      min: 2,
    });
    expect(field('pages.sections.offer.product').options).toEqual([
      { value: 'storefront-design', label: 'storefront-design' },
    ]);
    expect(field('pages.sections.plans.plans').options?.map(({ value }) => value)).toEqual(['sourcing', 'workflow']);
  });
  test('a price in euros, a number with its bounds, a day, a choice in words', () => {
    expect(field('products.priceCents')).toMatchObject({ stored: 'cents', min: 0.01, step: 0.01 });
    expect(field('plans.plans.priceCents')).toMatchObject({ stored: 'cents or null', min: 0, required: false });
    expect(field('guides.minutes')).toMatchObject({ widget: 'number', value_type: 'int', min: 1, max: 60 });
    expect(field('legal.effective')).toMatchObject({ widget: 'datetime', format: 'YYYY-MM-DD', time_format: false });
    expect(field('guides.category').options).toContainEqual({ value: 'email', label: 'Messagerie' });
    expect(field('products.currency')).toMatchObject({ widget: 'hidden', default: 'EUR' });
  });
  test('a text with its limits, said in French', () => {
    const { pattern, hint } = field('services.description');
    expect(hint).toBe('70 à 165 caractères.');
    expect(pattern?.[1]).toContain('il faut de 70 à 165 caractères');
  });
  test('a file the site cannot show as a picture is refused at its field, in the editor’s language', () => {
    const sentence = 'le site ne montre que des images JPEG, PNG, WebP ou AVIF';
    for (const name of ['atelier.jpg', 'vue_2.webp', 'a.jpeg', 'a.png', 'a.avif'])
      expect(refusals(field('media.file'), `/media/${name}`)).toEqual([]);
    for (const name of ['logo.svg', 'film.gif', 'scan.pdf', 'a.jpg.exe'])
      expect(refusals(field('media.file'), `/media/${name}`)).toEqual([`file: ${sentence}`]);
    const english = editorCollections('en').find(({ name }) => name === 'media')?.fields ?? [];
    expect(english.find(({ name }) => name === 'file')?.pattern?.[1]).toContain('pictures only');
  });
  test.each(locales)('a label for each field and each value (%s)', (lang) => {
    for (const one of editorCollections(lang)
      .flatMap(fieldsOfCollection)
      .flatMap((own) => every([own]))) {
      expect(one.label, one.name).toMatch(/\S/);
      for (const { label } of one.options ?? []) expect(label, one.name).toMatch(/\S/);
    }
  });
});

describe('the build stops, naming kind and field', () => {
  test.each([
    ['a type without a widget', z.map(z.string(), z.string()), 'pages.title: a ZodMap has no widget'],
    ['deep inside', z.array(z.strictObject({ label: z.bigint() })), 'pages.title.label: a ZodBigInt has no widget'],
    ['a check a form cannot make', z.string().lowercase().refine(Boolean), 'pages.title: check "custom"'],
    ['null that means something', line().nullable(), 'pages.title: null says nothing'],
    ['a field without a label', z.strictObject({ nameless: line() }), 'pages.title.nameless: no label'],
  ])('%s', (_what, schema, message) => {
    const lists = schema instanceof z.ZodArray ? z.strictObject({ items: schema }) : undefined;
    expect(() => derived(lists ?? schema)).toThrow(lists ? message.replace('title.', 'title.items.') : message);
  });
  test('a list that is the same in both languages, which Decap cannot copy', () =>
    expect(() => derived(z.array(line()), true)).toThrow('pages.title: a list that is the same'));
});

describe('where the editor saves', () => {
  const github = { CMS_BACKEND: 'github', CMS_REPOSITORY: 'terrilys/site' };
  test('nowhere, unless the environment says so', () => expect(cmsEnvironment({})).toBeUndefined());
  test('on GitHub, draft by draft', () => {
    const environment = cmsEnvironment({ ...github, CMS_BRANCH: 'site' });
    if (!environment) throw new Error('no environment');
    expect(cmsConfiguration(environment, 'fr')).toMatchObject({
      backend: { name: 'github', repo: 'terrilys/site', branch: 'site' },
      publish_mode: 'editorial_workflow',
      show_preview_links: true,
      locale: 'fr',
    });
  });
  test('on GitLab, signed in without a server', () => {
    const environment = cmsEnvironment({ ...github, CMS_BACKEND: 'gitlab', CMS_APP_ID: 'abc' });
    if (!environment) throw new Error('no environment');
    expect(backendOf(environment)).toEqual({
      name: 'gitlab',
      repo: 'terrilys/site',
      branch: 'main',
      auth_type: 'pkce',
      app_id: 'abc',
    });
  });
  test.each([
    [{ CMS_BACKEND: 'github' }, 'CMS_REPOSITORY'],
    [{ CMS_BACKEND: 'dropbox' }, 'CMS_BACKEND'],
    [{ ...github, CMS_BACKEND: 'gitlab' }, 'CMS_APP_ID'],
    [{ ...github, CMS_AUTH_URL: 'http://auth.example' }, 'CMS_AUTH_URL'],
  ])('%o stops the build, naming %s', (env, name) => expect(() => cmsEnvironment(env)).toThrow(name));
});
