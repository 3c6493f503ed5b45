import { z } from 'zod';

/** The least length of a text or a list: what is still being written has none. */
const withoutLeast = <T>(checks: z.core.$ZodCheck<T>[] = []): z.core.$ZodCheck<T>[] =>
  checks.filter(({ _zod: { def } }) => def.check !== 'min_length');
const anyLength = (schema: z.ZodString): z.ZodString =>
  schema.clone({ ...schema.def, checks: withoutLeast(schema.def.checks) });

function unfinished(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unfinished(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodDefault) return schema;
  if (schema instanceof z.ZodObject) return draftOf(schema).optional();
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, checks: withoutLeast(schema.def.checks) }).optional();
  if (schema instanceof z.ZodString) return anyLength(schema).optional();
  return schema.optional();
}

/**
 * The schema of the same record while it is being written: whatever is not there yet may be missing, whatever is there
 * is as it has to be, and the checks between fields hold already.
 */
export function draftOf(schema: z.ZodObject, always: readonly string[] = []): z.ZodObject {
  const fields = Object.entries(schema.shape).map(([name, one]): [string, z.ZodType] => [
    name,
    always.includes(name) ? (one as z.ZodType) : unfinished(one as z.ZodType),
  ]);
  return z.strictObject(Object.fromEntries(fields)).check(...checksOf(schema));
}

/** The checks between the fields of a schema. */
export const checksOf = ({ def }: z.ZodObject): z.core.$ZodCheck<Record<string, unknown>>[] =>
  (def.checks ?? []) as z.core.$ZodCheck<Record<string, unknown>>[];

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A draft without what is empty: a form sends its empty fields as empty texts. */
export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (isNothing(value)) return [];
    if (Array.isArray(value)) return [[name, value.filter((one) => !isNothing(one))]];
    if (typeof value !== 'object' || value instanceof Date) return [[name, value]];
    const inside = withoutEmpty(value as Record<string, unknown>);
    return Object.keys(inside).length ? [[name, inside]] : [];
  });
  return Object.fromEntries(kept);
}
