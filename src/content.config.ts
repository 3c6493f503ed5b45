import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import type { z } from 'zod';
import type { Collection } from './collections/define.ts';
import { recordsFromStore, recordsOf } from './collections/loader.ts';
import { type BuiltName, collections as registry } from './collections/registry.ts';

const declare = <S extends z.ZodType>(collection: Collection<S>) =>
  defineCollection({
    loader: collection.home === 'store' ? recordsFromStore(collection) : recordsOf(collection),
    schema: collection.schema,
  });
type Declared = { [K in BuiltName]: { loader: Loader; schema: (typeof registry)[K]['schema'] } };

/** Every kind of content that pages are built of. The loaders have read with its schema; here it is the type of an entry. */
export const collections = Object.fromEntries(
  Object.entries(registry)
    .filter(([, { built }]) => built)
    .map(([name, collection]) => [name, declare(collection as Collection)]),
) as Declared;
