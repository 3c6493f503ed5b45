import { type Answers, type Question, questionNames } from './estimate-questions.ts';

/** Euros before tax, from and to; `monthly` ones are paid each month. */
export interface Rate {
  low: number;
  high: number;
  monthly?: boolean | undefined;
}
export type Rates = { readonly [Q in Question]: Readonly<Record<Answers[Q], Rate>> };

export interface EstimateLine extends Rate {
  question: Question;
  answer: string;
}
export interface Estimate {
  /** What is charged, in the order of the questions; an answer that costs nothing has no line. */
  lines: EstimateLine[];
  /** The project, before tax. */
  low: number;
  high: number;
  /** What follows each month, before tax; absent where nothing does. */
  monthly?: { low: number; high: number };
}

const sumOf = (lines: readonly Rate[]) => ({
  low: lines.reduce((sum, { low }) => sum + low, 0),
  high: lines.reduce((sum, { high }) => sum + high, 0),
});

/** What answers come to: the one rule, in the browser, in the build and on the server. */
export function computeEstimate(answers: Answers, rates: Rates): Estimate {
  const lines = questionNames.flatMap((question): EstimateLine[] => {
    const ofQuestion: Readonly<Record<string, Rate>> = rates[question];
    const rate = ofQuestion[answers[question]];
    if (!rate) throw new Error(`No rate for "${answers[question]}" of "${question}"`);
    return rate.high > 0 ? [{ question, answer: answers[question], ...rate }] : [];
  });
  const monthly = lines.filter((line) => line.monthly);
  return { lines, ...sumOf(lines.filter((line) => !line.monthly)), ...(monthly.length && { monthly: sumOf(monthly) }) };
}
