import type { z } from 'zod';
import type { Locale } from '../i18n/locales.ts';
import type { RouteKey } from '../i18n/routes.ts';
import type { RecordType } from '../ports/store.ts';
import type { ContentAdmin } from './admin-screen.ts';
import type { QuotedPage, Topic } from './assistant-texts.ts';
import type { Company } from './company.ts';

type Field<S extends z.ZodType> = S extends z.ZodObject ? keyof z.output<S> & string : string;

/** A record as pages, feeds and the assistant are given it; `slug` is its id without the language. */
export interface ReadRecord<D> {
  slug: string;
  data: D;
  body?: string;
}

/** What a page tells about itself to whoever describes it; addresses are absolute. */
export interface DescribedPage {
  lang: Locale;
  url: string;
  image: string;
  /** Whom or where it serves, where its record does not say so. */
  area?: string;
  company: Company;
}

/** Says how long records are kept: until an administrator deletes them, or for some days since a field's moment. */
export type Retention =
  | 'until deleted'
  | { what: string; since: string; days: number; where?: Record<string, unknown> };

export interface QuoteContext {
  lang: Locale;
  /** The records of another kind, for what is made of both. */
  recordsOf<S extends z.ZodObject>(collection: Collection<S>): ReadRecord<z.output<S>>[];
}

/** What the assistant may say of a kind of content, or why it says nothing. */
export type AssistantPart<D> =
  | {
      topic: Topic;
      /** False for a record that would mislead; what is past or to come is left out by its dates. */
      tells?(record: ReadRecord<D>): boolean;
      /** Undefined for a page that leads nowhere by itself. */
      quote(record: ReadRecord<D>, context: QuoteContext): QuotedPage | undefined;
    }
  | { silent: string };

/** What every kind of content says of itself, in the one file it has in `kinds`. */
interface Kind<S extends z.ZodType> {
  /** Its folder, and the name of its records in the store and the admin area. */
  folder: string;
  /** Localized records stand in `{folder}/{lang}/{id}.md`, one per language. */
  localized: boolean;
  format: 'md' | 'yaml' | 'json';
  schema: S;
  /** The field that names a record in lists. */
  title?: Field<S>;
  /** Facts, the same in every language; the other fields are translated. */
  shared?: readonly Field<S>[];
  /**
   * Days a record lives by: on the site from `published` on; told as current from `starts` to `ends`, both included.
   */
  dates?: { published?: Field<S>; starts?: Field<S>; ends?: Field<S> };
  /** How lists are sorted. */
  order?: { by: Field<S>; descending?: true };
  /** Fields that hold the id of a record of another kind, by the name of that kind. */
  relations?: { [F in Field<S>]?: string };
  /**
   * Fields pages draw as a line of Markdown, and fields that lead somewhere: what could not be drawn is not published.
   */
  inline?: readonly Field<S>[];
  links?: readonly Field<S>[];
  /**
   * The address it is read at: its own page, or the page of a list; none for what is read on pages of other records.
   */
  address?(record: ReadRecord<z.output<S>>, lang: Locale): string;
  /** The page of the whole list: where a reader is led when a record has no translation. */
  list?: RouteKey;
  /** What its page says of it to search engines, by schema.org. */
  jsonLd?(record: ReadRecord<z.output<S>>, page: DescribedPage): object[];
  /** What the page of the whole list says. */
  jsonLdOfList?(records: ReadRecord<z.output<S>>[]): object[];
  /** An entry of the language's feed. */
  feed?(record: ReadRecord<z.output<S>>): { title: string; description: string; pubDate: Date; categories: string[] };
  assistant: AssistantPart<z.output<S>>;
  /**
   * Set where visitors write the records: the schema of their text. It is shown as it was typed, and so are the fields:
   * no template is filled in, no Markdown read, no picture drawn, no typography applied.
   */
  visitorText?: z.ZodType<string>;
}

/** A kind whose records live in Git (`content/{folder}`): its editors are no administrators, so it has no screen. */
export interface GitCollection<S extends z.ZodType = z.ZodType> extends Kind<S> {
  home: 'content';
  /** What its editors change at /cms: nothing, where a command writes the files (`frozen` names it). */
  editing:
    | { frozen: string }
    /** Whether they add and delete entries, where no route or fact waits for each; whether text stands below. */
    | { adds: boolean; body: boolean };
}

/** A kind whose records live in the store; its samples ship in `content/seed/{folder}`. */
export interface StoredCollection<S extends z.ZodType = z.ZodType> extends Kind<S> {
  home: 'store';
  title: Field<S>;
  admin: ContentAdmin;
  retention: Retention;
  /** False for what leaves by another way than pages. */
  built: boolean;
  /** A field that is counted apart, so that counting disturbs nobody who writes: put in its place for a build. */
  counted?: { field: Field<S>; type: RecordType };
  /** How records are kept, where that is not their own fields with those every shown record carries (stored.ts). */
  kept?: Storage;
}

/** A kind kept otherwise than it is shown. */
export interface Storage<T extends RecordType = RecordType> {
  type: T;
  /** The field of its text. */
  text: string;
  /** It is shown where its fields have these values. */
  shownIf: Record<string, string | boolean>;
  /** The fields a page is given of it. */
  fieldsOf(record: Record<string, unknown> & { createdAt: string }): Record<string, unknown>;
  /** What samples carry besides what their files say. */
  sampleFields: Record<string, unknown>;
}

export type Collection<S extends z.ZodType = z.ZodType> = GitCollection<S> | StoredCollection<S>;

/** A kind of content that lives in Git. */
export const defineContent = <S extends z.ZodObject, const F extends string>(
  kind: Omit<GitCollection<S>, 'home' | 'folder'> & { folder: F },
): GitCollection<S> & { folder: F; built: true } => ({ ...kind, home: 'content', built: true });

/** A kind of content that lives in the store. */
export const defineStored = <S extends z.ZodObject, const F extends string, const B extends boolean = true>(
  kind: Omit<StoredCollection<S>, 'home' | 'built' | 'folder'> & { folder: F; built?: B },
): StoredCollection<S> & { folder: F; built: B } => ({ ...kind, home: 'store', built: (kind.built ?? true) as B });

/** Where a collection's files are, from the repository's root. */
export const baseOf = ({ folder, home }: Collection): string =>
  home === 'store' ? `content/seed/${folder}` : `content/${folder}`;
