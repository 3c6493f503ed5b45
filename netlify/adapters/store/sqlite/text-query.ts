import type { SQLInputValue } from 'node:sqlite';
import { wordsOf } from '../shared/searched-text.ts';
import type { Statement } from './query.ts';

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** A condition for records that contain every word; undefined without a word. */
export function textQuery(text: string): Statement | undefined {
  const { parts, beginnings } = wordsOf(text);
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
