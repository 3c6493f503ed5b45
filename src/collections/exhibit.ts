import { z } from 'zod';
import { line, paragraph } from './fields.ts';

/** The drawings a page can be explained by, each in `src/drawing/exhibits`. */
export const drawings = [
  'attack',
  'release',
  'backups',
  'journey',
  'sources',
  'stores',
  'crawl',
  'funnel',
  'year',
  'waterfall',
  'street',
  'workflow',
  'porting',
  'shaft',
  'heaps',
] as const;
export type DrawingName = (typeof drawings)[number];

/** What a drawing shows, in its order. `at` is a quantity: a share, a month, a number of pages, a time. */
export const mark = z.strictObject({
  label: line(44),
  value: line(16).optional(),
  text: line(110).optional(),
  at: z.number().min(0).max(1_000_000).optional(),
});
export type Mark = z.output<typeof mark>;

/** The words and figures of a drawing. */
export const exhibitWords = {
  title: line(90),
  lead: paragraph(420).optional(),
  /** Below the drawing: where its figures come from. */
  caption: line(160).optional(),
  marks: z.array(mark).min(3).max(9),
};

/** What a drawing says to whoever does not see it. */
export const spokenMarks = (marks: readonly Mark[], stop: string): string =>
  marks
    .map(({ value, label, text }) => [[value, label].filter(Boolean).join(' '), text].filter(Boolean).join(', '))
    .join(stop);
