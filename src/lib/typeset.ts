import type { Locale } from '../i18n/locales.ts';

const NBSP = '\u00a0';
/**
 * A line may end after a dash or a hyphen, even before a no-break space (Unicode line breaking, LB12a): not before
 * this.
 */
const JOINER = '\u2060';
/** Code, and the address of a link: never touched. */
const UNTOUCHED = /(```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\))/;
const held = (text: string) => text.replaceAll(' ', NBSP);

/**
 * What no line may break in either language: a number and its unit, a telephone number, the article of a code, a span
 * of hours.
 */
const whole = (text: string): string =>
  text
    .replace(
      /([\d€]) (?=(?:€|%|[kMGT][oB]|km|mm|cm|m|h|s|ms|min|px|am|pm|HT|TTC|[MG]bit\/s)(?![\p{L}\d]))/gu,
      `$1${NBSP}`,
    )
    .replace(/(?<!\d)(?:0|\+33 )\d(?: \d\d){4}(?!\d)/g, held)
    .replace(/(?<!\p{L})[LRD]\. ?\d+(?:-\d+)+/gu, (article) => held(article).replaceAll('-', `-${JOINER}`))
    .replace(/(\d(?:\u00a0(?:h|am|pm))?) – (?=\d)/g, `$1${NBSP}–${JOINER}${NBSP}`);

const french = (text: string): string =>
  text
    .replace(/ ([;!?»]|:(?!-))/g, `${NBSP}$1`)
    .replace(/« /g, `«${NBSP}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NBSP}`)
    // "efface-t-il" is cut before its t, never after (Lexique des règles typographiques de l’Imprimerie nationale).
    .replace(/-t-(?=(?:il|elle|on)(?!\p{L}))/gu, `-t-${JOINER}`);

/**
 * Typography on plain text or Markdown; writers type ordinary spaces. In French, no-break spaces before ; : ! ? »,
 * after « and inside numbers; in both languages, what has to stay whole.
 */
export const typeset = (text: string, lang: Locale): string =>
  text
    .split(UNTOUCHED)
    .map((part, index) => (index % 2 ? part : whole(lang === 'fr' ? french(part) : part)))
    .join('');

/**
 * The title of a page: at that size a line would end after the "e-" of "e-mail". Titles only: people search the words
 * of a text.
 */
export const typesetTitle = (title: string): string =>
  title.replace(/(?<!\p{L})(e-)(?=mails?(?!\p{L}))/giu, `$1${JOINER}`);

/** A dictionary set as `t` sets its words: for code that brings its words along, not the page. */
export const typesetWords = <Words extends object>(words: Words, lang: Locale): Words =>
  JSON.parse(typeset(JSON.stringify(words), lang));
