import type { z } from 'zod';
import type { Locale } from '../i18n/locales.ts';
import type { RouteKey } from '../i18n/routes.ts';
import type { RecordType, Upgrade } from '../ports/store.ts';
import type { ContentAdmin } from './admin-screen.ts';
import type { QuotedPage, Topic } from './assistant-texts.ts';
import type { Company } from './company.ts';

type Field<S extends z.ZodType> = S extends z.ZodObject ? keyof z.output<S> & string : string;

/** A record as pages, feeds and the assistant receive it; `slug` is its id without the language. */
export interface ReadRecord<D> {
  slug: string;
  data: D;
  body?: string;
}

/** What structured data needs to know about a page; addresses are absolute. */
export interface DescribedPage {
  lang: Locale;
  url: string;
  image: string;
  /** When its words last changed, in ISO 8601; absent where nothing is known. */
  modified?: string | undefined;
  /** Renders Markdown to HTML: a server that knows kinds needs no renderer. */
  render(markdown: string): string;
  /** Who wrote it, where the record names someone of the company. */
  person?: { name: string } | undefined;
  /** The area or audience served, when the record does not name it. */
  area?: string;
  /** What its service costs, where the price is another record's. */
  offers?: object | undefined;
  company: Company;
}

/** How long records are kept: until an administrator deletes them, or a number of days after a field's date. */
export type Retention =
  | 'until deleted'
  | { what: string; since: string; days: number; where?: Record<string, unknown> };

export interface QuoteContext {
  lang: Locale;
  /** The records of another collection, for content made of both. */
  recordsOf<S extends z.ZodObject>(collection: Collection<S>): ReadRecord<z.output<S>>[];
}

/** What the assistant may quote of a kind of content, or why nothing. */
export type AssistantPart<D> =
  | {
      topic: Topic;
      /** False for a record that would mislead; past and future ones are left out by their dates. */
      includes?(record: ReadRecord<D>): boolean;
      /** Undefined for a page that should not be linked to. */
      quote(record: ReadRecord<D>, context: QuoteContext): QuotedPage | undefined;
    }
  | { silent: string };

/** Everything that defines a kind of content, in its one file in `kinds`. */
interface Kind<S extends z.ZodType> {
  /** Its content folder, and the name of its records in the store and the admin area. */
  folder: string;
  /** Whether records are stored per language, as `{folder}/{lang}/{id}.md`. */
  localized: boolean;
  format: 'md' | 'yaml' | 'json';
  schema: S;
  /** Not published without its text: an answer, an article. */
  needsText?: true;
  /** The field that titles a record in lists. */
  title?: Field<S>;
  /** Fields that are the same in every language, saved in all of them at once; the others are translated. */
  shared?: readonly Field<S>[];
  /**
   * Date fields: published from `published` on, at the hour of `publishedTime`; current from `starts` to `ends`,
   * inclusive.
   */
  dates?: { published?: Field<S>; publishedTime?: Field<S>; starts?: Field<S>; ends?: Field<S> };
  /** Sort order of lists. */
  order?: { by: Field<S>; descending?: true };
  /** Fields that hold the id of a record of another kind, with the name of that kind. */
  relations?: { [F in Field<S>]?: string };
  /** Fields rendered as inline Markdown, and link targets: a record in which they are invalid is not published. */
  inline?: readonly Field<S>[];
  links?: readonly Field<S>[];
  /** The record's address: its own page, or the page of a list; absent for records shown on pages of others. */
  address?(record: ReadRecord<z.output<S>>, lang: Locale): string;
  /** The list page: where the language switch leads when a record has no translation. */
  list?: RouteKey;
  /** The structured data of its page (schema.org). */
  jsonLd?(record: ReadRecord<z.output<S>>, page: DescribedPage): object[];
  /** The structured data of the list page. */
  jsonLdOfList?(records: ReadRecord<z.output<S>>[]): object[];
  /** An entry of the language's feed. */
  feed?(record: ReadRecord<z.output<S>>): { title: string; description: string; pubDate: Date; categories: string[] };
  assistant: AssistantPart<z.output<S>>;
  /**
   * For records that visitors write: the schema of their text. It is shown as typed: no template is filled in, no
   * Markdown or picture rendered, no typography applied to it or to the other fields.
   */
  visitorText?: z.ZodType<string>;
}

/** A kind whose records are in Git (`content/{folder}`): they are edited there, so it has no admin screen. */
export interface GitCollection<S extends z.ZodType = z.ZodType> extends Kind<S> {
  home: 'content';
  /** What its editors change at /cms: nothing, where a command writes the files (`frozen` names it). */
  editing:
    | { frozen: string }
    /** Whether they add and delete entries, where no route or fact waits for each; whether text stands below. */
    | { adds: boolean; body: boolean };
  /** The languages an entry has to be readable in for a site to go out; of any other entry, one language is enough. */
  needed?(entry: string, lang: Locale): boolean;
  /** The field an entry is not published without, though it may be saved without it; undefined when it has it. */
  needs?(fields: Record<string, unknown>): string | undefined;
}

/** A kind whose records are in the store; its samples are in `content/seed/{folder}`. */
export interface StoredCollection<S extends z.ZodType = z.ZodType> extends Kind<S> {
  home: 'store';
  title: Field<S>;
  admin: ContentAdmin;
  retention: Retention;
  /** False for content that has no pages. */
  built: boolean;
  /** A counter stored in a record of its own, so that counting does not conflict with editing; merged in by a build. */
  counted?: { field: Field<S>; type: RecordType };
  /** Fields the server needs and no page, feed or answer may contain: left out of the snapshot a build reads. */
  unpublished?: readonly Field<S>[];
  /** Upgrades of stored records of earlier releases (src/lib/record-versions.ts). */
  upgrades?: readonly Upgrade[];
  /** How records are stored, when not as their own fields and those of every shown record (stored.ts). */
  kept?: Storage;
}

/** Mapping of a kind that is stored in another shape than it is shown. */
export interface Storage<T extends RecordType = RecordType> {
  type: T;
  /** The field of its text. */
  text: string;
  /** Shown when these fields have these values. */
  shownIf: Record<string, string | boolean>;
  /** Maps a stored record to the fields of a page. */
  fieldsOf(record: Record<string, unknown> & { createdAt: string }): Record<string, unknown>;
  /** Further fields of samples, which their files do not have. */
  sampleFields: Record<string, unknown>;
}

export type Collection<S extends z.ZodType = z.ZodType> = GitCollection<S> | StoredCollection<S>;

/** Defines a kind of content that is in Git. */
export const defineContent = <S extends z.ZodObject, const F extends string>(
  kind: Omit<GitCollection<S>, 'home' | 'folder'> & { folder: F },
): GitCollection<S> & { folder: F; built: true } => ({ ...kind, home: 'content', built: true });

/** Defines a kind of content that is in the store. */
export const defineStored = <S extends z.ZodObject, const F extends string, const B extends boolean = true>(
  kind: Omit<StoredCollection<S>, 'home' | 'built' | 'folder'> & { folder: F; built?: B },
): StoredCollection<S> & { folder: F; built: B } => ({ ...kind, home: 'store', built: (kind.built ?? true) as B });

/** Folder of a collection's files, relative to the repository. */
export const baseOf = ({ folder, home }: Collection): string =>
  home === 'store' ? `content/seed/${folder}` : `content/${folder}`;
