/** What the estimator asks, and the answers it takes; the first of each is chosen from the start. */
export const questions = {
  site: ['business', 'shop', 'rebuild'],
  pages: ['few', 'dozen', 'many'],
  texts: ['yours', 'ours'],
  languages: ['one', 'two'],
  care: ['none', 'monthly'],
} as const;

export type Question = keyof typeof questions;
export type Answers = { readonly [Q in Question]: (typeof questions)[Q][number] };
export const questionNames = Object.keys(questions) as Question[];

/** Those a page shows before anybody has answered. */
export const FIRST_ANSWERS: Answers = {
  site: 'business',
  pages: 'few',
  texts: 'yours',
  languages: 'one',
  care: 'none',
};
