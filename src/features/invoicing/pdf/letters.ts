/** Whether a face has a sign. */
export type HasGlyph = (codePoint: number) => boolean;

/** Signs the faces lack and what is printed for them. */
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
/** Stands for a letter of another script. The name itself is in the structured data, sign for sign. */
const UNKNOWN = '?';

function printable(sign: string, has: HasGlyph): string {
  const all = (text: string) => [...text].every((one) => has(one.codePointAt(0) ?? 0));
  if (all(sign)) return sign;
  const same = SAME.get(sign);
  if (same && all(same)) return same;
  // ﬁ, Ⅷ, ａ are other forms of ordinary letters; ễ keeps as many of its marks as the faces have.
  const [first = '', ...marks] = sign.normalize('NFKD');
  let letter = first;
  let rest = '';
  for (const mark of marks) {
    const joined = /\p{M}/u.test(mark) ? (letter + mark).normalize('NFC') : mark;
    if (joined === mark) rest += all(mark) ? mark : '';
    else if (all(joined) && [...joined].length === 1) letter = joined;
  }
  if (all(letter) && letter) return letter + rest;
  // Marks, direction signs, joiners and controls have no width of their own: they vanish.
  return /^[\p{M}\p{C}]/u.test(sign) ? '' : UNKNOWN;
}

/** A text in letters that can be printed: never fails, whatever a customer is called. */
export function printableText(text: string, has: HasGlyph): string {
  return [
    ...text.normalize('NFC').replace(/\s/g, (space) => (space === '\u00a0' || space === '\u202f' ? '\u00a0' : ' ')),
  ]
    .map((sign) => printable(sign, has))
    .join('');
}

/** A page has an end; the structured data has the whole. */
const MOST_PRINTED = 240;
export const truncate = (text: string): string =>
  text.length > MOST_PRINTED ? `${[...text.slice(0, MOST_PRINTED)].slice(0, -1).join('')}…` : text;
