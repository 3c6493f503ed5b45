import { readCents } from '../../features/bank-statements/written-values.ts';
import type { Locale } from '../../i18n/locales.ts';

type Unit = 'cents' | 'euros';
const CENTS = 100;

/** In English a comma groups thousands: nothing else is written so. */
const ENGLISH_THOUSANDS = /^\d{1,3}(,\d{3})+$/;

/**
 * An amount in euros as people write one in a language, in what is stored: at most two decimals. Undefined for what is
 * empty, NaN for what is no amount, or two: "12.345" is a thousand times more in one country than in another.
 */
export function parseAmount(text: string, unit: Unit, lang: Locale): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f€]/g, '');
  if (bare === '') return undefined;
  const cents = readCents(lang === 'en' && ENGLISH_THOUSANDS.test(bare) ? `${bare}.00` : bare);
  if (cents === undefined || cents < 0) return Number.NaN;
  return unit === 'cents' ? cents : cents / CENTS;
}

/** The same amount in the field it is changed in. */
export function amountText(value: unknown, unit: Unit, lang: Locale): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '';
  const euros = unit === 'cents' ? value / CENTS : value;
  const digits = Number.isInteger(euros) ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(lang === 'fr' ? 'fr-FR' : 'en-GB', format).format(euros);
}
