import type { Locale } from '../../../i18n/locales.ts';
import { wordsOf } from '../../../lib/words.ts';
import { withoutCorrection } from './corrections.ts';
import { ANY_DAY, readDay } from './when.ts';

/** What the quote is for, in the message that asks for it. */
const NEED: Record<Locale, RegExp> = {
  fr: /(?:devis|chiffrer|estimation|proposition).*?\s(?:pour|de|d’|d')\s*.{6,}/i,
  en: /(?:quote|quotation|estimate|price|proposal)\s.*?\bfor\s.{6,}/i,
};
/** What only asks for a quote: what is left of the message says what for ("devis refonte de site"). */
const ASKING: Record<Locale, RegExp> = {
  fr: /^(?:bonjour|bonsoir|salut|je|j|veux|voudrais|aimerais|souhaite|faut|il|me|moi|un|une|demande|demander|avoir|obtenir|faire|faites|devis|estimation|chiffrage|gratuit|gratuite|svp|stp|merci|s|te|vous|plait|de|d|du|le|la|pour|par|chez|site|web|rapide|rapidement|vite|urgent)$/,
  en: /^(?:hello|hi|i|we|d|would|like|want|need|can|could|you|get|have|make|me|us|a|an|free|quote|quotation|estimate|please|thanks|for|my|our|the|of|to|quick|urgent|site|web)$/,
};
const LEAST_LETTERS = 5;
const AMOUNT = String.raw`(?:€\s*)?\d[\d\s.,]*(?:k?\s*(?:mille|thousand)?\s*(?:€|euros?|eur)?)?`;
const BUDGET = new RegExp(String.raw`budget\s*(?:de|of|:|is|est|max(?:imum)?|autour de|around)?\s*(${AMOUNT})`, 'i');
const CURRENCY = /(?:€\s*\d[\d\s.,]*k?|\d[\d\s.,]*k?\s*(?:mille |thousand )?(?:€|euros?\b|eur\b))/i;
const MOST_WORDS_OF_AN_AMOUNT = 5;
/** A budget, and no need beside it: "around 8 thousand euros". */
export const onlyAmount = (message: string): boolean => wordsOf(message).length <= MOST_WORDS_OF_AN_AMOUNT;
const MONTHS: Record<Locale, string> = {
  fr: 'janvier|février|fevrier|mars|avril|mai|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre',
  en: 'january|february|march|april|may|june|july|august|september|october|november|december',
};
const DEADLINE: Record<Locale, RegExp> = {
  fr: new RegExp(
    String.raw`\b(?:(?:pour|avant|d’ici|d'ici|courant|en|fin|début|mi-)\s*(?:le mois d(?:e |’|')|la fin d(?:e |u |’|')|fin |début |le \d+ )?(?:${MONTHS.fr}|noël|noel|l’été|l'été|le printemps|l’automne|l'automne|l’hiver|l'hiver|la rentrée|la semaine prochaine|le mois prochain)|dans (?:un|une|deux|trois|\d+) (?:jours?|semaines?|mois)|dès que possible|au plus vite)`,
    'i',
  ),
  en: new RegExp(
    String.raw`\b(?:(?:for|by|before|in|until)\s+(?:the (?:end|start|beginning) of |early |late |mid-)?(?:${MONTHS.en}|christmas|(?:the )?(?:summer|spring|autumn|winter|new year)|easter|next week|next month)|next (?:spring|summer|autumn|winter|year)|(?:the )?(?:end|start|beginning|middle) of (?:the )?(?:${MONTHS.en}|month|year)|in (?:a|one|two|three|\d+) (?:days?|weeks?|months?)|as soon as possible|asap)\b`,
    'i',
  ),
};

/** What a message that asks for a quote says already. */
export function saidOf(message: string, lang: Locale): { need?: string; budget?: string; deadline?: string } {
  const budget = BUDGET.exec(message)?.[1]?.trim() ?? CURRENCY.exec(message)?.[0]?.trim();
  const deadline = DEADLINE[lang].exec(message)?.[0];
  const others = wordsOf(message).some((word) => word.length >= LEAST_LETTERS && !ASKING[lang].test(word));
  const need = NEED[lang].test(message) || others ? message.trim() : undefined;
  return { ...(need && { need }), ...(budget && { budget }), ...(deadline && { deadline }) };
}

/** Names what is said anew: "le budget, c’est plutôt 12000". */
const NAMES: Record<'budget' | 'deadline', RegExp> = {
  budget: /\bbudget\b/i,
  deadline: /\b(?:délai|delai|échéance|echeance|date|deadline|timing)\b/i,
};

/** "en fait plutôt 4000": the budget or the deadline said before, said anew. */
export function correctionIn(message: string, lang: Locale): { budget?: string; deadline?: string } | undefined {
  const text = message.trim();
  if (text.includes('?')) return undefined;
  const { corrects } = withoutCorrection(text);
  const deadline = DEADLINE[lang].exec(text)?.[0];
  if (deadline && (corrects || NAMES.deadline.test(text))) return { deadline };
  if (!corrects && !NAMES.budget.test(text)) return undefined;
  const amount = new RegExp(AMOUNT, 'i').exec(text)?.[0]?.trim();
  const day = readDay(text, ANY_DAY, lang);
  return amount && !day ? { budget: amount } : undefined;
}

/** "non pardon, pas une appli, un site": the need said anew, without a figure or a date. */
export function needSaidAnew(message: string, lang: Locale): boolean {
  const { text: rest, corrects } = withoutCorrection(message);
  if (!corrects || message.includes('?')) return false;
  return (
    wordsOf(rest).some((word) => word.length >= LEAST_LETTERS - 1) && !/\d/.test(rest) && !DEADLINE[lang].test(rest)
  );
}

/** An amount where a date was asked for: "entre 1000 et 5000". */
export const saysAmount = (message: string, lang: Locale): boolean =>
  (CURRENCY.test(message) || /\b\d{1,3}[\s.,]?\d{3}\b|\b\d{3,}\b/.test(message)) &&
  !DEADLINE[lang].test(message) &&
  readDay(message, ANY_DAY, lang) === undefined &&
  !/\b20\d\d\b/.test(message);
/** A date where something else was asked for: "pour septembre". */
export const deadlineIn = (message: string, lang: Locale): string | undefined => DEADLINE[lang].exec(message)?.[0];

/** Where a budget was asked for: "c’est pour un restaurant" tells more of the need. */
const OF_NEED: Record<Locale, RegExp> = {
  fr: /^(?:c['’ ]est pour|ce serait pour|pour (?:un|une|des|mon|ma|mes|notre|nos|refaire|vendre|cr[eé]er|faire)|il (?:me |nous )?faut|avec (?:un|une|des|du))\s/iu,
  en: /^(?:it['’ ]?s for|it is for|for (?:an?|my|our|the)|to (?:redo|make|sell|build|have|get)|with (?:an?|some|the)|we (?:also )?need|i (?:also )?need)\s/iu,
};
export const saysMoreOfNeed = (message: string, lang: Locale): boolean =>
  OF_NEED[lang].test(message.trim()) && !saysAmount(message, lang);
