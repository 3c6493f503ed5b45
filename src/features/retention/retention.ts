import { z } from 'zod';
import type { Services } from '../../ports/services.ts';
import type { Records, RecordType, Stored } from '../../ports/store.ts';

/** Retention of one record type. Created with `retainFor`, which checks its fields against the type. */
export interface Rule {
  /** Description in the administrator's report. */
  what: string;
  type: RecordType;
  /** The field with the record's age: ISO 8601, or empty for a record that is kept. */
  since: string;
  days: number;
  where: Record<string, unknown>;
  /** Keys of the files to delete with a record. */
  filesOf: (record: never) => string[];
  /** Replaces plain deletion; false: the record stays. */
  remove?: Removal;
}
type Removal = (
  services: Pick<Services, 'secret' | 'clock'>,
  records: Records,
  record: { id: string },
) => Promise<boolean>;

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

/** Result of one rule. */
export interface Purged {
  what: string;
  days: number;
  /** Older than the rule allows. */
  due: number;
  files: number;
  /** Of those, marked a day ago or more: deleted now. */
  ripe: number;
  removed: number;
}

/** Files without a record, and how long they are kept. */
export interface PurgedFiles {
  what: string;
  days: number;
  /** Names of the files older than a moment (ISO 8601). */
  olderThan(limit: string): Promise<string[]>;
  /** Returns whether it existed. */
  remove(name: string): Promise<boolean>;
}

/**
 * When records of a rule were found too old, the latest first: those older than `limit` are marked since `at`. Its id
 * is the rule.
 */
export const purgeMark = {
  name: 'purgeMark',
  schema: z.strictObject({
    marks: z.array(z.strictObject({ at: z.iso.datetime(), limit: z.iso.datetime(), epoch: z.int() })),
  }),
};
