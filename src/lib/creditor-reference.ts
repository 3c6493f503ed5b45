/**
 * Structured creditor references (ISO 11649): `RF`, two check digits, then up to 21 letters and digits. Some banks
 * truncate them or join them to other words.
 */
const SHORTEST = 5;
const LONGEST = 25;

/** ISO 7064 mod 97-10, where a letter counts as two digits (A = 10); piecewise, as the number exceeds safe integers. */
function remainder97(text: string): number {
  let remainder = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** The reference for a number: TRL-2026-0042 gives RF55TRL20260042. */
export function creditorReference(number: string): string {
  const body = number.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (!/^.{1,21}$/.test(body)) throw new Error('A creditor reference has room for 1 to 21 letters and digits.');
  return `RF${String(98 - remainder97(`${body}RF00`)).padStart(2, '0')}${body}`;
}

/** Whether a text is a reference in upper case without spaces, with valid check digits. */
export const isCreditorReference = (text: string): boolean =>
  /^RF\d\d[A-Z0-9]{1,21}$/.test(text) && remainder97(text.slice(4) + text.slice(0, 4)) === 1;

/**
 * Every valid reference in a text, ignoring spaces, hyphens and case, the most likely first: one that ends at the end
 * of a word before one cut out of a word, and of two such the longer. About one wrong cut in 97 has valid check digits,
 * so callers must try them all.
 */
export function findCreditorReferences(text: string): string[] {
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const signs = words.join('');
  const ends = new Set<number>();
  words.reduce((at, word) => {
    ends.add(at + word.length);
    return at + word.length;
  }, 0);
  const found = [...signs.matchAll(/RF(?=\d\d)/g)].flatMap(({ index }) =>
    Array.from({ length: LONGEST - SHORTEST + 1 }, (_, i) => ({ start: index, end: index + LONGEST - i }))
      .filter(({ end }) => end <= signs.length)
      .map(({ start, end }) => ({ reference: signs.slice(start, end), whole: ends.has(end) }))
      .filter(({ reference }) => isCreditorReference(reference)),
  );
  return [
    ...new Set(
      [...found.filter(({ whole }) => whole), ...found.filter(({ whole }) => !whole)].map(({ reference }) => reference),
    ),
  ];
}
