import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { editorCollections } from '../../src/cms/configuration.ts';
import { entryFormat } from '../../src/cms/entry-format.ts';
import type { CmsField } from '../../src/cms/field.ts';
import { companySchema } from '../../src/collections/company.ts';
import { gitKinds } from '../../src/collections/git-kinds.ts';
import { navigationSchema } from '../../src/collections/navigation.ts';
import { parseRecord } from '../../src/collections/records-files.ts';
import { redirectsSchema } from '../../src/collections/redirects.ts';
import { refusals } from './widget-validation.ts';

const schemas: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.entries(gitKinds).map(([name, { schema }]) => [name, schema])),
  company: companySchema,
  navigation: navigationSchema,
  redirects: redirectsSchema,
};
/** What an editor may do to each form, and the schema the build reads its file with. */
const forms = editorCollections('fr').flatMap(({ name, fields, extension, files = [] }) =>
  fields
    ? [{ name, fields, hasBody: extension === 'md', schema: schemas[name] }]
    : files
        .filter((_file, index) => name === 'settings' || index === 0)
        .map((file) => ({
          name: file.name,
          fields: file.fields,
          hasBody: false,
          schema: schemas[name === 'settings' ? file.name : name],
        })),
);

/** What people type: words, the longest text, emoji, markup, placeholders, spaces at the ends. */
const WORDS = [
  'Le réseau ',
  'a: b # c ',
  '<b onclick="x">',
  '{{company.tradeName}}',
  '{{company.nobody}}',
  '😀',
  '"',
  "l'été ",
];
const textOfLength = (length: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => {
    const text = words.join('');
    return text.repeat(Math.ceil(length / text.length)).slice(0, length);
  });
const STRANGE = [
  '',
  ' ',
  '\u200f',
  'a\nb',
  '\u0007',
  '/ContactUs',
  '#prix',
  'javascript:alert(1)',
  'https://a.example',
  'Ü ber',
  'ok-1',
];
const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Un titre', '/services/seo', 'https://a.example', 'ok-1').filter(Boolean) },
  { weight: 5, arbitrary: fc.constantFrom(70, 100, 165, 40, 10).chain(textOfLength) },
  { weight: 2, arbitrary: fc.nat({ max: 6000 }).chain(textOfLength) },
  { weight: 1, arbitrary: fc.constantFrom(...STRANGE) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
);

const listOf = (field: CmsField, entry: fc.Arbitrary<unknown>) => {
  const { min = field.required === false ? 0 : 1, max = min + 3 } = field;
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(entry, { minLength: min, maxLength: Math.min(max, min + 2) }) },
    { weight: 1, arbitrary: fc.array(entry, { maxLength: max + 1 }) },
  );
};
function filledIn(field: CmsField): fc.Arbitrary<unknown> {
  const { min = 0, max = 1000 } = field;
  const values: Partial<Record<CmsField['widget'], () => fc.Arbitrary<unknown>>> = {
    number: () =>
      field.value_type === 'int'
        ? fc.oneof({ weight: 9, arbitrary: fc.integer({ min, max }) }, { weight: 1, arbitrary: fc.integer() })
        : fc.integer({ min: -10, max: 100_000 }).map((cents) => cents / 100),
    boolean: () => fc.boolean(),
    datetime: () => fc.constantFrom('2026-11-22', '1999-01-01', '2099-12-31'),
    select: () => fc.constantFrom(...(field.options ?? []).map(({ value }) => value)),
    relation: () => {
      const entry = fc.constantFrom('seo', 'ai', 'mobile');
      return field.multiple ? listOf(field, entry) : entry;
    },
    hidden: () => fc.constant(field.default),
    image: () => fc.constantFrom('/media/atelier.jpg', '/media/Vue_2.webp'),
    object: () => entryOf(field.fields ?? []),
    list: () =>
      listOf(
        field,
        field.types
          ? fc.oneof(
              ...field.types.map((type) =>
                entryOf(type.fields ?? []).map((own) => ({ [field.typeKey ?? '']: type.name, ...own })),
              ),
            )
          : field.field
            ? filledIn(field.field)
            : entryOf(field.fields ?? []),
      ),
  };
  return values[field.widget]?.() ?? text;
}
/** A form as filled in: what may be left empty is, in each of the ways an editor leaves it. */
const entryOf = (fields: CmsField[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        field.required === false && field.widget !== 'boolean'
          ? fc.oneof(fc.constantFrom('', undefined), filledIn(field))
          : filledIn(field),
      ]),
    ),
  );

/** The same form with each refused value put right, so that the whole is accepted. */
const GOOD = ['Un texte de la bonne longueur', '/services/seo', 'ok-1', 'https://a.example', 'x'.repeat(100)];
function corrected(field: CmsField, value: unknown): unknown {
  if (field.pattern && refusals(field, value).length) return GOOD.find((one) => !refusals(field, one).length);
  if (typeof value === 'number' && refusals(field, value).length) return field.min ?? field.max;
  if (field.widget === 'object') return correctedIn(field.fields ?? [], value as Record<string, unknown>);
  if (field.widget !== 'list' || !Array.isArray(value)) return value;
  const { min = 0, max = value.length } = field;
  const right = value.slice(0, max).map((entry) => {
    if (field.field) return corrected(field.field, entry);
    const { [field.typeKey ?? '']: type, ...own } = entry as Record<string, unknown>;
    const { fields = [] } = field.types?.find(({ name }) => name === type) ?? field;
    return { ...(field.types && { [field.typeKey ?? '']: type }), ...correctedIn(fields, own) };
  });
  while (right.length < min && right.length) right.push(right[0]);
  return right;
}
const correctedIn = (fields: CmsField[], entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, corrected(field, entry[field.name])]));

describe.each(forms)('$name: what the editor lets through, the schema accepts', ({ fields, hasBody, schema }) => {
  const format = entryFormat(fields, hasBody);
  const refusedBySchema = (entry: Record<string, unknown>) => {
    const file = format.toFile(entry);
    const { record } = parseRecord(file, hasBody ? 'entry.md' : 'entry.yaml');
    const result = schema?.safeParse(record);
    return result?.success ? '' : `${result && z.prettifyError(result.error)}\n${file}`;
  };
  const refused = (entry: Record<string, unknown>) => fields.flatMap((field) => refusals(field, entry[field.name]));
  test('of whatever an editor may have typed', () =>
    fc.assert(
      fc.property(entryOf(fields), (entry) => {
        if (refused(entry).length === 0) expect(refusedBySchema(entry)).toBe('');
      }),
      { numRuns: 60 },
    ));
  test('once each refused field is put right', () => {
    let accepted = 0;
    fc.assert(
      fc.property(entryOf(fields), (entry) => {
        const right = correctedIn(fields, entry);
        if (refused(right).length > 0) return;
        accepted += 1;
        expect(refusedBySchema(right)).toBe('');
      }),
      { numRuns: 60 },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});
