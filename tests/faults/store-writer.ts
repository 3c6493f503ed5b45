/** The child of store-killed.test.ts: writes pairs until it is killed, and prints each id the store acknowledged. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { order, outbox, proofOf } from './store-pairs.ts';

const [file = ''] = process.argv.slice(2);
const store = openSqliteStore({ file });

async function writeForEver(): Promise<never> {
  for (;;) {
    const id = randomUUID();
    await store.transaction(async (records) => {
      await records.add(order, { text: proofOf(id) }, id);
      await records.add(outbox, { order: id });
    });
    // Synchronous: what is printed was acknowledged, and nothing waits in a buffer of a process that dies.
    writeSync(1, `${id}\n`);
  }
}
await Promise.all(Array.from({ length: 64 }, writeForEver));
