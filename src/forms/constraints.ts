import { z } from 'zod';
import { ONE_LINE } from '../lib/fields.ts';

/** The constraint attributes of a field, so that the browser refuses at once what the server would. */
export interface Constraints {
  /** An empty field is refused. */
  required: boolean;
  /** Characters. */
  minLength?: number;
  maxLength?: number;
  /** Of a number or a day. */
  min?: number | string;
  max?: number | string;
  /** A regular expression the whole text matches. */
  pattern?: string;
  inputMode?: 'numeric' | 'decimal';
  /** The values of a list. */
  options?: string[];
}

/** The schema of the value itself, without what is done to it before and after; and whether it may be absent. */
export function unwrap(schema: z.ZodType, optional = false): { schema: z.ZodType; optional: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrap(schema.unwrap() as z.ZodType, true);
  if (schema instanceof z.ZodPipe)
    return unwrap((schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in) as z.ZodType, optional);
  return { schema, optional };
}

const patternOf = ({ _zod: { def } }: z.core.$ZodCheck): RegExp | undefined =>
  'pattern' in def && def.pattern instanceof RegExp ? def.pattern : undefined;

function textConstraints(schema: z.ZodString): Omit<Constraints, 'required'> {
  const { minLength, maxLength } = schema;
  // A field of one line holds no line break anyway.
  const pattern = schema.def.checks?.map(patternOf).find((one) => one && one !== ONE_LINE);
  const { inputMode } = schema.meta() ?? {};
  return {
    // One character at least is what `required` says.
    ...(minLength && minLength > 1 && { minLength }),
    ...(maxLength && { maxLength }),
    ...(pattern && { pattern: pattern.source.replace(/^\^|\$$/g, '') }),
    ...(inputMode === 'numeric' && { inputMode }),
  };
}

const bound = (value: number | null): number | undefined =>
  value !== null && Number.isSafeInteger(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

/** What a field's schema asks, in a browser's words: the only place where it is put so. */
export function constraintsOf(schema: z.ZodType): Constraints {
  const required = !schema.safeParse('').success;
  const value = unwrap(schema).schema;
  if (value instanceof z.ZodString) return { required, ...textConstraints(value) };
  if (value instanceof z.ZodEnum) return { required, options: value.options.map(String) };
  if (value instanceof z.ZodArray && value.element instanceof z.ZodEnum)
    return { required, options: value.element.options.map(String) };
  if (value instanceof z.ZodNumber) {
    const [min, max] = [bound(value.minValue), bound(value.maxValue)];
    const inputMode = value.format === 'safeint' ? 'numeric' : 'decimal';
    return { required, inputMode, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  }
  return { required };
}
