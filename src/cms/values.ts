import type { CmsField } from './field.ts';

type Values = Record<string, unknown>;
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of one entry of a list: those of its kind, where there are several kinds. */
const fieldsOfEntry = (field: CmsField, entry: Values): CmsField[] =>
  field.types?.find(({ name }) => name === entry[field.typeKey ?? ''])?.fields ?? field.fields ?? [];

/** The value of one field in the form; undefined for none. */
function valueInForm(field: CmsField, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (field.stored?.startsWith('cents')) return typeof value === 'number' ? value / 100 : value;
  if (field.stored === 'object') return isRecord(value) ? [valuesInForm(field.fields ?? [], value)] : value;
  if (field.widget === 'list' && Array.isArray(value)) {
    const { field: single } = field;
    return value.map((entry) =>
      single ? valueInForm(single, entry) : isRecord(entry) ? valuesInForm(fieldsOfEntry(field, entry), entry) : entry,
    );
  }
  if (field.widget === 'object' && isRecord(value)) return valuesInForm(field.fields ?? [], value);
  return value;
}

/** What a file says, as the editor's form shows it. A key the form does not know passes unchanged. */
export function valuesInForm(fields: readonly CmsField[], record: Values): Values {
  const known = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const field = known.get(name);
      const shown = field ? valueInForm(field, value) : value;
      return shown === undefined ? [] : [[name, shown]];
    }),
  );
}

/** The value of one field in the file; undefined for one that is left empty and may be. */
function valueInFile(field: CmsField, value: unknown): unknown {
  const isEmpty = value === undefined || value === null || value === '';
  if (field.stored === 'cents or null' && isEmpty) return null;
  if (isEmpty) return undefined;
  if (field.stored?.startsWith('cents')) return typeof value === 'number' ? Math.round(value * 100) : value;
  if (field.stored === 'object') {
    const [only] = Array.isArray(value) ? value : [];
    return isRecord(only) ? valuesInFile(field.fields ?? [], only) : undefined;
  }
  if (field.widget === 'list' && Array.isArray(value)) {
    const { field: single } = field;
    return value.map((entry) =>
      single ? valueInFile(single, entry) : isRecord(entry) ? valuesInFile(fieldsOfEntry(field, entry), entry) : entry,
    );
  }
  if (field.widget === 'object' && isRecord(value)) return valuesInFile(field.fields ?? [], value);
  return value;
}

/** What an editor's form holds, as the file says it: in the order of the fields, without what was left empty. */
export function valuesInFile(fields: readonly CmsField[], form: Values): Values {
  const names = new Set(fields.map(({ name }) => name));
  const others = Object.entries(form).filter(([name]) => !names.has(name));
  const own = fields.map((field): [string, unknown] => [field.name, valueInFile(field, form[field.name])]);
  return Object.fromEntries([...others, ...own].filter(([, value]) => value !== undefined));
}
