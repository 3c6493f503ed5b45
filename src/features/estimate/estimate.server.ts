import type { z } from 'zod';
import { ratesInUse } from '../../collections/on-sale.ts';
import { optionsAt } from '../../forms/field-words.ts';
import { receiveForm } from '../../forms/receive-form.server.ts';
import { defaultLocale, type Locale } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';
import { computeEstimate } from '../../lib/compute-estimate.ts';
import type { Services } from '../../ports/services.ts';
import { answersSchema, estimateForm, type sendEstimate } from './estimate.ts';
import { type EstimateSentences, lineAmount, rangeOf } from './estimate-words.ts';

function sentencesIn(lang: Locale): EstimateSentences {
  const t = translate(lang);
  return { range: t('forms.estimate.range'), monthly: t('forms.estimate.monthly') };
}

/** Counts again what the answers come to: a total a browser might send is not even read. */
export function receiveEstimate(
  services: Services,
  input: z.output<typeof sendEstimate.input>,
): Promise<{ id: string }> {
  const { lang } = input;
  const estimate = computeEstimate(answersSchema.parse(input), ratesInUse());
  const sentences = sentencesIn(lang);
  const nameOf = (question: (typeof estimate.lines)[number]['question'], answer: string) =>
    optionsAt(lang, `forms.options.${question}`)[answer];
  return receiveForm(services, estimateForm, input, {
    low: estimate.low,
    high: estimate.high,
    range: rangeOf(estimate, sentences, lang),
    rangeForTeam: rangeOf(estimate, sentencesIn(defaultLocale), defaultLocale),
    lines: estimate.lines
      .map((line) => `${nameOf(line.question, line.answer)} (${lineAmount(line, sentences, lang)})`)
      .join(', '),
  });
}
