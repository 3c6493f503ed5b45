import { fold } from '../../../lib/words.ts';

const HUNDRED = 100;
const THOUSAND = 1000;
const TWENTY = 20;
/** Words and what stands between them. */
const PIECES = /\p{L}+|\d+|[^\p{L}\d]+/gu;
const BETWEEN = /^[\s\u00a0-]+$/;

/** What number words come to, read from the left: "deux mille cinq cents", "twelve hundred", "quatre-vingts". */
function sumOf(numbers: readonly number[]): number {
  let [total, current] = [0, 0];
  for (const number of numbers) {
    if (number >= THOUSAND) [total, current] = [total + (current || 1) * number, 0];
    else if (number === HUNDRED) current = (current || 1) * HUNDRED;
    // "quatre-vingt-dix": four times twenty, and ten.
    else if (number === TWENTY && current % TWENTY === 4) current += 4 * TWENTY - 4;
    else current += number;
  }
  return total + current;
}

/**
 * A message with its number words as digits: "cinq cents euros" is "500 euros". `numbers` are those of a language;
 * `joins` stands between two of them ("vingt et un"). A word behind digits ("10 mille") stays, and so does one that is
 * an article too.
 */
export function withDigits(message: string, numbers: ReadonlyMap<string, number>, joins: ReadonlySet<string>): string {
  const pieces = message.match(PIECES) ?? [];
  const valueAt = (at: number) => numbers.get(fold(pieces[at] ?? ''));
  let read = '';
  for (let at = 0; at < pieces.length; ) {
    const first = valueAt(at);
    if (first === undefined || /\d$/.test(read.trimEnd())) {
      read += pieces[at++];
      continue;
    }
    const found = [first];
    let end = at + 1;
    while (BETWEEN.test(pieces[end] ?? '')) {
      const isJoined = joins.has(fold(pieces[end + 1] ?? '')) && BETWEEN.test(pieces[end + 2] ?? '');
      const next = isJoined ? end + 3 : end + 1;
      const value = valueAt(next);
      if (value === undefined) break;
      found.push(value);
      end = next + 1;
    }
    const isArticle = found.length === 1 && first === 1;
    read += isArticle ? pieces.slice(at, end).join('') : String(sumOf(found));
    at = end;
  }
  return read;
}
