import type { z } from 'zod';

/**
 * A kind of content. `home` says where its records live: in Git (`content/{folder}`), or in the store, whose
 * samples ship in `content/seed/{folder}`. `localized` records stand in `{folder}/{lang}/{id}.md`, one per language.
 */
export interface Collection<S extends z.ZodType = z.ZodType> {
  folder: string;
  home: 'content' | 'store';
  localized: boolean;
  format: 'md' | 'yaml' | 'json';
  schema: S;
  /**
   * Set where visitors write the records: the schema of their text. It is shown as it was typed, and so are the fields: no
   * template is filled in, no Markdown read, no picture drawn, no typography applied.
   */
  visitorText?: z.ZodType<string>;
}

export const defineCollection = <S extends z.ZodType>(collection: Collection<S>): Collection<S> => collection;

/** Where a collection's files are, from the repository's root. */
export const baseOf = ({ folder, home }: Collection): string => (home === 'store' ? `content/seed/${folder}` : `content/${folder}`);
