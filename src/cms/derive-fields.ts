import { z } from 'zod';
import { MEDIA_NAME } from '../collections/media-files.ts';
import { type CmsField, TYPE_KEY } from './field.ts';
import { targetPattern } from './page-pattern.ts';
import { textLimits, textPattern } from './text-pattern.ts';
import type { EditorWords } from './words.ts';

/** What a field may refer to: entries in folders, by their kind, and files that are listed one by one. */
export interface Referable {
  /** The kind whose entries a field of that path names; undefined for a field that names none. */
  kindNamed(path: string, schema: z.ZodType): string | undefined;
  /** The entries of a kind without folders of its own. */
  files(kind: string): { value: string; label: string }[] | undefined;
  /** The field that names an entry of a kind in lists. */
  titleOf(kind: string): string;
}

interface Context extends Referable {
  words: EditorWords;
  /** Where the field stands: `pages.sections.items.title`. */
  path: string;
  i18n?: true | 'duplicate';
}

/** A photo of a phone fits; Git is no place for more. */
export const PICTURE_MOST_BYTES = 12_000_000;
/** An object of more fields is folded at first. */
const OPEN_FIELDS = 4;
/** A text of more characters than this is written in several lines. */
const ONE_LINE_MAX = 165;

interface Unwrapped {
  schema: z.ZodType;
  required: boolean;
  nullable: boolean;
  byDefault?: unknown;
}
function unwrap(given: z.ZodType): Unwrapped {
  if (given instanceof z.ZodOptional) return { ...unwrap(given.unwrap() as z.ZodType), required: false };
  if (given instanceof z.ZodNullable)
    return { ...unwrap(given.unwrap() as z.ZodType), required: false, nullable: true };
  if (given instanceof z.ZodDefault)
    return { ...unwrap(given.unwrap() as z.ZodType), required: false, byDefault: given.def.defaultValue };
  return { schema: given, required: true, nullable: false };
}

const checksOf = (schema: z.ZodType): Record<string, unknown>[] =>
  (schema.def.checks ?? []).map((check) => check._zod.def as unknown as Record<string, unknown>);
const unknownCheck = (check: unknown): never => {
  throw new Error(`check "${String(check)}" has no counterpart in the editor`);
};

/** How many entries a list has. */
function sizeOf(schema: z.ZodArray): { min?: number; max?: number } {
  const size: { min?: number; max?: number } = {};
  for (const check of checksOf(schema)) {
    if (check.check === 'min_length') size.min = Number(check.minimum);
    else if (check.check === 'max_length') size.max = Number(check.maximum);
    else if (check.check === 'length_equals') {
      size.min = Number(check.length);
      size.max = Number(check.length);
    } else unknownCheck(check.check);
  }
  // Without a lower bound, the editor asks for an upper one alone.
  return size.max !== undefined ? { min: 0, ...size } : size;
}

function numberField(schema: z.ZodNumber, cents: boolean): Partial<CmsField> {
  let integer = schema.format !== undefined && schema.format !== null;
  const bounds: { min?: number; max?: number } = {};
  for (const check of checksOf(schema)) {
    const beyond = check.inclusive === false ? 1 : 0;
    if (check.check === 'number_format') integer = true;
    else if (check.check === 'greater_than') bounds.min = Number(check.value) + beyond;
    else if (check.check === 'less_than') bounds.max = Number(check.value) - beyond;
    else unknownCheck(check.check);
    if (beyond && !integer) throw new Error('an open bound of a number that is not whole');
  }
  if (!cents)
    return { widget: 'number', value_type: integer ? 'int' : 'float', ...(!integer && { step: 0.0001 }), ...bounds };
  const euros = Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, value / 100]));
  return { widget: 'number', value_type: 'float', step: 0.01, ...euros };
}

/** What a folded entry of a list shows: its first words, an address only where it has no others. */
const summaryOf = (fields: readonly CmsField[]): string | undefined => {
  const texts = fields.filter(({ widget, required }) => widget === 'string' && required !== false);
  const first = texts.find(({ name }) => name !== 'to') ?? texts[0];
  return first && `{{fields.${first.name}}}`;
};

function listField(schema: z.ZodArray, context: Context, own: CmsField): Partial<CmsField> {
  const element = schema.element as z.ZodType;
  const size = sizeOf(schema);
  const { words, path } = context;
  const list = { widget: 'list' as const, collapsed: true, minimize_collapsed: true, ...size };
  const related = context.kindNamed(path, schema);
  if (related) return { ...relationField(related, context), multiple: true, ...size };
  if (own.i18n === 'duplicate') throw new Error('a list that is the same in every language: the editor cannot copy it');
  if (element instanceof z.ZodDiscriminatedUnion) {
    const types = (element.options as z.ZodObject[]).map((option): CmsField => {
      const name = String((option.shape[TYPE_KEY] as z.ZodLiteral).value);
      const { [TYPE_KEY]: _, ...shape } = option.shape;
      const fields = fieldsOf(z.strictObject(shape), { ...context, path: `${path}.${name}` });
      const summary = summaryOf(fields);
      const label = words.option(path, name);
      return {
        name,
        label,
        widget: 'object',
        ...i18nOf(own),
        fields,
        ...(summary && { summary: `${label} – ${summary}` }),
      };
    });
    return { ...list, label_singular: words.entry(path), typeKey: TYPE_KEY, types };
  }
  if (element instanceof z.ZodObject) {
    const fields = fieldsOf(element, context);
    const summary = summaryOf(fields);
    return { ...list, label_singular: words.entry(path), fields, ...(summary && { summary }) };
  }
  const single = fieldOf(own.name, element, { ...context, path: `${path}.*` }, words.entry(path));
  return { ...list, label_singular: words.entry(path), field: single };
}

function relationField(kind: string, { files, titleOf, words }: Context): Partial<CmsField> {
  const options = files(kind);
  if (options) return { widget: 'select', options };
  const title = titleOf(kind);
  return {
    widget: 'relation',
    hint: words.hintOfRelation(kind),
    collection: kind,
    value_field: '{{slug}}',
    search_fields: [title],
    display_fields: [title],
  };
}

const i18nOf = ({ i18n }: { i18n?: true | 'duplicate' }) => (i18n ? { i18n } : {});

function textField(schema: z.ZodString | z.ZodStringFormat, { words }: Context): Partial<CmsField> {
  if (schema.meta()?.picture)
    return {
      widget: 'image',
      choose_url: false,
      media_library: { config: { max_file_size: PICTURE_MOST_BYTES } },
      pattern: [MEDIA_NAME.source, words.noPicture],
    };
  const limits = textLimits(schema);
  const { min, max } = limits;
  if (schema.meta()?.link) {
    limits.patterns.push(targetPattern());
    return { widget: 'string', pattern: [textPattern(limits), words.deadLink] };
  }
  return {
    widget: limits.oneLine || limits.patterns.length || (max && max <= ONE_LINE_MAX) ? 'string' : 'text',
    pattern: [textPattern(limits), words.refusal({ min, max, form: limits.patterns.length > 0 })],
    ...(max && { hint: words.length(min ?? 0, max) }),
  };
}

function valueField(schema: z.ZodType, context: Context, own: CmsField): Partial<CmsField> {
  const { words, path } = context;
  const related = context.kindNamed(path, schema);
  if (related && !(schema instanceof z.ZodArray)) return relationField(related, context);
  if (schema instanceof z.ZodString) return textField(schema, context);
  if (schema instanceof z.ZodURL)
    return {
      widget: 'string',
      pattern: ['^https?://[\\w-]+(\\.[\\w-]+)+(/[\\w./-]*)?$', words.refusal({ form: true })],
    };
  if (schema instanceof z.ZodNumber) return numberField(schema, own.name.endsWith('Cents'));
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean', required: false };
  if (schema instanceof z.ZodDate)
    return { widget: 'datetime', format: 'YYYY-MM-DD', date_format: words.dateFormat, time_format: false };
  if (schema instanceof z.ZodEnum)
    return {
      widget: 'select',
      options: schema.options.map((value) => ({ value: String(value), label: words.option(path, String(value)) })),
    };
  if (schema instanceof z.ZodLiteral) return { widget: 'hidden', default: String(schema.value) };
  if (schema instanceof z.ZodArray) return listField(schema, context, own);
  if (schema instanceof z.ZodObject) {
    const fields = fieldsOf(schema, context);
    return { widget: 'object', collapsed: fields.length > OPEN_FIELDS, fields };
  }
  throw new Error(`a ${schema.constructor.name} has no widget in the editor`);
}

/** Faults name the innermost field, once. */
class Underivable extends Error {}

function fieldOf(name: string, given: z.ZodType, context: Context, entry?: string): CmsField {
  const { schema, required, nullable, byDefault } = unwrap(given);
  try {
    const label = entry ?? context.words.label(context.path);
    const own: CmsField = { name, label, widget: 'string', ...i18nOf(context) };
    const hint = context.words.hint(context.path);
    const value = valueField(schema, context, own);
    const cents = schema instanceof z.ZodNumber && name.endsWith('Cents');
    if (nullable && !cents) throw new Error('null says nothing an editor could see');
    const field: CmsField = {
      ...own,
      ...value,
      ...(hint && { hint: value.hint ? `${hint} ${value.hint}` : hint }),
      ...(value.widget !== 'hidden' && { required: required && value.required !== false }),
      ...(typeof byDefault === 'boolean' && { default: byDefault }),
      ...(cents && { stored: nullable ? ('cents or null' as const) : ('cents' as const) }),
    };
    if (schema instanceof z.ZodObject && !required)
      return { ...field, widget: 'list', max: 1, min: 0, stored: 'object', label_singular: label };
    return field;
  } catch (error) {
    if (error instanceof Underivable || !(error instanceof Error)) throw error;
    throw new Underivable(`${context.path}: ${error.message}`, { cause: error });
  }
}

/** The fields of a form, from the schema of what it writes. @throws naming kind and field for a type it does not know. */
export const fieldsOf = (schema: z.ZodObject, context: Context): CmsField[] =>
  Object.entries(schema.shape).map(([name, one]) =>
    fieldOf(name, one as z.ZodType, { ...context, path: `${context.path}.${name}` }),
  );

/** The fields of an entry that stands in one file per language: `shared` ones are the same in each. */
export const fieldsInLanguages = (schema: z.ZodObject, shared: readonly string[], context: Context): CmsField[] =>
  Object.entries(schema.shape).map(([name, one]) =>
    fieldOf(name, one as z.ZodType, {
      ...context,
      path: `${context.path}.${name}`,
      i18n: shared.includes(name) ? 'duplicate' : true,
    }),
  );
