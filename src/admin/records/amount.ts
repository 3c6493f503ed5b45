import type { Locale } from '../../i18n/locales.ts';

type Unit = 'cents' | 'euros';
const CENTS = 100;

/**
 * An amount in euros as people write one, in what is stored. A point or a comma before one or two last digits divides
 * the cents from the euros; other ones, and spaces, group digits. Undefined for what is empty, NaN for what is no amount.
 */
export function parseAmount(text: string, unit: Unit): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f€]/g, '');
  if (bare === '') return undefined;
  const [, whole = '', cents = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?[.,]?$/.exec(bare) ?? [];
  if (whole === '') return Number.NaN;
  const inCents = Number(whole.replace(/[.,]/g, '')) * CENTS + Number(cents.padEnd(2, '0'));
  return unit === 'cents' ? inCents : inCents / CENTS;
}

/** The same amount in the field it is changed in. */
export function amountText(value: unknown, unit: Unit, lang: Locale): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '';
  const euros = unit === 'cents' ? value / CENTS : value;
  const digits = Number.isInteger(euros) ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(lang === 'fr' ? 'fr-FR' : 'en-GB', format).format(euros);
}
