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

/** Words as they sound, which no message of the bank teaches and which are words of their own elsewhere. */
const AS_IT_SOUNDS: Record<Locale, Readonly<Record<string, string>>> = {
  fr: {
    ...{ sit: 'site', sits: 'sites', fer: 'faire', fe: 'fait', aplis: 'applis', pri: 'prix', done: 'données' },
    ...{ jvoudre: 'je voudrais', jvoudrai: 'je voudrais', jaimere: 'j’aimerais', jpe: 'je peux', jme: 'je me' },
    ...{ sui: 'suis', arnake: 'arnaqué', kelkun: 'quelqu’un', daide: 'd’aide', telefone: 'téléphoner', cmt: 'comment' },
    ...{ coman: 'comment', veene: 'venez', mor: 'mort', pa: 'pas', g: 'j’ai', plu: 'plus', tro: 'trop' },
    ...{ debu: 'début', pren: 'prend', temp: 'temps' },
  },
  en: {},
};
/** Read as they are, and a sign of a text message all the same. */
const SIGNS = /^(?:sa|pr|ds|tt)$/;
/** Short for something else in any message, and no sign of one that is typed as a text message. */
const ABBREVIATED =
  /^(?:sa|stp|svp|coute|boite|asso|tel|num|rdvs?|dispo|devs?|cyber|prez|compta|fb|mdp|adminsys|sysadmin|exactement|precisement|ds|dc|tt|pr|prix)$/;
/**
 * "mon sit marche plu", "vs fete koi": what is typed as in a text message, in whole words, where several are; rules read
 * letters as well.
 */
function withoutTexting(message: string, lang: Locale): string {
  const { model } = knowledgeOf(lang);
  let texted = 0;
  const written = message.replace(/(?<![\p{L}\d'’-])\p{L}+(?![\p{L}\d'’-])/gu, (word) => {
    if (SIGNS.test(fold(word))) texted += 1;
    if (ABBREVIATED.test(fold(word))) return word;
    const whole = AS_IT_SOUNDS[lang][fold(word)] ?? model.wordsOf(word).join(' ');
    if (!whole || whole === fold(word)) return word;
    texted += 1;
    return whole;
  });
  return texted >= SEVERAL ? written : message;
}

/**
 * A message with its spelling corrected, where at least `least` of its words are misspelt: what rules read are letters,
 * and "adn how lnog" says none that they know.
 */
export function correctedSpelling(message: string, lang: Locale, least = SEVERAL): string | undefined {
  const { retrieval } = knowledgeOf(lang);
  let misspelt = 0;
  const written = withoutTexting(message, lang);
  if (written !== message) misspelt += SEVERAL;
  const spelled = written.replace(/\p{L}{3,}/gu, (word, at: number) => {
    const folded = fold(word);
    if (TRADE[lang].test(folded)) return word;
    const [correct] = NAME.test(word) && at > 0 ? [] : retrieval.read(folded);
    if (correct === undefined || correct === folded) return word;
    misspelt += 1;
    return correct;
  });
  return misspelt >= least ? spelled : undefined;
}
