import { plainText } from '../lib/plain-text.ts';
import { slugify } from '../lib/slug.ts';

/** A few sentences under a heading; `anchor` is their place on the page. */
export interface Piece {
  heading: string;
  text: string;
  anchor?: string;
}

/** What sort of page an answer is taken from: how likely it is the one that was meant (answering/retrieval.ts). */
export type Topic = 'faq' | 'service' | 'page' | 'guide' | 'city' | 'offer' | 'job' | 'news' | 'article' | 'legal';

/** What the assistant may quote of a record; the first piece stands for the whole of it. */
export interface QuotedPage {
  /** Address of the page in its language. */
  page: string;
  title: string;
  pieces: Piece[];
  /** What the page is also asked with. */
  keywords?: string[];
  /** Its pieces share a page without speaking of each other: found by their own words alone. */
  apart?: true;
}

/** A Markdown text by its headings. */
export function sectionsOfMarkdown(body: string): Piece[] {
  return body.split(/^(?=#{2,3} )/m).flatMap((part) => {
    const [, heading = '', rest = ''] = /^(?:#{2,3} ([^\n]*)\n)?([\s\S]*)$/.exec(part) ?? [];
    const text = plainText(rest);
    return text ? [{ heading: plainText(heading), text, anchor: heading ? slugify(plainText(heading)) : '' }] : [];
  });
}
