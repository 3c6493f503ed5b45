/**
 * `npm run move -- --from sqlite:data --to postgres://user:password@host/database`: copies every record to another
 * store, or back, while the site is stopped. Killed in the middle, it goes on where it was.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { moveRecords } from '../netlify/move/move.ts';
import type { StorePlace } from '../netlify/services/store-place.ts';
import { openRows } from '../netlify/services/stored-rows.ts';
import { counted } from './counted.ts';

/** `sqlite:` and a folder as in DATA_DIR; or the address of a database. */
function placeAt(option: string, address = ''): StorePlace {
  if (/^(postgres(ql)?|firestore):\/\//.test(address)) return { folder: '', url: address };
  const folder = /^sqlite:(.+)$/.exec(address)?.[1];
  if (folder) return { folder: path.resolve(folder) };
  throw new Error(
    `--${option} ${address}: write sqlite:data, the folder of DATA_DIR, postgres://user:password@host/database, or firestore://project`,
  );
}

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, anew: { type: 'boolean', default: false } },
  });
  const [from, to] = [placeAt('from', values.from), placeAt('to', values.to)];
  for (const place of [openRows(from), openRows(to)])
    if (await place.isInUse()) throw new Error('A site runs there, and what it writes would be lost: stop it first.');
  let copied = 0;
  const onRows = (count: number) => {
    copied += count;
    if (process.stdout.isTTY) process.stdout.write(`\r${counted(copied, 'record')}`);
  };
  const { kinds, resumed, previous } = await moveRecords(openRows(from), openRows(to), { anew: values.anew, onRows });
  if (process.stdout.isTTY) console.log('');
  console.table([...kinds].map(([kind, { count, hash }]) => ({ kind, records: count, hash: hash.slice(0, 16) })));
  const total = [...kinds.values()].reduce((sum, { count }) => sum + count, 0);
  console.log(
    `${counted(total, 'record')} are there, equal in number and hash${resumed ? '; an earlier run had begun' : ''}.`,
  );
  if (previous) console.log(`What was there before is kept as ${previous}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
