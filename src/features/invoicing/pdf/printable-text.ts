/** Whether a font has a glyph. */
export type HasGlyph = (codePoint: number) => boolean;

/** Characters missing in the fonts, and their replacements. */
const SAME = new Map([
  ['\u2002', ' '],
  ['\u2003', ' '],
  ['\u2007', '\u00a0'],
  ['\u2009', '\u00a0'],
  ['\u202f', '\u00a0'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2015', '—'],
  ['ʼ', '’'],
  ['′', '’'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['ı', 'i'],
]);
/** Replaces a character of another script. The structured data has the name unchanged. */
const UNKNOWN = '?';

function printable(sign: string, has: HasGlyph): string {
  const all = (text: string) => [...text].every((one) => has(one.codePointAt(0) ?? 0));
  if (all(sign)) return sign;
  const same = SAME.get(sign);
  if (same && all(same)) return same;
  // ﬁ, Ⅷ, ａ are compatibility forms of ordinary letters; ễ keeps the accents the fonts have.
  const [first = '', ...marks] = sign.normalize('NFKD');
  let letter = first;
  let rest = '';
  for (const mark of marks) {
    const joined = /\p{M}/u.test(mark) ? (letter + mark).normalize('NFC') : mark;
    if (joined === mark) rest += all(mark) ? mark : '';
    else if (all(joined) && [...joined].length === 1) letter = joined;
  }
  if (all(letter) && letter) return letter + rest;
  // Combining marks, direction marks, joiners and controls are dropped.
  return /^[\p{M}\p{C}]/u.test(sign) ? '' : UNKNOWN;
}

/** Replaces what cannot be printed; never throws. */
export function printableText(text: string, has: HasGlyph): string {
  return [
    ...text.normalize('NFC').replace(/\s/g, (space) => (space === '\u00a0' || space === '\u202f' ? '\u00a0' : ' ')),
  ]
    .map((sign) => printable(sign, has))
    .join('');
}

/** Longer texts are cut on the page; the structured data has them whole. */
const MOST_PRINTED = 240;
export const truncate = (text: string): string =>
  text.length > MOST_PRINTED ? `${[...text.slice(0, MOST_PRINTED)].slice(0, -1).join('')}…` : text;
