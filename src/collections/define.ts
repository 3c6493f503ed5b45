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
}

export const defineCollection = <S extends z.ZodType>(collection: Collection<S>): Collection<S> => collection;

/** Where a collection's files are, from the repository's root. */
export const baseOf = ({ folder, home }: Collection): string => (home === 'store' ? `content/seed/${folder}` : `content/${folder}`);
