import path from 'node:path';
import fc from 'fast-check';
import type { CmsField } from '../../src/cms/field.ts';
import { filesOf } from '../../src/collections/files.ts';
import { gitKinds } from '../../src/collections/git-kinds.ts';
import { refusals } from './widget-validation.ts';

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

/** The entries an editor chooses from where a field refers to another kind. */
const entriesOf = (collection = '') => {
  const kind = Object.entries(gitKinds).find(([name]) => name === collection)?.[1];
  const names = kind ? filesOf(kind).map((file) => path.basename(file, path.extname(file))) : [];
  return names.length ? [...new Set(names)] : ['seo', 'ai', 'mobile'];
};
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
      const entry = fc.constantFrom(...entriesOf(field.collection));
      return field.multiple ? listOf(field, entry) : entry;
    },
    hidden: () => fc.constant(field.default),
    image: () => fc.constantFrom('/media/atelier.jpg', '/media/Vue_2.webp', '/media/logo.svg'),
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
export const entryOf = (fields: CmsField[]): fc.Arbitrary<Record<string, unknown>> =>
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
const GOOD = [
  'Un texte de la bonne longueur',
  '/services/seo',
  'ok-1',
  '09:30',
  '/media/atelier.jpg',
  'https://a.example',
  'x'.repeat(100),
];
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
export const correctedIn = (fields: CmsField[], entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, corrected(field, entry[field.name])]));
