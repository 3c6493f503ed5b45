import { type Locale, locales } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import { TRADES } from './introductions.ts';
import { knowledgeOf } from './library.ts';

/** So many misspelt words, and a message is read as it should be spelled. */
const SEVERAL = 2;
/** A name is written with a capital; so is what begins a message. */
const NAME = /^\p{Lu}\p{Ll}/u;

/** "salon" is no "selon", nor a painter a printer: trades, which no page of the site is written with. */
const LEAST_OF_TRADE = 4;
const tradeIn = (lang: Locale): RegExp => {
  const begins = TRADES[lang].split('|').filter((one) => /^\p{L}+$/u.test(one) && one.length >= LEAST_OF_TRADE);
  return new RegExp(`^(?:${begins.join('|')})\\p{L}{0,5}$`, 'u');
};
const TRADE = Object.fromEntries(locales.map((lang) => [lang, tradeIn(lang)])) as Record<Locale, RegExp>;

/**
 * A message with its spelling corrected, where at least `least` of its words are misspelt: what rules read are letters,
 * and "adn how lnog" says none that they know.
 */
export function correctedSpelling(message: string, lang: Locale, least = SEVERAL): string | undefined {
  const { retrieval } = knowledgeOf(lang);
  let misspelt = 0;
  const spelled = message.replace(/\p{L}{3,}/gu, (word, at: number) => {
    const folded = fold(word);
    if (TRADE[lang].test(folded)) return word;
    const [correct] = NAME.test(word) && at > 0 ? [] : retrieval.read(folded);
    if (correct === undefined || correct === folded) return word;
    misspelt += 1;
    return correct;
  });
  return misspelt >= least ? spelled : undefined;
}
