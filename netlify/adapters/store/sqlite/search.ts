import type { SQLInputValue } from 'node:sqlite';
import { toAsciiLetters } from '../../../../src/lib/slug.ts';
import type { Statement } from './query.ts';

/**
 * Which fields of which collections are searched (paths, `email.to`); in a record whose `field` has `value`, others
 * instead.
 */
export type SearchedKinds = Record<
  string,
  { fields: readonly string[]; instead?: { field: string; value: string; fields: readonly string[] } }
>;

/** The index finds three letters in a row wherever they stand; fewer only where a word begins. */
const PART_LENGTH = 3;
const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** Records that hold every word, as a condition on the index; undefined when there is no word to look for. */
export function textQuery(text: string): Statement | undefined {
  const words = toAsciiLetters(text).split(/\s+/).filter(Boolean);
  const parts = words.filter((word) => [...word].length >= PART_LENGTH);
  const beginnings = words.filter((word) => [...word].length < PART_LENGTH && /[\p{L}\p{N}]/u.test(word));
  const conditions: string[] = [];
  const values: SQLInputValue[] = [];
  if (parts.length) {
    conditions.push('sequence IN (SELECT rowid FROM parts WHERE parts MATCH ?)');
    values.push(parts.map(quoted).join(' AND '));
  }
  if (beginnings.length) {
    conditions.push('sequence IN (SELECT rowid FROM words WHERE words MATCH ?)');
    values.push(beginnings.map((word) => `${quoted(word)} *`).join(' AND '));
  }
  return conditions.length ? { sql: conditions.join(' AND '), values } : undefined;
}
