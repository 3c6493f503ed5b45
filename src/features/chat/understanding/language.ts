import { type Locale, locales } from '../../../i18n/locales.ts';
import { wordsOf } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { readUtterances } from './assistant-files.ts';

/** Below this difference of evidence a message could be in either language. */
const LEAST_EVIDENCE = 2.5;
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
  for (const { text } of readUtterances(lang)) for (const word of wordsOf(text)) add(word);
  for (const word of vocabularyOf(lang).stopWords) add(word, COMMON_WORD_USES);
  return { counts, total };
}

let models: Record<Locale, ReturnType<typeof countPieces>> | undefined;

/** The language a message is written in; `otherwise` when it could be either. */
export function languageOf(message: string, otherwise: Locale): Locale {
  models ??= Object.fromEntries(locales.map((lang) => [lang, countPieces(lang)])) as Record<
    Locale,
    ReturnType<typeof countPieces>
  >;
  const evidence = Object.fromEntries(locales.map((lang) => [lang, 0])) as Record<Locale, number>;
  for (const word of wordsOf(message).slice(0, 60))
    for (const piece of piecesOf(word)) {
      const weight = piece.startsWith('=') ? 1 : 0.25;
      for (const lang of locales) {
        const { counts, total } = models[lang];
        evidence[lang] += weight * Math.log(((counts.get(piece) ?? 0) + 0.5) / total);
      }
    }
  const [best = otherwise] = [...locales].sort((a, b) => evidence[b] - evidence[a]);
  return evidence[best] - evidence[otherwise] >= LEAST_EVIDENCE ? best : otherwise;
}

const ARABIC = /\p{Script=Arabic}/gu;
/** Whether a message is mostly in Arabic letters, which the site has only a greeting in. */
export const isArabic = (message: string): boolean =>
  (message.match(ARABIC) ?? []).length > (message.match(/\p{L}/gu) ?? []).length / 2;
