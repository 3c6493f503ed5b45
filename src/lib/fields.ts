import { z } from 'zod';
import './schemas-without-eval.ts';
import { locales } from '../i18n/locales.ts';
import { stripControls, stripDirectionMarks, withoutFormatting } from './control-characters.ts';
import { type FieldError, type FieldErrors, fieldErrors } from './errors.ts';
import { UPLOAD_KEY } from './upload-key.ts';

/** Form fields, the same in the browser and on the server. Their messages are codes of `FieldError`. */
const code = (error: FieldError) => ({ error });
const isFieldError = (text: string): text is FieldError => (fieldErrors as readonly string[]).includes(text);
/** Line breaks and other controls have no place in one line: they would end a header of an e-mail. */
export const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Says a fault: in its code, or, given another way, in the words of whoever reads it. */
type Say = (error: FieldError) => { error: FieldError } | undefined;
export const line = (max = 160, say: Say = code) =>
  z
    .string(say('required'))
    .overwrite(stripDirectionMarks)
    .trim()
    .min(1, say('required'))
    .max(max, say('tooLong'))
    .regex(ONE_LINE, say('required'));
export const text = (max = 5000) =>
  z.string(code('required')).overwrite(stripControls).trim().min(1, code('required')).max(max, code('tooLong'));
/** RFC 5321, 4.5.3.1.1 and RFC 1035, 2.3.4: longer parts are delivered nowhere. */
const LONGEST_LOCAL_PART = 64;
const LONGEST_DOMAIN_LABEL = 63;
const hasDeliverableParts = (address: string): boolean => {
  const at = address.lastIndexOf('@');
  return (
    at <= LONGEST_LOCAL_PART &&
    address
      .slice(at + 1)
      .split('.')
      .every((label) => label.length <= LONGEST_DOMAIN_LABEL)
  );
};
export const email = () =>
  z
    .string(code('required'))
    .overwrite(withoutFormatting)
    .trim()
    .min(1, code('required'))
    .max(254, code('tooLong'))
    .regex(ONE_LINE, code('email'))
    .toLowerCase()
    .pipe(z.email(code('email')).refine(hasDeliverableParts, code('emailParts')));

/**
 * Of a French number, written at home (03 21 …) or from abroad (+33 3 21 …, 0033 …, +33 (0)3 …): the digits after the
 * 0.
 */
const FRENCH_NUMBER = /^(?:(?:\+|00)33(?:0(?=\d{9}$))?|0(?!0))(\d*)$/;
const hasFrenchLength = (value: string): boolean => {
  const national = FRENCH_NUMBER.exec(value.replace(/[^\d+]/g, ''))?.[1];
  return national === undefined || national.length === 9;
};
/**
 * Digits, spaces, dots, hyphens, brackets, a leading +: 6 to 15 digits (ITU-T E.164). A French number has ten; one from
 * elsewhere begins with + or 00 and its country.
 */
export const phone = () =>
  line(30)
    .overwrite(withoutFormatting)
    .refine((value) => /^\+?[\d\s().-]+$/.test(value) && /^\d{6,15}$/.test(value.replace(/\D/g, '')), {
      ...code('phone'),
      abort: true,
    })
    .refine(hasFrenchLength, code('phoneDigits'));

/** `linkedin.com/in/x`, as people write it: the scheme is added. */
const withScheme = (value: string): string =>
  /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(?=[/?#:]|$)/u.test(value) ? `https://${value}` : value;
export const url = () =>
  line(300)
    .overwrite(withScheme)
    .pipe(z.url({ protocol: /^https?$/, error: 'url' }));
/** A day up to today: a clock east of ours may be a day ahead. */
export const pastDay = () =>
  z.iso
    .date(code('pastDay'))
    .refine((day) => Date.parse(day) < Date.now() + 86_400_000 && day >= '1990', code('pastDay'));
/** Digits that may be written in groups. */
export const digits = (max: number) =>
  line(max)
    .meta({ inputMode: 'numeric' })
    .transform((value) => value.replace(/\s/g, ''));
/** What names a record in its address: `page-weight`. */
export const slug = () => z.string().regex(/^[a-z0-9-]{1,80}$/);
export const option = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, code('option'));
/** The key of an uploaded file, as its ticket gave it. */
export const uploadKey = () => z.string(code('required')).regex(UPLOAD_KEY, code('required'));
/** A box that has to be ticked: `true`, or the `true` a native form sends. */
export const consent = (error: FieldError = 'consent') =>
  z.preprocess((value) => value === true || value === 'true' || value === 'on', z.literal(true, code(error)));
/** An empty field of a form is an absent one. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/**
 * What every form carries besides its fields: a key that makes a repeated sending harmless, and two traps for robots.
 */
export const formEnvelope = {
  submissionKey: z.uuid().default(() => crypto.randomUUID()),
  lang: z.enum(locales),
  /** A field no person sees. */
  website: z.string().max(200).default(''),
  /** When the form was drawn for a person, ms since 1970; absent without scripts. */
  startedAt: optional(z.coerce.number().int().positive()),
};

/** Read past. */
const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional();
/**
 * What a form behind an e-mailed link carries: the signed token is the authority, so the traps for robots are not
 * looked at, and what the token does is done once however often it is sent.
 */
export const linkEnvelope = {
  token: z.string().max(600).default(''),
  lang: z.enum(locales).default('fr'),
  website: ignored,
  startedAt: ignored,
  submissionKey: ignored,
};

/** The first error of each field; what no field explains is put on the whole form under `''`. */
export function readFieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= isFieldError(message) ? message : 'required';
  return fields;
}
