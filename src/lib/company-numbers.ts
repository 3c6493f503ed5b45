/** Check digits of French company numbers. */

const digitsOf = (text: string) => text.replace(/\s/g, '');

/** Nine digits whose Luhn sum ends in 0 (INSEE). */
export function isSiren(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The two check digits before a SIREN in its VAT number (art. R. 287-11 of the tax code's annex). */
export const vatKeyOf = (siren: string): string =>
  String((12 + 3 * (Number(digitsOf(siren)) % 97)) % 97).padStart(2, '0');

/** VAT numbers of other EU countries: two letters, then 2 to 12 letters and digits (VIES). */
const EUROPEAN = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[A-Z0-9+*]{2,12}$/;

/** A French VAT number with valid check digits, or another country's in VIES format. */
export function isVatNumber(text: string): boolean {
  const number = digitsOf(text).toUpperCase();
  const french = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(number);
  if (!french) return EUROPEAN.test(number);
  const [, key = '', siren = ''] = french;
  // A key with a letter has the newer format, whose check is not computed here.
  return isSiren(siren) && (/[A-Z]/.test(key) || key === vatKeyOf(siren));
}
