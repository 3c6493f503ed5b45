import type { z } from 'zod';
import type { QuotedPage, Topic } from '../collections/assistant-texts.ts';
import type { Collection, QuoteContext } from '../collections/define.ts';
import { collections } from '../collections/registry.ts';
import type { Locale } from '../i18n/locales.ts';
import { localizePath } from '../i18n/routes.ts';
import { recordsToQuote } from './knowledge.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A few sentences of one page, used as an answer. */
export interface Passage {
  id: number;
  /** Address of the page in its language, with a fragment. */
  page: string;
  anchor: string;
  /** Title of the page. */
  title: string;
  kind: 'fact' | Topic;
  /** True for the first passage of a page, which summarises it. */
  lead: boolean;
  heading: string;
  keywords: string;
  text: string;
}
type Draft = Omit<Passage, 'id'>;

/** The quotable pages of a kind of content in one language. */
function quotedPages(
  collection: Collection<z.ZodObject>,
  context: QuoteContext,
): { topic: Topic; pages: QuotedPage[] } {
  const { assistant } = collection;
  if ('silent' in assistant) return { topic: 'page', pages: [] };
  const { topic, includes: tells = () => true, quote } = assistant;
  const records = context.recordsOf(collection).filter((record) => tells(record));
  return { topic, pages: records.flatMap((record) => quote(record, context) ?? []) };
}

/** The passages of a page; `hints` are further search words of the page or a fragment, each used once. */
function passagesOn(
  { page, title, pieces, keywords = [], apart }: QuotedPage,
  kind: Topic,
  hints: Map<string, string>,
): Draft[] {
  return pieces.map((piece, index) => {
    const lead = index === 0;
    const draft = { ...piece, page, kind, title, lead, anchor: piece.anchor ?? '' };
    if (apart) return { ...draft, keywords: '' };
    const place = lead ? page : `${page}#${draft.anchor}`;
    const hint = hints.get(place) ?? '';
    hints.delete(place);
    return { ...draft, keywords: lead ? [title, ...keywords, hint].join(' ') : hint };
  });
}

/** Every passage of the site in one language. */
export function passagesOf({ asked, facts }: Vocabulary, lang: Locale): Passage[] {
  const hints = new Map(Object.entries(asked).map(([path, words]) => [localizePath(path, lang), words]));
  const cache = new Map<Collection, unknown[]>();
  const context: QuoteContext = {
    lang,
    recordsOf<S extends z.ZodObject>(collection: Collection<S>) {
      const records = cache.get(collection) ?? recordsToQuote(collection, lang);
      cache.set(collection, records);
      return records as ReturnType<typeof recordsToQuote<S>>;
    },
  };
  const factDrafts = facts.map(({ title, to, keywords, text }): Draft => {
    return {
      page: localizePath(to, lang),
      anchor: '',
      title,
      kind: 'fact',
      lead: true,
      heading: title,
      keywords,
      text,
    };
  });
  const quoted = Object.values(collections).flatMap((collection) => {
    const { topic, pages } = quotedPages(collection, context);
    return pages.flatMap((page) => passagesOn(page, topic, hints));
  });
  return [...factDrafts, ...quoted].map((draft, id) => ({ ...draft, id }));
}
