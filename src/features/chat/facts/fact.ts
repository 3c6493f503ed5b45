import type { Locale } from '../../../i18n/locales.ts';
import type { Answers } from '../../../lib/estimate-questions.ts';
import type { Entity } from '../understanding/entities.ts';
import type { Catalogue } from './catalogue.ts';

export interface FactContext {
  lang: Locale;
  catalogue: Catalogue;
  now: Date;
  /** The words of the message, folded. */
  words: readonly string[];
  entities: readonly Entity[];
  /** What is free is left out. */
  paidOnly?: boolean | undefined;
  /** The amount of money the message says, in cents. */
  amount?: number | undefined;
  /** The site that was counted before. */
  estimate?: Answers | undefined;
  /** Seats taken, by event, as the store has them now. */
  seatsTaken?: ReadonlyMap<string, number>;
  /** The title of a page of the site. */
  titleOf(url: string): string;
}
/** What a fact says of the entities asked about: the variant of its text, what fills it, and a page of its own. */
export interface FactValues {
  variant?: string;
  values?: Record<string, string>;
  source?: { title: string; url: string };
  /** What the answer was about, for the questions that follow. */
  about?: Entity;
  /** What it names in a row, for "the second one". */
  listed?: readonly Entity[];
  /** The site it counts. */
  estimate?: Answers;
}
export type FactReader = (context: FactContext) => FactValues;

export const entityOf = (entities: readonly Entity[], ...kinds: Entity['kind'][]): Entity | undefined =>
  entities.find(({ kind }) => kinds.includes(kind));
