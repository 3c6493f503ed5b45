import type { Locale } from '../i18n/locales.ts';

const NBSP = '\u00a0';
/** Code, and the address of a link: never touched. */
const UNTOUCHED = /(```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\))/;

/**
 * French typography on plain text or Markdown: no-break spaces before ; : ! ? », after «, inside numbers and before
 * units. Writers type ordinary spaces. English is returned as it is.
 */
export function typeset(text: string, lang: Locale): string {
  if (lang !== 'fr') return text;
  return text
    .split(UNTOUCHED)
    .map((part, index) =>
      index % 2
        ? part
        : part
            .replace(/ ([;!?»]|:(?!-))/g, `${NBSP}$1`)
            .replace(/« /g, `«${NBSP}`)
            .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NBSP}`)
            .replace(/(\d) (?=(?:€|%|ko|Mo|Go|To|km|mm|cm|m|h|s|ms|min|px|HT|TTC|Mbit\/s|Gbit\/s)(?![\p{L}\d]))/gu, `$1${NBSP}`),
    )
    .join('');
}

/** A dictionary set as `t` sets its words: for code that brings its words along, not the page. */
export const typesetWords = <Words extends object>(words: Words, lang: Locale): Words => JSON.parse(typeset(JSON.stringify(words), lang));
