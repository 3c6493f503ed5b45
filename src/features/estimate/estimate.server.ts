import type { z } from 'zod';
import { ratesInUse } from '../../collections/on-sale.ts';
import { optionsAt } from '../../forms/field-words.ts';
import { receiveForm } from '../../forms/receive-form.server.ts';
import { t as translate } from '../../i18n/translate.ts';
import { computeEstimate } from '../../lib/compute-estimate.ts';
import type { Services } from '../../ports/services.ts';
import { answersSchema, estimateForm, type sendEstimate } from './estimate.ts';
import { lineAmount, rangeOf } from './estimate-words.ts';

/** Counts again what the answers come to: a total a browser might send is not even read. */
export function receiveEstimate(
  services: Services,
  input: z.output<typeof sendEstimate.input>,
): Promise<{ id: string }> {
  const { lang } = input;
  const t = translate(lang);
  const estimate = computeEstimate(answersSchema.parse(input), ratesInUse());
  const sentences = { range: t('forms.estimate.range'), monthly: t('forms.estimate.monthly') };
  const nameOf = (question: (typeof estimate.lines)[number]['question'], answer: string) =>
    optionsAt(lang, `forms.options.${question}`)[answer];
  return receiveForm(services, estimateForm, input, {
    low: estimate.low,
    high: estimate.high,
    range: rangeOf(estimate, sentences, lang),
    lines: estimate.lines
      .map((line) => `${nameOf(line.question, line.answer)} (${lineAmount(line, sentences, lang)})`)
      .join(', '),
  });
}
