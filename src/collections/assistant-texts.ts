import { plainText } from '../lib/plain-text.ts';
import { slugify } from '../lib/slug.ts';

/** A few sentences under a heading; `anchor` is their fragment on the page. */
export interface Piece {
  heading: string;
  text: string;
  anchor?: string;
}

/** The kind of page an answer is taken from; weighs in the ranking (src/retrieval/retrieval.ts). */
export type Topic = 'faq' | 'service' | 'page' | 'guide' | 'city' | 'offer' | 'job' | 'news' | 'article' | 'legal';

/** What the assistant may quote of a record; the first piece summarises it. */
export interface QuotedPage {
  /** Address of the page in its language. */
  page: string;
  title: string;
  pieces: Piece[];
  /** Further search words for the page. */
  keywords?: string[];
  /** The pieces share a page without belonging together: each is found by its own words only. */
  apart?: true;
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
const RULE = /^\s*\|?(?:\s*:?-{3,}:?\s*\|?)+\s*$/;

/** Each row of the tables of a Markdown text as a sentence: read aloud, a row without its columns says nothing. */
export const withoutTables = (body: string): string =>
  body.replace(/(?:^[ \t]*\|.*\|[ \t]*(?:\n|$))+/gm, (table) => {
    const rows = table.split('\n').filter((row) => row.trim() && !RULE.test(row));
    const columns = cellsOf(rows[0] ?? '').slice(1);
    const sentences = rows.slice(1).map((row) => {
      const [label = '', ...cells] = cellsOf(row);
      const said = cells.map((cell, i) => (cells.length > 1 && columns[i] ? `${columns[i]} – ${cell}` : cell));
      return `${label ? `${label} – ` : ''}${said.join(' ; ')}`.replace(/[.;]?$/, '.');
    });
    return `\n${sentences.join('\n\n')}\n\n`;
  });

/** Splits a Markdown text at its headings. */
export function sectionsOfMarkdown(body: string): Piece[] {
  return body.split(/^(?=#{2,3} )/m).flatMap((part) => {
    const [, heading = '', rest = ''] = /^(?:#{2,3} ([^\n]*)\n)?([\s\S]*)$/.exec(part) ?? [];
    const text = plainText(withoutTables(rest));
    return text ? [{ heading: plainText(heading), text, anchor: heading ? slugify(plainText(heading)) : '' }] : [];
  });
}
