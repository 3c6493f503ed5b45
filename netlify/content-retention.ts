import type { z } from 'zod';
import type { StoredCollection } from '../src/collections/define.ts';
import { storedCollections, storedType } from '../src/collections/stored.ts';
import { type Rule, retainFor } from '../src/features/retention/retention.ts';
import type { RecordType } from '../src/ports/store.ts';

/** Retention rules of these collections; those without one stay until an administrator deletes them. */
export const contentRules = (
  kinds: readonly StoredCollection<z.ZodObject>[] = Object.values(storedCollections),
): Rule[] =>
  kinds.flatMap((kind) =>
    kind.retention === 'until deleted' ? [] : [retainFor<RecordType>(storedType(kind), kind.retention)],
  );
