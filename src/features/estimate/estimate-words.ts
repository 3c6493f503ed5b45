import { formatNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Estimate, EstimateLine, Rate } from '../../lib/compute-estimate.ts';

/** Sentences with the amounts in their places. */
export interface EstimateSentences {
  /** "de {low} à {high} € HT" */
  range: string;
  /** "{low} à {high} € HT par mois" */
  monthly: string;
}

const filled = (sentence: string, { low, high }: Rate, lang: Locale): string =>
  sentence.replace('{low}', formatNumber(low, lang)).replace('{high}', formatNumber(high, lang));

/** What a line comes to. */
export const lineAmount = (line: EstimateLine, sentences: EstimateSentences, lang: Locale): string =>
  filled(line.monthly ? sentences.monthly : sentences.range, line, lang);

/** What a whole estimate comes to: the project, then what follows each month. */
export const rangeOf = ({ low, high, monthly }: Estimate, sentences: EstimateSentences, lang: Locale): string =>
  [filled(sentences.range, { low, high }, lang), ...(monthly ? [filled(sentences.monthly, monthly, lang)] : [])].join(
    ' + ',
  );
