import type { FaqWords } from './find.ts';

/** Stands for how many were found, in the words of several. */
export const SEVERAL = 99;
/** What the search of the page brings: the assistant's words, and how many questions were found, in words. */
export interface FaqSearchData extends FaqWords {
  counts: Partial<Record<'zero' | 'one' | 'other', string>>;
}
