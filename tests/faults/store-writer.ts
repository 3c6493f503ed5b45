/** Child process of store-killed.test.ts: writes pairs until it is killed, and prints each acknowledged id. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { order, outbox, proofOf } from './store-pairs.ts';

const [file = '', how] = process.argv.slice(2);
const store = openSqliteStore({ file, writesBeside: how === 'beside' });

/** Synchronous: nothing stays in a buffer when the process is killed. */
function print(line: string): void {
  for (;;)
    try {
      writeSync(1, line);
      return;
    } catch (error) {
      // With worker threads the pipe is non-blocking: writes again until it has been read.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
}

async function writeForEver(): Promise<never> {
  for (;;) {
    const id = randomUUID();
    if (how === 'beside')
      await store.addOnce(order, id, { text: proofOf(id) }, [{ type: outbox, fields: { order: id } }]);
    else
      await store.transaction(async (records) => {
        await records.add(order, { text: proofOf(id) }, id);
        await records.add(outbox, { order: id });
      });
    print(`${id}\n`);
  }
}
await Promise.all(Array.from({ length: 64 }, writeForEver));
