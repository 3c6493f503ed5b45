import type { z } from 'zod';
import type { StoredCollection } from '../src/collections/define.ts';
import { storedCollections, storedType } from '../src/collections/stored.ts';
import { type Rule, retainFor } from '../src/features/retention/retention.ts';
import type { RecordType } from '../src/ports/store.ts';

/** How long records of these kinds are kept: those that stay until an administrator deletes them have no rule. */
export const contentRules = (
  kinds: readonly StoredCollection<z.ZodObject>[] = Object.values(storedCollections),
): Rule[] =>
  kinds.flatMap((kind) =>
    kind.retention === 'until deleted' ? [] : [retainFor<RecordType>(storedType(kind), kind.retention)],
  );
