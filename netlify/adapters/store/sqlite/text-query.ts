import type { SQLInputValue } from 'node:sqlite';
import { wordsOf } from '../shared/searched-text.ts';
import type { Statement } from './query.ts';

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** `parts` holds the trigrams of a collection (a piece of an address), `words` the beginnings of words (one or two letters). */
export type IndexTable = 'parts' | 'words';
export const indexTable = (table: IndexTable, collection: string): string => `${table}_${collection}`;

const matches = (table: string): string => `sequence IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`;

/** A condition for records of a collection that contain every word; undefined without a word. */
export function textQuery(collection: string, text: string): Statement | undefined {
  const { parts, beginnings } = wordsOf(text);
  const conditions: string[] = [];
  const values: SQLInputValue[] = [];
  if (parts.length) {
    conditions.push(matches(indexTable('parts', collection)));
    values.push(parts.map(quoted).join(' AND '));
  }
  if (beginnings.length) {
    conditions.push(matches(indexTable('words', collection)));
    values.push(beginnings.map((word) => `${quoted(word)} *`).join(' AND '));
  }
  return conditions.length ? { sql: conditions.join(' AND '), values } : undefined;
}
