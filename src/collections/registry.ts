import { gitKinds } from './git-kinds.ts';
import { storedKinds } from './stored-kinds.ts';

/** Every kind of content, by the name pages use: one file each; all other code reads this list. */
export const collections = { ...gitKinds, ...storedKinds } as const;

type Collections = typeof collections;
export type CollectionName = keyof Collections;
/** Kinds that have pages. */
export type BuiltName = { [K in CollectionName]: Collections[K]['built'] extends true ? K : never }[CollectionName];
