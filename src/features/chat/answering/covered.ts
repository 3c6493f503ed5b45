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

/** A promise or a condition in words: said only where the source says it. */
const COMMITMENTS: Record<Locale, string> = {
  fr: 'cent cents mille million demi moitié gratuit gratuite gratuitement payant payante offert offerte garanti garantie garantir rembourser remboursement remise réduction rabais promotion illimité illimitée certifié certifiée labellisé labellisée agréé agréée partenaire leader obligatoire interdit exclu demain aujourd’hui immédiatement toujours',
  en: 'hundred thousand million half free paid guaranteed guarantee refund discount promotion unlimited lifetime certified accredited partner leader compulsory forbidden excluded tomorrow today immediately always',
};
/** Says that it does not know, or where a person is: no source is needed for that. */
const UNKNOWING: Record<Locale, RegExp> = {
  fr: /\b(?:ne (?:sais|sait|trouve|dispose|précise|peux)|n['’](?:ai|est|a) pas|pas d['’]information|appele[zr]|contacte[zr]|écrivez|un conseiller|une personne)/i,
  en: /\b(?:(?:do|does|did) not|don['’]t|cannot|can['’]t|no information|not (?:sure|stated|say)|call|contact|write to|a person)\b/i,
};
/** What any answer about us is said with. */
const BLAND: Record<Locale, string> = {
  fr: 'faisons proposons installons posons réalisons travaillons aidons intervenons commence débute coûte voir voyez lire page',
  en: 'make offer provide install build help work start begin cost see read page',
};
const NEGATES: Record<Locale, RegExp> = {
  fr: /\b(?:pas|aucune?|jamais|rien|ni|sans|non)\b/i,
  en: /\b(?:not|no|never|none|nothing|without|cannot)\b|n['’]t\b/i,
};
const NUMBERS: Record<Locale, string> = {
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
};
const UNITS: [unit: string, pattern: string][] = [
  ['€', '€|euros?\\b|eur\\b'],
  ['$', '\\$|dollars?\\b'],
  ['%', '%|pour cent\\b|percent\\b'],
  ['minute', 'min\\b|minutes?\\b'],
  ['hour', 'h\\b|heures?\\b|hours?\\b'],
  ['day', '(?:working |business )?(?:jours?|days?)\\b'],
  ['week', 'semaines?\\b|weeks?\\b'],
  ['month', 'mois\\b|months?\\b'],
  ['year', 'ans?\\b|années?\\b|years?\\b'],
];
const DIGITS = String.raw`\d(?:[\d\u00a0\u202f .,]*\d)?`;

/** Amounts and durations with their units: `€ 499`, `week 1` of "une semaine". */
function amountsIn(text: string, lang: Locale): string[] {
  const words = NUMBERS[lang].split(' ');
  const one = lang === 'fr' ? 'une' : 'an?';
  const number = `(${DIGITS}|\\b(?:${words.join('|')}|${one})(?=[\\s\\u00a0\\u202f-]))`;
  const figureOf = (said: string): string => {
    const word = said.toLowerCase();
    const at = words.indexOf(word);
    return /^\d/.test(said) ? (figuresIn(said)[0] ?? '') : String(at < 0 ? 1 : at);
  };
  return UNITS.flatMap(([unit, pattern]) => {
    const after = [...text.matchAll(new RegExp(`${number}[\\s\\u00a0\\u202f-]*(?:${pattern})`, 'giu'))];
    const before = /[€$]/.test(unit) ? [...text.matchAll(new RegExp(`[${unit}]\\s*(${DIGITS})`, 'gu'))] : [];
    return [...after, ...before].map(([, said = '']) => `${unit} ${figureOf(said)}`);
  });
}

/** Words that name somebody or something: written with a capital within a sentence. */
const namesIn = (text: string, lang: Locale): string[] =>
  [...text.matchAll(/(?<=[^\s.!?:…][^\S\n]+(?:[“«("'’]\s*)?)\p{Lu}[\p{L}\d’'-]*/gu)].flatMap(([word]) =>
    word === 'I' || /^I['’]/.test(word) ? [] : stemsOf(word, lang),
  );

const LEAST_COVERED = 0.6;
/** A shorter sentence has too few words to be judged by most of them: each must be there. */
const FEW_WORDS = 4;
/** A claim stands in so many sentences of a source, not in words from everywhere. */
const SENTENCES_TOGETHER = 3;
/** Of the words of a sentence, so many make it speak of the same. */
const SAME_SUBJECT = 0.6;

interface Said {
  stems: ReadonlySet<string>;
  amounts: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** Of each sentence: its words, and whether it denies something. */
  sentences: { stems: ReadonlySet<string>; negates: boolean }[];
}
function saidIn(text: string, lang: Locale): Said {
  const parts = text.split(/(?<=[.!?;])\s+|\n+/).filter((part) => part.trim());
  return {
    stems: new Set(stemsOf(text, lang)),
    amounts: new Set(amountsIn(text, lang)),
    figures: new Set([...figuresIn(text), ...text.split(/\D+/).map((part) => part.replace(/^0+(?=\d)/, ''))]),
    sentences: parts.map((part) => ({ stems: new Set(stemsOf(part, lang)), negates: NEGATES[lang].test(part) })),
  };
}

/** Every three sentences of each source, with its title. */
function windowsOf(sources: string, lang: Locale): Said[] {
  return sources.split(/\n{2,}/).flatMap((source) => {
    const [title = '', ...lines] = source.split('\n');
    const sentences = lines
      .join('\n')
      .split(/(?<=[.!?;])\s+|\n+/)
      .filter((part) => part.trim());
    const starts = Math.max(1, sentences.length - SENTENCES_TOGETHER + 1);
    return Array.from({ length: starts }, (_, at) =>
      saidIn([title, ...sentences.slice(at, at + SENTENCES_TOGETHER)].join('\n'), lang),
    );
  });
}

const share = (words: readonly string[], stems: ReadonlySet<string>): number =>
  words.length ? words.filter((stem) => stems.has(stem)).length / words.length : 1;

/**
 * Judges the sentences of an engine by what it was given: its amounts with their units, figures, promises and most of
 * its words must stand together in one place of the sources, and be denied where they are denied; its names, addresses
 * and links anywhere in them. A claim to be a person is never let through.
 */
export function sourceCheck(contact: string, sources: string, lang: Locale): (sentence: string) => boolean {
  const { stopStems } = vocabularyOf(lang);
  const everything = `${contact}\n${sources}`;
  const named = new Set(stemsOf(everything, lang));
  const ours = saidIn(contact, lang);
  const windows = [ours, ...windowsOf(sources, lang)];
  const [commitments, bland] = [new Set(stemsOf(COMMITMENTS[lang], lang)), new Set(stemsOf(BLAND[lang], lang))];
  return (sentence) => {
    const text = withoutMarks(sentence);
    if (claimsToBePerson(text)) return false;
    const addresses = text.match(ADDRESSES) ?? [];
    if (!addresses.every((one) => everything.includes(one.replace(/^(?:mailto|tel):|[.,;:!?]+$/g, '')))) return false;
    const bare = text.replace(ADDRESSES, ' ');
    if (!namesIn(bare, lang).every((stem) => named.has(stem))) return false;
    const stems = stemsOf(bare, lang);
    const promised = stems.filter((stem) => commitments.has(stem));
    const isTelling = (stem: string) =>
      stem.length > 2 && !stopStems.has(stem) && !bland.has(stem) && !/^\d/.test(stem);
    const telling = stems.filter(isTelling);
    const [amounts, figures] = [amountsIn(bare, lang), figuresIn(bare)];
    const isUnknowing = UNKNOWING[lang].test(text);
    const holds = (place: Said) =>
      amounts.every((one) => place.amounts.has(one) || ours.amounts.has(one)) &&
      figures.every((one) => place.figures.has(one) || ours.figures.has(one)) &&
      promised.every((stem) => place.stems.has(stem));
    // "Gratuit." promises without saying what, and "VAT." is what is left of a sentence.
    const isFragment =
      telling.length < 2 && !amounts.length && (promised.length > 0 || (telling.length === 1 && stems.length < 2));
    if (isFragment) return false;
    if (isUnknowing) return holds(ours);
    const negates = NEGATES[lang].test(bare);
    const isDenied = ({ sentences }: Said) => {
      const same = sentences.filter((one) => share(telling, one.stems) >= SAME_SUBJECT);
      return same.length > 0 && !same.some((one) => one.negates === negates);
    };
    const least = telling.length < FEW_WORDS ? 1 : LEAST_COVERED;
    return windows.some(
      (place) =>
        holds(place) &&
        telling.filter((stem) => place.stems.has(stem) || ours.stems.has(stem)).length >= telling.length * least &&
        !isDenied(place),
    );
  };
}
