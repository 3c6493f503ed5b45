import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { formatWrittenEuros } from '../i18n/format.ts';
import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { Unrenderable } from '../lib/unrenderable.ts';
import { line } from './fields.ts';
import { parseYaml } from './yaml.ts';

/** Of the French territories (IANA): opening hours and invoices have the day of one of them. */
const TIME_ZONES = [
  'Europe/Paris',
  'America/Cayenne',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Miquelon',
  'Indian/Mayotte',
  'Indian/Reunion',
  'Pacific/Noumea',
  'Pacific/Tahiti',
  'Pacific/Wallis',
] as const;
const time = () => line(5).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of 24 hours, such as 09:00');

/** Everything that identifies the company; no other file repeats it. */
export const companySchema = z.strictObject({
  tradeName: line(),
  legalName: line(),
  legalForm: line(),
  capital: line(),
  siren: line(),
  siret: line(),
  rcs: line(),
  vatNumber: line(),
  /** Whether VAT is due on invoicing instead of on payment; invoices must mention it. */
  vatOnDebits: z.boolean(),
  street: line(),
  postcode: line(),
  city: line(),
  region: line(),
  country: line(),
  latitude: z.number(),
  longitude: z.number(),
  phone: line(),
  phoneLink: line(),
  email: line(),
  supportEmail: line(),
  privacyEmail: line(),
  jobsEmail: line(),
  accessibilityEmail: line(),
  pressEmail: line(),
  director: line(),
  dpo: line(),
  founded: line(),
  host: z.strictObject({ name: line(), address: line(), phone: line() }),
  mediator: z.strictObject({ name: line(), address: line(), site: line() }),
  court: line(),
  iban: line(),
  bic: line(),
  bank: line(),
  social: z.strictObject({ linkedin: line(), github: line() }),
  hours: z.strictObject({ timeZone: z.enum(TIME_ZONES), opens: time(), closes: time(), fr: line(), en: line() }),
  /** Appointments the assistant books: duration, lead time, and days of the week (1 is Monday). */
  appointments: z.strictObject({
    minutes: z.int().min(15).max(240),
    noticeHours: z.int().min(0),
    horizonDays: z.int().min(1).max(120),
    weekdays: z.array(z.int().min(1).max(7)).min(1),
  }),
  mailService: line(),
  siteUrl: z.url(),
});
export type Company = z.output<typeof companySchema>;

const FILE = 'content/company.yaml';

function read(): Company {
  const result = companySchema.safeParse(parseYaml(readFileSync(FILE, 'utf8'), FILE));
  if (!result.success) throw new Error(`${FILE}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** The company; the only source of its names, numbers and addresses. */
export const company: Company = read();

const lookUp = (path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (from, key) =>
        from && typeof from === 'object' && Object.hasOwn(from, key) ? Reflect.get(from, key) : undefined,
      company,
    );

const PLACEHOLDER = /\{\{\s*company\.([\w.]+)\s*\}\}/g;
const unknownPlaceholder = (found: string, path: string) =>
  new Unrenderable('placeholder', found, `${FILE} has no "${path}", asked for by ${found}`);
/** `{{company.phone}}` becomes the company's phone. @throws when the file has no such entry. */
export const fillCompany = (text: string, lang: Locale = defaultLocale): string =>
  text.replace(PLACEHOLDER, (found, path: string) => {
    const value = lookUp(path);
    if (typeof value !== 'string') throw unknownPlaceholder(found, path);
    return formatWrittenEuros(value, lang);
  });
/** All a text asks for that is not there, where `fillCompany` throws the first. */
export const unknownPlaceholdersIn = (text: string): Unrenderable[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([found, path = '']) =>
    typeof lookUp(path) === 'string' ? [] : [unknownPlaceholder(found, path)],
  );

/** The same in every string of what a file says. */
export const fillCompanyIn = <T>(value: T): T => {
  const filled = (one: unknown): unknown => {
    if (typeof one === 'string') return fillCompany(one);
    if (Array.isArray(one)) return one.map(filled);
    if (!one || typeof one !== 'object') return one;
    return Object.fromEntries(Object.entries(one).map(([key, item]) => [key, filled(item)]));
  };
  return filled(value) as T;
};
