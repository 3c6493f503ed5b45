import { z } from 'zod';
import { questions } from '../../lib/estimate-questions.ts';
import { defineContent } from '../define.ts';

/** Two amounts are a range whichever is typed first. */
const rate = z
  .strictObject({ low: z.int().min(0), high: z.int().min(0), monthly: z.boolean().optional() })
  .overwrite(({ low, high, ...other }) => ({ ...other, low: Math.min(low, high), high: Math.max(low, high) }));
/** A rate for each answer of a question. */
const ratesOf = <const A extends string>(answers: readonly A[]) =>
  z.strictObject(Object.fromEntries(answers.map((answer) => [answer, rate])) as Record<A, typeof rate>);

/** What the estimator counts with: euros before tax. */
export const rates = defineContent({
  folder: 'rates',
  localized: false,
  format: 'yaml',
  editing: { adds: false, body: false },
  schema: z.strictObject({
    vatRate: z.number().min(0).max(100),
    site: ratesOf(questions.site),
    pages: ratesOf(questions.pages),
    texts: ratesOf(questions.texts),
    languages: ratesOf(questions.languages),
    care: ratesOf(questions.care),
  }),
  assistant: { silent: 'what they come to depends on five answers: the page that asks tells it' },
});
