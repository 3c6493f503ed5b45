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

/** Splits a Markdown text at its headings. */
export function sectionsOfMarkdown(body: string): Piece[] {
  return body.split(/^(?=#{2,3} )/m).flatMap((part) => {
    const [, heading = '', rest = ''] = /^(?:#{2,3} ([^\n]*)\n)?([\s\S]*)$/.exec(part) ?? [];
    const text = plainText(rest);
    return text ? [{ heading: plainText(heading), text, anchor: heading ? slugify(plainText(heading)) : '' }] : [];
  });
}
