import { z } from 'zod';
import './schemas-without-eval.ts';
import { locales } from '../i18n/locales.ts';
import { stripControls, stripDirectionMarks, withoutFormatting } from './control-characters.ts';
import { type FieldError, type FieldErrors, fieldErrors } from './errors.ts';
import { UPLOAD_KEY } from './upload-key.ts';

/** Schemas of form fields for browser and server. Their messages are codes of `FieldError`. */
const code = (error: FieldError) => ({ error });
const isFieldError = (text: string): text is FieldError => (fieldErrors as readonly string[]).includes(text);
/** Excludes line breaks and other controls, which could inject e-mail headers. */
export const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Makes a schema's error message: a code, or with another function a custom one. */
type ErrorMessage = (error: FieldError) => { error: FieldError } | undefined;
export const line = (max = 160, message: ErrorMessage = code) =>
  z
    .string(message('required'))
    .overwrite(stripDirectionMarks)
    .trim()
    .min(1, message('required'))
    .max(max, message('tooLong'))
    .regex(ONE_LINE, message('required'));
export const text = (max = 5000) =>
  z.string(code('required')).overwrite(stripControls).trim().min(1, code('required')).max(max, code('tooLong'));
/** RFC 5321, 4.5.3.1.1 and RFC 1035, 2.3.4: longer parts are undeliverable. */
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
 * A French number in national (03 21 …) or international form (+33 3 21 …, 0033 …, +33 (0)3 …): the digits after the 0.
 */
const FRENCH_NUMBER = /^(?:(?:\+|00)33(?:0(?=\d{9}$))?|0(?!0))(\d*)$/;
const hasFrenchLength = (value: string): boolean => {
  const national = FRENCH_NUMBER.exec(value.replace(/[^\d+]/g, ''))?.[1];
  return national === undefined || national.length === 9;
};
/**
 * Digits, spaces, dots, hyphens, brackets, a leading +: 6 to 15 digits (ITU-T E.164). A French number has ten; a
 * foreign one begins with + or 00 and its country code.
 */
export const phone = () =>
  line(30)
    .overwrite(withoutFormatting)
    .refine((value) => /^\+?[\d\s().-]+$/.test(value) && /^\d{6,15}$/.test(value.replace(/\D/g, '')), {
      ...code('phone'),
      abort: true,
    })
    .refine(hasFrenchLength, code('phoneDigits'));

/** Adds the scheme to `linkedin.com/in/x`. */
const withScheme = (value: string): string =>
  /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(?=[/?#:]|$)/u.test(value) ? `https://${value}` : value;
export const url = () =>
  line(300)
    .overwrite(withScheme)
    .pipe(z.url({ protocol: /^https?$/, error: 'url' }));
/** A date up to today, in any time zone. */
export const pastDay = () =>
  z.iso
    .date(code('pastDay'))
    .refine((day) => Date.parse(day) < Date.now() + 86_400_000 && day >= '1990', code('pastDay'));
/** Digits that may be grouped. */
export const digits = (max: number) =>
  line(max)
    .meta({ inputMode: 'numeric' })
    .transform((value) => value.replace(/\s/g, ''));
/** The part of an address that names a record: `page-weight`. */
export const slug = () => z.string().regex(/^[a-z0-9-]{1,80}$/);
export const option = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, code('option'));
/** The key of an uploaded file. */
export const uploadKey = () => z.string(code('required')).regex(UPLOAD_KEY, code('required'));
/** A checkbox that must be ticked: `true`, or the `true` of a native form. */
export const consent = (error: FieldError = 'consent') =>
  z.preprocess((value) => value === true || value === 'true' || value === 'on', z.literal(true, code(error)));
/** Treats an empty form field as absent. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** Fields of every form besides its own: an idempotency key, and two spam signals. */
export const formEnvelope = {
  submissionKey: z.uuid().default(() => crypto.randomUUID()),
  lang: z.enum(locales),
  /** Honeypot: invisible to people. */
  website: z.string().max(200).default(''),
  /** When the form was shown, in Unix milliseconds; absent without scripts. */
  startedAt: optional(z.coerce.number().int().positive()),
};

/** Accepts anything and ignores it. */
const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional();
/**
 * Common fields of forms behind an e-mailed link: authorised by the signed token, so the spam signals are ignored, and
 * idempotent by it.
 */
export const linkEnvelope = {
  token: z.string().max(600).default(''),
  lang: z.enum(locales).default('fr'),
  website: ignored,
  startedAt: ignored,
  submissionKey: ignored,
};

/** The first error of each field; errors without a field are under `''`. */
export function readFieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= isFieldError(message) ? message : 'required';
  return fields;
}
