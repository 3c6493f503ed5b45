import type { Locale } from '../i18n/locales.ts';

const NBSP = '\u00a0';
/** Word joiner: prevents the break that Unicode allows after a hyphen even before a no-break space (LB12a). */
const JOINER = '\u2060';
/** Code and link targets are not changed. */
const UNTOUCHED = /(```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\))/;
const unbroken = (text: string) => text.replaceAll(' ', NBSP);

/** Keeps together in both languages: a number and its unit, telephone numbers, articles of a code, time ranges. */
const whole = (text: string): string =>
  text
    .replace(
      /([\d€]) (?=(?:€|%|[kMGT][oB]|km|mm|cm|m|h|s|ms|min|px|am|pm|HT|TTC|[MG]bit\/s)(?![\p{L}\d]))/gu,
      `$1${NBSP}`,
    )
    .replace(/(?<!\d)(?:0|\+33 )\d(?: \d\d){4}(?!\d)/g, unbroken)
    .replace(/(?<!\p{L})[LRD]\. ?\d+(?:-\d+)+/gu, (article) => unbroken(article).replaceAll('-', `-${JOINER}`))
    .replace(/(\d(?:\u00a0(?:h|am|pm))?) – (?=\d)/g, `$1${NBSP}–${JOINER}${NBSP}`);

const french = (text: string): string =>
  text
    .replace(/ ([;!?»]|:(?!-))/g, `${NBSP}$1`)
    .replace(/« /g, `«${NBSP}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NBSP}`)
    // "efface-t-il" may break before its t only (Lexique des règles typographiques de l’Imprimerie nationale).
    .replace(/-t-(?=(?:il|elle|on)(?!\p{L}))/gu, `-t-${JOINER}`);

/**
 * Applies typography to plain text or Markdown typed with ordinary spaces. In French, no-break spaces before ; : ! ? »,
 * after « and in numbers; in both languages, keeps certain expressions together.
 */
export const typeset = (text: string, lang: Locale): string =>
  text
    .split(UNTOUCHED)
    .map((part, index) => (index % 2 ? part : whole(lang === 'fr' ? french(part) : part)))
    .join('');

/** For page titles: prevents a break after the "e-" of "e-mail". Not in other text, whose words people search for. */
export const typesetTitle = (title: string): string =>
  title.replace(/(?<!\p{L})(e-)(?=mails?(?!\p{L}))/giu, `$1${JOINER}`);

/** Typesets a dictionary as `t` does: for code that bundles its words. */
export const typesetWords = <Words extends object>(words: Words, lang: Locale): Words =>
  JSON.parse(typeset(JSON.stringify(words), lang));
