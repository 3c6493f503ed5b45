import type { Locale } from '../../../i18n/locales.ts';
import { wordsOf } from '../../../lib/words.ts';
import type { Reading } from '../understanding/reading.ts';
import { asFigures } from './amounts-in-text.ts';
import { answerReading } from './answer-reading.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { asksPrice, isOfMoney } from './price-asked.ts';
import { refuse } from './replies.ts';
import { taxedAmount } from './tax-calculation.ts';
import { asksTheYear, saysYear, withYear } from './yearly-price.ts';

/** An answer of a fact, in other words where they are given. */
function toldAs(read: MessageRead, meant: Partial<Reading>, say = (output: string) => output): Understood | undefined {
  const reading: Reading = { ...read.reading, probability: 1, entities: [], words: [], ...meant };
  const told = answerReading(reading, read.library, read.lang, read.asked);
  return told && { answered: { ...told, answer: { ...told.answer, output: say(told.answer.output) } }, reading };
}

/** "2 + 2", "combien font 17 fois 23": no sum of ours. */
const OF_FIGURES =
  /^\W*(?:(?:combien )?(?:font|fait|[cç]a fait)|c['’ ]?est combien|calculez?|what(?: is|['’]s)|how much is|compute)?\s*\d[\d.,]*\s*(?:[+*x×÷]|\s[-−/]\s|plus|moins|fois|divis[ée] par|times|minus|divided by)\s*\d[\d.,]*\s*(?:=|font combien|fait combien|[cç]a fait combien|[ée]gale?)?\W*$/iu;

/** "and for a year?", after a price: what is paid every month, twelve times. */
function answerOfYear(read: MessageRead): Understood | undefined {
  const { intent = '', topic } = read.asked.memory ?? {};
  if (!isOfMoney(intent) || !asksTheYear(read.words, read.lang)) return undefined;
  const entities = topic ? [topic] : [];
  const monthly = toldAs(read, { intent, entities });
  const output = monthly?.answered.answer.output ?? '';
  const yearly = withYear(output, read.lang);
  return yearly === output
    ? toldAs(read, { intent: 'billingPeriod', entities })
    : toldAs(read, { intent, entities }, () => yearly);
}

const COUNT = String.raw`(?:\d{1,2}|plusieurs|several|a few)`;
const SEVERAL: Record<Locale, RegExp> = {
  fr: new RegExp(
    String.raw`^(?:(?:et|mais|pour|si|je|j|en|on|il|m|me|nous|faut|veux|voudrais|prends|prend|prenez|avoir|faire|combien|c|est|ca|cela|coute|couterait|coutent|fait|ferait|revient|quel|le|les|prix|tarif|cout|total|tout|de|du|d|a|au|vous|demandez|facturez) )*${COUNT} (?:sites?|boutiques?|applis?|applications?|apps?)(?: (?:web|internet|vitrines?|mobiles?|en ligne|differents?|c|est|ca|fait|ferait|coute|couterait|revient|a|combien|quel|prix|total|en|tout|svp|alors|du|coup|\d{3}|euros?|ttc))*$`,
  ),
  en: new RegExp(
    String.raw`^(?:(?:and|but|for|if|i|we|it|to|get|have|want|need|take|order|how|much|is|are|would|will|what|does|do|be|the|price|cost|costs|total|of|a|you|charge|about|s) )*${COUNT} (?:(?:web|online) )?(?:websites?|sites?|shops?|stores?|apps?|applications?)(?: (?:how|much|is|it|that|cost|would|what|price|total|altogether|in|all|be|do|you|charge|please|then|the|at|\d{3}|euros?))*$`,
  ),
};
const ASKED = /^(?:(?:et|and|mais|but) )?(?:pour|for)\b|\b(?:combien|prix|tarif|cout|total|how much|price|cost)\b/;
/** "1 site" is one. */
const ONE = /\b[01] \p{L}/u;
const OF_CARE: ReadonlySet<string> = new Set(['careRates', 'careWhat', 'maintenanceWhat']);
/** "and for three sites?": a sum only where the price is certain. */
function answerOfSeveral(read: MessageRead): Understood | undefined {
  const { message, lang, library, asked, stems } = read;
  const words = wordsOf(asFigures(message, lang));
  const said = words.join(' ');
  const { intent = '', topic } = asked.memory ?? {};
  const isAsked = ASKED.test(said) || asksPrice(stems, library) || (isOfMoney(intent) && message.includes('?'));
  if (!SEVERAL[lang].test(said) || ONE.test(said) || !isAsked) return undefined;
  const isOfCare = OF_CARE.has(intent) || topic?.id === 'maintenance';
  return toldAs(read, { intent: isOfCare ? 'careWhat' : 'severalPrice', words });
}

/** What is asked to be counted: told where the price is certain, and said not to be where it is not. */
export function answerOfSums(read: MessageRead): Understood | undefined {
  if (OF_FIGURES.test(read.message)) return { answered: refuse('offTopic', read.lang) };
  const taxed = taxedAmount(read.message, read.library, read.lang);
  if (taxed) return toldAs(read, { intent: 'vat' }, () => taxed);
  return answerOfYear(read) ?? answerOfSeveral(read);
}

/** A price that is asked by the year, with what its months come to. */
export function inYears(understood: Understood, { words, lang }: MessageRead): Understood {
  const { answered, reading } = understood;
  if (answered.outcome !== 'answered' || !isOfMoney(reading?.intent ?? '') || !saysYear(words, lang)) return understood;
  const { answer } = answered;
  // Said once: an answer to "and by the year?" has it already.
  const output = reading?.words.length ? withYear(answer.output, lang) : answer.output;
  return { ...understood, answered: { ...answered, answer: { ...answer, output } } };
}
