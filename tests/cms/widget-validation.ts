import path from 'node:path';
import type { CmsField } from '../../src/cms/field.ts';

/** What Decap's own widgets refuse, as decap-cms-core (Widget.js) and its widgets' `isValid` judge a form's value. */
export function refusals(field: CmsField, value: unknown): string[] {
  const here = (reason: string) => [`${field.name}: ${reason}`];
  if (field.widget === 'hidden') return [];
  if (isEmpty(value)) return field.required === false ? [] : here('required');
  // Of a picture, its name alone is judged (withFileControl.js).
  const judged = field.widget === 'image' && typeof value === 'string' ? path.basename(value) : value;
  if (field.pattern && typeof judged === 'string' && !RegExp(field.pattern[0]).test(judged))
    return here(field.pattern[1]);
  if (typeof value === 'number' && !isWithin(field, value)) return here('range');
  if (Array.isArray(value)) {
    const own = isWithin(field, value.length) ? [] : here('size');
    if (field.widget !== 'list') return own;
    return [...own, ...value.flatMap((entry) => (field.field ? refusals(field.field, entry) : inside(field, entry)))];
  }
  return field.widget === 'object' ? inside(field, value) : [];
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isWithin = ({ min = -Infinity, max = Infinity }: CmsField, count: number) => count >= min && count <= max;

function inside(field: CmsField, value: unknown): string[] {
  const values = value as Record<string, unknown>;
  const { fields = [] } = field.types?.find(({ name }) => name === values[field.typeKey ?? '']) ?? field;
  return fields.flatMap((one) => refusals(one, values[one.name]));
}
