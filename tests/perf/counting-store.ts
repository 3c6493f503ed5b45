import type { Records, Store } from '../../src/ports/store.ts';

/** What databases charge for and wait for: records read, records written, and commits. */
export interface Operations {
  reads: number;
  writes: number;
  commits: number;
}

const length = (value: unknown): number =>
  typeof value === 'object' && value && 'records' in value && Array.isArray(value.records)
    ? Math.max(1, value.records.length)
    : 1;

/** A store that counts what is asked of it, until `end` gives the sum. */
export function countOperations(store: Store): { store: Store; end(): Operations } {
  const counted: Operations = { reads: 0, writes: 0, commits: 0 };
  const READS = new Set(['get', 'find', 'count', 'search', 'total', 'tally', 'holds']);
  const WRITES = new Set(['add', 'update', 'increment', 'delete', 'addOnce', 'countUp', 'updateUnchanged']);
  const counting = <T extends Records>(target: T, inTransaction: boolean): T =>
    new Proxy(target, {
      get(_, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return async (...parameters: unknown[]) => {
          if (name === 'transaction') {
            counted.commits += 1;
            const [work] = parameters as [(records: Records) => Promise<unknown>];
            return Reflect.apply(member, target, [(records: Records) => work(counting(records, true))]);
          }
          const result: unknown = await Reflect.apply(member, target, parameters);
          if (READS.has(String(name))) counted.reads += length(result);
          if (!WRITES.has(String(name))) return result;
          const [, , , also] = name === 'addOnce' ? (parameters as unknown[][]) : [];
          counted.writes += 1 + (also?.length ?? 0);
          if (!inTransaction) counted.commits += 1;
          return result;
        };
      },
    });
  return { store: counting(store, false), end: () => counted };
}
