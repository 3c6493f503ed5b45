import type { Locale } from '../../../i18n/locales.ts';
import { byLocale } from '../../../i18n/locales.ts';

const segmenters = byLocale((lang) => new Intl.Segmenter(lang, { granularity: 'sentence' }));
/** Figures of an amount, a duration, a number or a date, without the spaces and marks between their digits. */
const figuresIn = (text: string): string[] =>
  (text.replace(/\[\d\]/g, '').match(/\d(?:[\d\u00a0\u202f .,:]*\d)?/g) ?? [])
    .map((figure) => figure.replace(/[^\d]/g, '').replace(/^0+(?=\d)/, ''))
    .filter(Boolean);
const ADDRESSES = /[^\s<>()[\]]+@[^\s<>()[\]]+|https?:\/\/[^\s<>()[\]]+/g;

/**
 * The sentences of an engine's answer whose every figure, e-mail and web address occurs in its sources: a price, a
 * date or a number that no source holds is not said.
 */
export function coveredSentences(text: string, sources: string, lang: Locale): string {
  const known = new Set([...figuresIn(sources), ...sources.split(/\D+/).map((part) => part.replace(/^0+(?=\d)/, ''))]);
  const isCovered = (sentence: string) =>
    figuresIn(sentence).every((figure) => known.has(figure)) &&
    (sentence.match(ADDRESSES) ?? []).every((address) => sources.includes(address.replace(/[.,;:!?]+$/, '')));
  return [...segmenters[lang].segment(text)]
    .map(({ segment }) => segment)
    .filter(isCovered)
    .join('')
    .trim();
}

/** Markdown as the plain text of a conversation: no mark of emphasis or heading, links with their address after them. */
export const plainAnswer = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]\n]+)\]\((https?:\/\/[^)\s]+)\)/g, '$1 ($2)')
    .replace(/(\*\*|__)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^(\s*)[*+]\s+/gm, '$1- ');
