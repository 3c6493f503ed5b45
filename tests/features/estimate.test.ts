import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rates as kind } from '../../src/collections/kinds/rates.ts';
import { ratesInUse } from '../../src/collections/on-sale.ts';
import { answersSchema, estimateForm, sendEstimate } from '../../src/features/estimate/estimate.ts';
import { rangeOf } from '../../src/features/estimate/estimate-words.ts';
import { computeEstimate } from '../../src/lib/compute-estimate.ts';
import { type Answers, FIRST_ANSWERS, questionNames, questions } from '../../src/lib/estimate-questions.ts';

const anyAnswers = fc.record(
  Object.fromEntries(questionNames.map((question) => [question, fc.constantFrom(...questions[question])])),
) as fc.Arbitrary<Answers>;

describe('what five answers come to', () => {
  const rates = ratesInUse();

  test('a business site of five pages is its first line', () => {
    const estimate = computeEstimate(FIRST_ANSWERS, rates);
    expect(estimate).toEqual({
      lines: [{ question: 'site', answer: 'business', ...rates.site.business }],
      low: rates.site.business.low,
      high: rates.site.business.high,
    });
  });

  test('whatever is answered, the lines add up to the range, and what is paid monthly stands apart', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { lines, low, high, monthly } = computeEstimate(answers, rates);
        const once = lines.filter((line) => !line.monthly);
        expect(once.reduce((sum, line) => sum + line.low, 0)).toBe(low);
        expect(once.reduce((sum, line) => sum + line.high, 0)).toBe(high);
        expect(low).toBeLessThanOrEqual(high);
        expect(monthly !== undefined).toBe(answers.care === 'monthly');
      }),
    );
  });

  test('an answer nobody offers is refused before anything is counted', () => {
    expect(answersSchema.safeParse({ ...FIRST_ANSWERS, pages: 'thousand' }).success).toBe(false);
    expect(
      sendEstimate.input.safeParse({ ...FIRST_ANSWERS, email: 'a@example.org', consent: 'true', lang: 'fr', low: 1 })
        .success,
      'a total that is sent is no part of the request',
    ).toBe(false);
  });

  test('the first answers of the form are those the page counts with', () => {
    const chosen = questionNames.map((question) => [question, estimateForm.fields[question].chosen]);
    expect(Object.fromEntries(chosen)).toEqual(FIRST_ANSWERS);
  });

  test('two amounts are a range, whichever an editor typed first', () => {
    const site = { ...rates.site, shop: { low: 5, high: 1 } };
    expect(kind.schema.parse({ ...rates, site }).site.shop).toEqual({ low: 1, high: 5 });
  });

  test('a range is said in the words of its language', () => {
    const sentences = { range: 'de {low} à {high} € HT', monthly: 'de {low} à {high} € HT par mois' };
    expect(rangeOf({ lines: [], low: 1000, high: 2000, monthly: { low: 9, high: 12 } }, sentences, 'fr')).toBe(
      'de 1\u00a0000 à 2\u00a0000 € HT + de 9 à 12 € HT par mois',
    );
  });
});
