import { fold, wordsOf } from '../../../lib/words.ts';

const CENTS = 100;
const THOUSAND = 1000;
/** A bare number below this counts something else: "2 sites". */
const LEAST_BARE = 50;
const NUMBER = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?`;
const GROUPED = /^\d{1,3}(?:[ .,'’]\d{3})+/;
/** "2027", and not "2000": a year that is spoken of. */
const YEAR = /^(?:19|20)\d[1-9]$|^(?:19|20)[1-9]0$/;

/** An amount as a message says it. */
export interface Amount {
  /** Undefined where it is in another currency than our prices. */
  cents: number | undefined;
  /** The message without it. */
  rest: string;
}

/** How amounts are named in a language (`content/assistant/names`). */
export interface MoneyNames {
  money: readonly string[];
  /** Our prices are in euros: another currency is not set beside them. */
  otherMoney: readonly string[];
  /** Said behind a number: a thousand times as much. */
  thousands: readonly string[];
}
interface Around {
  names: MoneyNames;
  /** Whether words around the number say that it is money. */
  says: boolean;
  /** Whether a word behind a number is what it counts. */
  counts(word: string): boolean;
}

/** A pattern of any of the names, as whole words. */
const anyOf = (names: readonly string[]): string =>
  names.map((one) => (/^\p{L}/u.test(one) ? `${one}(?!\\p{L})` : one.replace('$', '\\$'))).join('|');

/** A number as it is written: "2 000", "2,000", "1.5", "1 234,50". */
function numberOf(written: string): number {
  const whole = GROUPED.exec(written)?.[0];
  if (!whole) return Number(written.replace(',', '.'));
  const decimals = written.slice(whole.length).replace(/[.,]/, '');
  return Number(`${whole.replace(/\D/g, '')}.${decimals || 0}`);
}

/**
 * The amount of money a message says, in any writing: "€2,000", "10k", "1,5 k€", "200 balles"; of a range its end. A bare
 * number is one beside words that `says` knows, where it counts nothing: neither a year nor "2 sites".
 */
export function readAmount(
  message: string,
  { names: { money, otherMoney, thousands }, says, counts }: Around,
): Amount | undefined {
  const text = message.replace(/[\u00a0\u202f\u2009]/g, ' ').toLowerCase();
  const other = text.replace(new RegExp(`(?<!\\p{L})(?:${anyOf(otherMoney)})`, 'gu'), ' ');
  if (other !== text)
    return /\d/.test(other) ? { cents: undefined, rest: other.replace(new RegExp(NUMBER, 'g'), ' ') } : undefined;
  const amount = new RegExp(
    String.raw`(?<![\d\p{L}.,/+])(€ ?)?(${NUMBER})(?: ?(${anyOf(thousands)})(?!\d))?( ?(?:${anyOf(money)}))?(?![\d\p{L}%°/:])`,
    'gu',
  );
  const read = [...text.matchAll(amount)].flatMap((found) => {
    const [whole, before, written = '', times, after] = found;
    const isMarked = before !== undefined || after !== undefined || times !== undefined;
    const following = wordsOf(fold(text.slice(found.index + whole.length)))[0];
    // "10k visitors", "3 pages"
    const isCount = !before && !after && following !== undefined && counts(following);
    const value = numberOf(written) * (times ? THOUSAND : 1);
    const isBare = !isMarked && (!says || value < LEAST_BARE || YEAR.test(written));
    return isCount || isBare || value <= 0 ? [] : [{ cents: Math.round(value * CENTS), whole }];
  });
  const most = read.reduce<(typeof read)[number] | undefined>(
    (top, one) => (top && top.cents > one.cents ? top : one),
    undefined,
  );
  if (!most || !Number.isSafeInteger(most.cents)) return undefined;
  const rest = read.reduce((left, { whole }) => left.replace(whole, ' '), text);
  return { cents: most.cents, rest };
}
