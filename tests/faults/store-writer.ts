/** The child of store-killed.test.ts: writes pairs until it is killed, and prints each id the store acknowledged. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { order, outbox, proofOf } from './store-pairs.ts';

const [file = '', how] = process.argv.slice(2);
const store = openSqliteStore({ file, writesBeside: how === 'beside' });

/** Synchronous: what is printed was acknowledged, and nothing waits in a buffer of a process that dies. */
function print(line: string): void {
  for (;;)
    try {
      writeSync(1, line);
      return;
    } catch (error) {
      // Beside a thread the pipe does not wait by itself until it is read.
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
