import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../../../src/ports/clock.ts';
import type { UnreadableRow } from './rows.ts';

/** Unreadable records reported once each; a store with more of them is reported by its next check. */
const REMEMBERED = 10_000;

/**
 * Returns the function called for each unreadable record that a read finds: it logs the record once, and stores a note
 * by `quarantine` after that read, so that neither the read nor a transaction waits for it.
 */
export function unreadableRecordLogger(
  clock: Clock,
  quarantine: (misfit: UnreadableRow) => Promise<void>,
): (misfit: UnreadableRow) => void {
  const reported = new Set<string>();
  const outsideAnyWork = AsyncLocalStorage.snapshot();
  const log = (line: object) => console.error(JSON.stringify({ at: clock().toISOString(), ...line }));

  return (misfit) => {
    const { type, id, reason, fields } = misfit;
    const key = `${type} ${id} ${reason}`;
    if (reported.has(key) || reported.size >= REMEMBERED) return;
    reported.add(key);
    log({ store: 'a record cannot be read', type, reason, fields });
    const note = async (): Promise<void> => {
      try {
        await quarantine(misfit);
      } catch (error) {
        reported.delete(key);
        log({ store: 'an unreadable record is not noted', error: String(error) });
      }
    };
    // It may be called inside a transaction, which allows no other write from within.
    outsideAnyWork(() => setImmediate(() => void note()));
  };
}
