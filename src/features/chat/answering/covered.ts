import type { Locale } from '../../../i18n/locales.ts';
import { stemsOf } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { claimsToBePerson } from './honesty.ts';

/** Figures of an amount, a duration, a number or a date, without the spaces and marks between their digits. */
const figuresIn = (text: string): string[] =>
  (text.match(/\d(?:[\d\u00a0\u202f .,:]*\d)?/g) ?? [])
    .map((figure) => figure.replace(/[^\d]/g, '').replace(/^0+(?=\d)/, ''))
    .filter(Boolean);
/** Marks of sources and of lists are no figures. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\s*\[\d{1,2}\](?!\()/g, '')
    .replace(/^\s*(?:\d{1,2}[.)]|[-*+•])\s+/gm, '')
    .replace(/(\*\*|__)/g, '');
const ADDRESSES = /[^\s<>()[\]]+@[^\s<>()[\]]+|(?:https?|mailto|tel|javascript|data):[^\s<>()[\]]+|(?<=\]\()[^)\s]+/g;

/** A number or a promise in words: said only where a source says it. */
const COMMITMENTS: Record<Locale, string> = {
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante soixante cent cents mille million demi moitié gratuit gratuite gratuitement offert offerte garanti garantie garantir rembourser remboursement remise réduction rabais promotion illimité illimitée certifié certifiée agréé leader',
  en: 'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred thousand million half free guaranteed guarantee refund discount promotion unlimited lifetime certified accredited leader',
};
/** Says that it does not know, or where a person is: no source is needed for that. */
const UNKNOWING: Record<Locale, RegExp> = {
  fr: /\b(?:ne (?:sais|sait|trouve|dispose|précise|peux)|n['’](?:ai|est|a) pas|pas d['’]information|appele[zr]|contacte[zr]|écrivez|un conseiller|une personne)/i,
  en: /\b(?:(?:do|does|did) not|don['’]t|cannot|can['’]t|no information|not (?:sure|stated|say)|call|contact|write to|a person)\b/i,
};
const LEAST_COVERED = 0.5;
/** A shorter sentence has too few words to be judged by them. */
const FEW_WORDS = 4;

/**
 * Judges the sentences of an engine by what it was given: every figure, number in words, promise, e-mail, web address and
 * link must occur there, and most of the words. A claim to be a person is never let through.
 */
export function sourceCheck(sources: string, lang: Locale): (sentence: string) => boolean {
  const { stopStems } = vocabularyOf(lang);
  const figures = new Set([
    ...figuresIn(sources),
    ...sources.split(/\D+/).map((part) => part.replace(/^0+(?=\d)/, '')),
  ]);
  const said = new Set(stemsOf(sources, lang));
  const commitments = new Set(stemsOf(COMMITMENTS[lang], lang));
  return (sentence) => {
    const text = withoutMarks(sentence);
    if (claimsToBePerson(text)) return false;
    if (!figuresIn(text).every((figure) => figures.has(figure))) return false;
    const addresses = text.match(ADDRESSES) ?? [];
    if (!addresses.every((one) => sources.includes(one.replace(/^(?:mailto|tel):|[.,;:!?]+$/g, '')))) return false;
    const stems = stemsOf(text.replace(ADDRESSES, ' '), lang);
    if (stems.some((stem) => commitments.has(stem) && !said.has(stem))) return false;
    const telling = stems.filter((stem) => stem.length > 2 && !stopStems.has(stem) && !/^\d/.test(stem));
    if (telling.length < FEW_WORDS || UNKNOWING[lang].test(text)) return true;
    return telling.filter((stem) => said.has(stem)).length / telling.length >= LEAST_COVERED;
  };
}
