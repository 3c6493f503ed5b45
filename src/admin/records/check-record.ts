import type { z } from 'zod';
import { withoutEmpty } from '../../collections/draft-schema.ts';
import { fieldErrorOf, isWithoutText } from '../../collections/field-error.ts';
import type { FieldError, FieldErrors, FieldFault } from '../../lib/errors.ts';
import { schemaOf } from '../../lib/record-versions.ts';
import type { RecordType } from '../../ports/store.ts';
import { contentOf } from './kinds.ts';

type Fields = Record<string, unknown>;
type Checked = { fields: Fields; errors?: undefined } | { fields?: undefined; errors: FieldErrors };

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * A number that was written otherwise is an amount: it stays as it was typed until it is one. What is filled in is not
 * called missing, and what is empty not called wrong.
 */
function errorOf(issue: z.core.$ZodIssue, sent: Fields): FieldError {
  const value = issue.path.reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[String(key)], sent);
  const isWritten = issue.code === 'invalid_type' && issue.expected === 'number' && typeof value === 'string';
  if (isWritten) return 'amount';
  const error = fieldErrorOf(issue);
  if (error === 'format' && isBlank(value)) return 'required';
  return error === 'required' && !isBlank(value) && issue.code === 'invalid_type' ? 'format' : error;
}

/**
 * A record as it may be saved, or what is wrong, by the names of the form's fields: said by the form before it sends
 * anything, and by the server. A draft may have holes; what is shown may not.
 */
export function checkRecord(type: RecordType, fields: Fields): Checked {
  const { draft, schema, name } = type;
  const isDraft = draft !== undefined && fields.state === 'draft';
  const collection = contentOf(name);
  const named = collection?.title ?? '';
  // A name that was emptied is missing; a field that was is still to be filled in.
  const sent = isDraft ? { ...withoutEmpty(fields), ...(named in fields && { [named]: fields[named] }) } : fields;
  const result = schemaOf({ name, schema, ...(draft && { draft }) }, sent).safeParse(sent);
  const wrong: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) wrong[issue.path.join('.')] ??= errorOf(issue, sent);
  const isShown = collection?.built && fields.state === 'published';
  if (isShown && isWithoutText(collection, { body: String(fields.body ?? '') })) wrong.body ??= 'required';
  if (!result.success || Object.keys(wrong).length) return { errors: wrong };
  // What was emptied is named, or an update would leave it as it was.
  const emptied = Object.fromEntries(Object.keys(fields).map((field) => [field, undefined]));
  return { fields: { ...emptied, ...result.data } };
}

/** The one error of each field as a list of faults. */
export const faultsOf = (errors: FieldErrors): FieldFault[] =>
  Object.entries(errors).map(([field, reason]) => ({ field, reason }));

/** Whether a fault is one of a field, or of something in it. */
export const isFaultOf = ({ field }: FieldFault, name: string): boolean =>
  field === name || field.startsWith(`${name}.`);
