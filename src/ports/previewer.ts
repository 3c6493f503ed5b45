import type { FieldFault } from '../lib/errors.ts';

/**
 * A page as the next publication would show it: drawn, or why it cannot be, or that nothing here draws: no build has
 * kept what pages are drawn by.
 */
export type Preview =
  | { state: 'drawn'; html: string }
  | { state: 'undrawable'; faults: FieldFault[] }
  | { state: 'unavailable' };

/** Draws the page of one record of the store, as it is saved, whatever its state and its day. */
export interface Previewer {
  /** `version`: of the record; another one is drawn anew. */
  draw(record: { type: string; id: string; version: string }): Promise<Preview>;
  /** A picture of a page that was drawn, which is on no site yet; undefined where there is none of that name. */
  picture(name: string): Promise<Buffer | undefined>;
}
