import { z } from 'zod';
import type { Records, RecordType, Stored } from '../../ports/store.ts';

/** How long one kind of record is kept. Written with `keepFor`, so that its fields are checked against its type. */
export interface Rule {
  /** What an administrator reads in the report. */
  what: string;
  type: RecordType;
  /** The field whose age counts: ISO 8601, or empty for a record that is kept. */
  since: string;
  days: number;
  where: Record<string, unknown>;
  /** Keys of the files that go with a record. */
  filesOf: (record: never) => string[];
  /** How a record goes, where it is more than gone; false: it stays. */
  remove?: Removal;
}
type Removal = (services: { secret: string }, records: Records, record: { id: string }) => Promise<boolean>;

export function retainFor<T extends RecordType>(
  type: T,
  rule: {
    what: string;
    days: number;
    since: keyof Stored<T> & string;
    where?: Partial<Stored<T>>;
    filesOf?: (record: Stored<T>) => string[];
    remove?: Removal;
  },
): Rule {
  return { type, ...rule, where: rule.where ?? {}, filesOf: rule.filesOf ?? (() => []) };
}

/** What one rule found, and did unless it was only asked. */
export interface Purged {
  what: string;
  days: number;
  /** Older than the rule allows. */
  due: number;
  files: number;
  /** Of those, marked a day ago or more: they go now. */
  ripe: number;
  removed: number;
}

/** Files no record speaks of, and how long they are kept. */
export interface PurgedFiles {
  what: string;
  days: number;
  /** Names of those that are older than a moment (ISO 8601). */
  olderThan(limit: string): Promise<string[]>;
  /** True when there was one. */
  remove(name: string): Promise<boolean>;
}

/**
 * When what a rule speaks of was found too old, the latest first: whatever is older than `limit` is marked since `at`.
 * Its id is the rule.
 */
export const purgeMark = {
  name: 'purgeMark',
  schema: z.strictObject({
    marks: z.array(z.strictObject({ at: z.iso.datetime(), limit: z.iso.datetime(), epoch: z.int() })),
  }),
};
