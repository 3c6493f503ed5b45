import type { SQLInputValue } from 'node:sqlite';
import { toAsciiLetters } from '../../../../src/lib/slug.ts';
import type { Statement } from './query.ts';

/**
 * The searched fields by collection (paths, `email.to`); in a record whose `field` has `value`, other fields instead.
 */
export type SearchedKinds = Record<
  string,
  { fields: readonly string[]; instead?: { field: string; value: string; fields: readonly string[] } }
>;

/** The trigram index finds three letters anywhere; fewer match the beginning of a word only. */
const PART_LENGTH = 3;
const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** A condition for records that contain every word; undefined without a word. */
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
