/**
 * Order numbers as people write them into a transfer: "TRL-2026-0042", "trl 2026 42", "TRL2O26-OO42". Letters that are
 * read as digits are digits, in the number as in the text.
 */
const LOOKALIKE: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1' };
const alike = (text: string) => text.toUpperCase().replace(/[OQIL]/g, (sign) => LOOKALIKE[sign] ?? sign);
const YEAR_DIGITS = 4;
/** Digits of a number, with its leading zeros; a later one may have more. */
const USUAL_DIGITS = 4;
const MOST_DIGITS = 7;

/**
 * Every number that may stand in a text, the most likely first: one that ends with a word before one cut out of longer
 * digits, of such the longest first. Callers look them up: a date that follows without a space reads as more digits.
 */
export function findOrderNumbers(text: string, prefix: string): string[] {
  const words = alike(text.normalize('NFD').replace(/\p{M}/gu, '')).match(/[A-Z0-9]+/g) ?? [];
  const signs = words.join('');
  const ends = new Set<number>();
  words.reduce((at, word) => {
    ends.add(at + word.length);
    return at + word.length;
  }, 0);
  const found: { number: string; whole: boolean; digits: number }[] = [];
  for (const { index } of signs.matchAll(new RegExp(`(?=${alike(prefix)}2\\d{3}\\d)`, 'g'))) {
    const from = index + prefix.length + YEAR_DIGITS;
    const year = signs.slice(from - YEAR_DIGITS, from);
    const digits = /^\d+/.exec(signs.slice(from, from + MOST_DIGITS))?.[0] ?? '';
    for (let count = digits.length; count > 0; count--) {
      const whole = ends.has(from + count);
      // Fewer digits than usual are a number only where somebody left the zeros out.
      if (count < USUAL_DIGITS && !whole) continue;
      // Zeros fill up to the usual length only: what is longer has none in front.
      if (count > USUAL_DIGITS && digits.startsWith('0')) continue;
      const last = String(Number(digits.slice(0, count))).padStart(USUAL_DIGITS, '0');
      found.push({ number: `${prefix}-${year}-${last}`, whole, digits: count });
    }
  }
  const likely = found.toSorted((a, b) => Number(b.whole) - Number(a.whole) || b.digits - a.digits);
  return [...new Set(likely.map(({ number }) => number))];
}
