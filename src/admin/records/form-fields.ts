import { z } from 'zod';
import { unwrap } from '../../forms/constraints.ts';
import { slugify } from '../../lib/slug.ts';

/** How one field of a record is edited; made from its schema, so that form and validation cannot drift apart. */
export type FormField = { name: string; required: boolean } & (
  | { kind: 'line'; type: 'text' | 'email' | 'url' | 'date' | 'time'; least?: number; most?: number }
  | { kind: 'text'; least?: number; most?: number; markdown: boolean }
  | { kind: 'number'; integer: boolean; least?: number; most?: number; unit?: 'cents' | 'euros' }
  | { kind: 'choice'; options: string[] }
  /** Several of a few values. */
  | { kind: 'choices'; options: string[] }
  | { kind: 'yes-no' }
  /** One line each, or short ones with commas between them. */
  | { kind: 'list'; separator?: 'comma'; most?: number }
  /** Other records, chosen by name: `to` is their kind. */
  | { kind: 'relation'; to: string; most?: number }
  /** A file of ours and the words for those who do not see it. */
  | { kind: 'picture' }
  | { kind: 'group'; fields: FormField[] }
);

/** A text of more characters than this is written in several lines. */
const ONE_LINE = 165;
/** The items of a list that are no longer than this are written on one line. */
const SHORT_ITEM = 50;
const MARKDOWN = new Set(['body', 'content']);

function textField(name: string, required: boolean, schema: z.ZodType): FormField {
  if (schema instanceof z.ZodISODate) return { name, required, kind: 'line', type: 'date' };
  if (schema instanceof z.ZodEmail) return { name, required, kind: 'line', type: 'email' };
  if (schema instanceof z.ZodURL) return { name, required, kind: 'line', type: 'url' };
  if (schema instanceof z.ZodISOTime) return { name, required, kind: 'line', type: 'time' };
  const most = schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
  const least = schema instanceof z.ZodString ? (schema.minLength ?? undefined) : undefined;
  // One character at least is what `required` says.
  const length = { ...(least && least > 1 && { least }), ...(most && { most }) };
  if (MARKDOWN.has(name) || (most ?? 0) > ONE_LINE)
    return { name, required, kind: 'text', markdown: MARKDOWN.has(name), ...length };
  return { name, required, kind: 'line', type: 'text', ...length };
}

/** Amounts are stored in cents, and their fields are called so; or in euros, and their schemas say so. */
function unitOf(name: string, schema: z.ZodNumber): { unit?: 'cents' | 'euros' } {
  if (name.endsWith('Cents')) return { unit: 'cents' };
  return schema.meta()?.unit === 'euros' ? { unit: 'euros' } : {};
}

const isMostLength = (def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMaxLengthDef => def.check === 'max_length';
function listOf(schema: z.ZodArray): { separator?: 'comma'; most?: number } {
  const { element, def } = schema;
  const most = def.checks?.map(({ _zod }) => _zod.def).find(isMostLength)?.maximum;
  const isShort = element instanceof z.ZodString && (element.maxLength ?? Number.POSITIVE_INFINITY) <= SHORT_ITEM;
  return { ...(isShort && { separator: 'comma' }), ...(most && { most }) };
}

function fieldOf(name: string, given: z.ZodType): FormField {
  const { schema, optional } = unwrap(given);
  const required = !optional;
  if (schema instanceof z.ZodEnum) return { name, required, kind: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { name, required: false, kind: 'yes-no' };
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema;
    const bounded = (value: number | null): value is number =>
      value !== null && Number.isFinite(value) && Number.isSafeInteger(value);
    return {
      name,
      required,
      kind: 'number',
      integer: schema.format === 'safeint',
      ...(bounded(minValue) && { least: minValue }),
      ...(bounded(maxValue) && maxValue < Number.MAX_SAFE_INTEGER && { most: maxValue }),
      ...unitOf(name, schema),
    };
  }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum)
    return { name, required, kind: 'choices', options: schema.element.options.map(String) };
  if (schema instanceof z.ZodArray) return { name, required, kind: 'list', ...listOf(schema) };
  if (schema instanceof z.ZodObject && 'key' in schema.shape && 'alt' in schema.shape)
    return { name, required, kind: 'picture' };
  if (schema instanceof z.ZodObject) return { name, required, kind: 'group', fields: fieldsOf(schema) };
  return textField(name, required, schema);
}

/** The fields of a record's form, in the schema's order. */
export const fieldsOf = (schema: z.ZodObject): FormField[] =>
  Object.entries(schema.shape).map(([name, one]) => fieldOf(name, one as z.ZodType));

/** What a new record's form begins with. */
export function emptyValues(fields: FormField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (field.kind === 'choice') return field.required ? [[field.name, field.options[0]]] : [];
      if (field.kind === 'choices') return [[field.name, field.options.slice(0, 1)]];
      if (field.kind === 'yes-no') return [[field.name, false]];
      if (field.kind === 'list') return field.required ? [[field.name, []]] : [];
      if (field.kind === 'group') return field.required ? [[field.name, emptyValues(field.fields)]] : [];
      return [];
    }),
  );
}

/** Tags as they are typed: with commas, or a line each where they were pasted. */
export const splitTags = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** An address made of a title's words: "Le jour où…" becomes `le-jour-ou`. */
export const keyFrom = (title: string): string => slugify(title).slice(0, 80).replace(/-$/, '');

const NAMES = ['key', 'slug'];
/** A new record's address follows its title until someone writes another one. */
export function slugFromTitle(values: Record<string, unknown>, title: string, text: string): Record<string, string> {
  const before = keyFrom(String(values[title] ?? ''));
  return Object.fromEntries(
    NAMES.filter((name) => (values[name] ?? '') === before).map((name) => [name, keyFrom(text)]),
  );
}
