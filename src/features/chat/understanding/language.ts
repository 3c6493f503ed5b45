import { type Locale, locales } from '../../../i18n/locales.ts';
import { wordsOf } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { readFactSentences, readUtterances } from './assistant-files.ts';

/** So few words, all of them used in the language of the page, are in it: "telephone", "ci/cd". */
const FEW_WORDS = 3;
/** Below this difference of evidence a message could be in either language. */
const LEAST_EVIDENCE = 2.5;
const LEAST_OF_FEW = 9;
/** A word used once in the bank may be a name or a slip. */
const FEWEST_USES = 2;
const GRAM = 3;
const COMMON_WORD_USES = 8;

function piecesOf(word: string): string[] {
  const framed = `<${word}>`;
  const grams = Array.from({ length: Math.max(0, framed.length - GRAM + 1) }, (_, at) => framed.slice(at, at + GRAM));
  return [`=${word}`, ...grams];
}

function countPieces(lang: Locale): { counts: Map<string, number>; total: number } {
  const counts = new Map<string, number>();
  let total = 0;
  const add = (word: string, uses = 1) => {
    for (const piece of piecesOf(word)) counts.set(piece, (counts.get(piece) ?? 0) + uses);
    total += uses;
  };
  for (const { text } of [...readUtterances(lang), ...readFactSentences(lang)])
    for (const word of wordsOf(text)) add(word);
  for (const word of vocabularyOf(lang).stopWords) add(word, COMMON_WORD_USES);
  return { counts, total };
}

let models: Record<Locale, ReturnType<typeof countPieces>> | undefined;

/**
 * The language a message is written in; `otherwise` when it could be either. In a conversation that goes on, a few words
 * that both borrow change nothing: "click and collect", "ok go".
 */
export function languageOf(message: string, otherwise: Locale, isOngoing = false): Locale {
  models ??= Object.fromEntries(locales.map((lang) => [lang, countPieces(lang)])) as Record<
    Locale,
    ReturnType<typeof countPieces>
  >;
  const words = wordsOf(message).slice(0, 60);
  const known = models[otherwise].counts;
  if (words.length <= FEW_WORDS && words.every((word) => (known.get(`=${word}`) ?? 0) >= FEWEST_USES)) return otherwise;
  const evidence = Object.fromEntries(locales.map((lang) => [lang, 0])) as Record<Locale, number>;
  for (const word of words)
    for (const piece of piecesOf(word)) {
      const weight = piece.startsWith('=') ? 1 : 0.25;
      for (const lang of locales) {
        const { counts, total } = models[lang];
        evidence[lang] += weight * Math.log(((counts.get(piece) ?? 0) + 0.5) / total);
      }
    }
  const [best = otherwise] = [...locales].sort((a, b) => evidence[b] - evidence[a]);
  const least = isOngoing && words.length <= FEW_WORDS ? LEAST_OF_FEW : LEAST_EVIDENCE;
  return evidence[best] - evidence[otherwise] >= least ? best : otherwise;
}

const ARABIC = /\p{Script=Arabic}/gu;
/** Whether a message is mostly in Arabic letters, which the site has only a greeting in. */
export const isArabic = (message: string): boolean =>
  (message.match(ARABIC) ?? []).length > (message.match(/\p{L}/gu) ?? []).length / 2;

/** Words that set Spanish, German, Dutch, Italian and Portuguese apart from the languages of the site. */
const FOREIGN = [
  'hola buenos buenas gracias necesito quiero cuanto cuesta tienda hablan hablas espanol usted ustedes puede pueden tienen como donde cuando una para con por',
  'hallo guten danke bitte ich wir sie haben brauche brauchen mochte kostet kosten deutsch sprechen wie viel was ein eine einen und fur mit nicht konnen',
  'hallo goedendag dank alstublieft ik wij hebben nodig zoek graag kost kosten nederlands spreekt hoeveel een het voor met niet kunnen jullie',
  'ciao buongiorno grazie vorrei abbiamo bisogno quanto costa italiano parlate negozio sito avete potete sono per con una',
  'ola bom dia obrigado obrigada preciso quero quanto custa portugues falam loja voces tem uma para com',
].map((words) => new Set(words.split(' ')));
const FEWEST_FOREIGN = 3;
const LEAST_FOREIGN_SHARE = 0.5;
/** Whether a message is in a language of our neighbours, which the site does not speak. */
export function isForeign(message: string): boolean {
  const words = wordsOf(message);
  return FOREIGN.some((known) => {
    const count = new Set(words.filter((word) => known.has(word))).size;
    return count >= FEWEST_FOREIGN && count >= words.length * LEAST_FOREIGN_SHARE;
  });
}
