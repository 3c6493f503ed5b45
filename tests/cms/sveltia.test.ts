import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { cmsEnvironment } from '../../src/cms/backend.ts';
import { cmsConfiguration } from '../../src/cms/configuration.ts';

/**
 * The schema @sveltia/cms 0.221.1 publishes (schema/sveltia-cms.json), without its descriptions: the package itself is
 * 11 MB and is not installed.
 */
const schema = JSON.parse(readFileSync('tests/fixtures/sveltia-cms-schema.json', 'utf8')) as {
  definitions: Record<string, unknown>;
};
const ajv = new Ajv({ strict: false });
const validatorOf = (definition: string) => ajv.compile({ ...schema, $ref: `#/definitions/${definition}` });

type Json = { [name: string]: unknown };
/**
 * Keys Sveltia's schema does not know and Sveltia passes over: how values are stored, words of ours, Decap's own. It
 * translates the kinds of a list with the list, where Decap has to be told.
 */
const passedOver = ({ stored: _, words: _words, locale: _locale, ...others }: Json): Json => others;
const translatedWithList = ({ i18n: _, ...others }: Json): Json => others;
const cleaned = (value: unknown, within = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => cleaned(one, within));
  if (typeof value !== 'object' || value === null) return value;
  const own = passedOver(value as Json);
  const kept = within === 'types' ? translatedWithList(own) : own;
  return Object.fromEntries(Object.entries(kept).map(([name, one]) => [name, cleaned(one, name)]));
};

const DEFINITIONS: Record<string, string> = {
  string: 'StringField',
  text: 'TextField',
  number: 'NumberField',
  boolean: 'BooleanField',
  datetime: 'DateTimeField',
  select: 'SelectField',
  relation: 'RelationField',
  hidden: 'HiddenField',
  markdown: 'MarkdownField',
  image: 'ImageField',
  object: 'ObjectFieldWithSubFields',
};
type Field = Json & { name: string; widget: string; fields?: Field[]; types?: Field[]; field?: Field };
const definitionOf = ({ widget, types, field }: Field): string =>
  widget !== 'list'
    ? (DEFINITIONS[widget] ?? widget)
    : types
      ? 'ListFieldWithTypes'
      : field
        ? 'ListFieldWithSubField'
        : 'ListFieldWithSubFields';

const validators = new Map<string, ReturnType<typeof validatorOf>>();
/** What Sveltia refuses of a field, each field by the definition of its own widget so that a refusal names it. */
function refusals(field: Field, path: string): string[] {
  const definition = definitionOf(field);
  const validate = validators.get(definition) ?? validatorOf(definition);
  validators.set(definition, validate);
  const isAccepted: boolean = validate(field as unknown);
  const own = isAccepted ? [] : [`${path}.${field.name}: ${ajv.errorsText(validate.errors)}`];
  const inner = [
    ...(field.fields ?? []),
    ...(field.field ? [field.field] : []),
    ...(field.types ?? []).flatMap(({ fields = [] }) => fields),
  ];
  return [...own, ...inner.flatMap((one) => refusals(one, `${path}.${field.name}`))];
}

test('Sveltia CMS reads the same configuration', () => {
  const environment = cmsEnvironment({ CMS_BACKEND: 'github', CMS_REPOSITORY: 'terrilys/site' });
  if (!environment) throw new Error('no environment');
  const configuration = cleaned(JSON.parse(JSON.stringify(cmsConfiguration(environment, 'fr')))) as Json & {
    collections: (Json & { name: string; fields?: Field[]; files?: { fields: Field[] }[] })[];
  };
  for (const { name, fields, files = [] } of configuration.collections)
    expect((fields ?? files.flatMap((file) => file.fields)).flatMap((field) => refusals(field, name))).toEqual([]);
  // Whether files are made or deleted is asked of folders alone.
  const collections = configuration.collections.map(({ create, delete: deletable, ...others }) =>
    others.files ? others : { ...others, create, delete: deletable },
  );
  const validate = ajv.compile(schema);
  expect(validate({ ...configuration, collections }) ? '' : ajv.errorsText(validate.errors)).toBe('');
});
