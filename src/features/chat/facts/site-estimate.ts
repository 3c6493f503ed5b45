import { optionsAt } from '../../../forms/field-words.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { computeEstimate, type Rate } from '../../../lib/compute-estimate.ts';
import { type Answers, FIRST_ANSWERS, questionNames } from '../../../lib/estimate-questions.ts';
import { lowerFirst } from '../../../lib/first-letter.ts';
import { joinClauses } from './catalogue.ts';
import type { FactReader } from './fact.ts';

/** The words of a message as one text, folded. */
const PAGES = /\b(\d{1,3}|une dizaine de|a dozen|une quinzaine de|une vingtaine de) pages?\b/;
const IN_WORDS: Record<string, number> = {
  'une dizaine de': 10,
  'a dozen': 12,
  'une quinzaine de': 15,
  'une vingtaine de': 20,
};
const MOST_OF_FEW = 5;
const MOST_OF_A_DOZEN = 15;
const MOST_PAGES = 40;
const IN_TWO =
  /\b(?:(?:deux|2|two) (?:langues?|languages?)|bilingues?|bilingual|(?:francais|anglais) (?:et|plus|\+) (?:en )?(?:francais|anglais|neerlandais|allemand|espagnol)|(?:french|english) (?:and|plus|\+) (?:in )?(?:french|english|dutch|german|spanish)|(?:version|traduction|traduit\w*) (?:en )?(?:anglaise?|neerlandaise?)|(?:english|dutch) version)\b/;
const IN_MORE = /\b(?:[3-9]|trois|quatre|three|four) (?:langues?|languages?)\b/;
const TEXTS_BY_US =
  /\b(?:textes?|redaction|contenus?) (?:\w+ ){0,2}(?:par vous|compris\w*|inclus\w*)|\bvous (?:ecrivez|redigez)\b|\byou (?:write|writing)\b|\b(?:texts?|copy|writing) (?:written )?(?:by you|included)\b/;
const OF_SHOP = /\b(?:boutiques?|e ?commerce|shops?|stores?)\b/;
const OF_REBUILD = /\b(?:refontes?|refaire|redesign|rebuild)\b/;

/** "un site de 5 pages", after one of ten in two languages, is another. */
const NAMES_SITE = /\b(?:sites?|websites?|boutiques?|e ?commerce|shops?|stores?)\b/;

/**
 * What a message says of a site in the estimator’s terms, and what was said before of the same site; undefined where no
 * pages are counted, or more than it counts.
 */
export function siteAnswersIn(words: readonly string[], before?: Answers): Answers | undefined {
  const said = words.join(' ');
  const known = NAMES_SITE.test(said) ? undefined : before;
  const counted = PAGES.exec(said)?.[1];
  const pages = counted === undefined ? 0 : (IN_WORDS[counted] ?? Number(counted));
  const isCounted = counted === undefined ? known !== undefined : pages >= 1 && pages <= MOST_PAGES;
  if (!isCounted || IN_MORE.test(said)) return undefined;
  const spoken = known ?? FIRST_ANSWERS;
  const ofPages = pages <= MOST_OF_FEW ? 'few' : pages <= MOST_OF_A_DOZEN ? 'dozen' : 'many';
  return {
    ...spoken,
    site: OF_SHOP.test(said) ? 'shop' : OF_REBUILD.test(said) ? 'rebuild' : spoken.site,
    pages: counted === undefined ? spoken.pages : ofPages,
    languages: IN_TWO.test(said) ? 'two' : spoken.languages,
    texts: TEXTS_BY_US.test(said) ? 'ours' : spoken.texts,
  };
}
/** Whether a message changes the site that was counted: "et en deux langues ?" */
export function changesSite(words: readonly string[], before: Answers): boolean {
  const answers = siteAnswersIn(words, before);
  return answers !== undefined && questionNames.some((question) => answers[question] !== before[question]);
}

const rangeOf = ({ low, high }: Rate, lang: Locale): string =>
  translate(lang)('forms.estimate.range')
    .replace('{low}', formatNumber(low, lang))
    .replace('{high}', formatNumber(high, lang));

/** What the estimator makes of the site a message describes: line by line, and the whole. */
export const siteTotal: FactReader = ({ words, catalogue, lang, estimate }) => {
  const rates = catalogue.rates[0]?.data;
  const answers = siteAnswersIn(words, estimate);
  if (!rates || !answers) return { variant: 'none' };
  const { lines, low, high } = computeEstimate(answers, rates);
  const told = lines.map((line) => {
    const label = optionsAt(lang, `forms.options.${line.question}`)[line.answer] ?? line.answer;
    return `${lowerFirst(label, lang)}, ${rangeOf(line, lang)}`;
  });
  return { estimate: answers, values: { total: rangeOf({ low, high }, lang), lines: joinClauses(told, lang) } };
};
