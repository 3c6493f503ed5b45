/**
 * `npm run records`: reads every record with this release's schemas and lists those that do not fit. Changes nothing.
 */

import { recordTypes } from '../netlify/record-types.ts';
import { openStore } from '../netlify/services/store.ts';
import { currentVersion } from '../src/lib/record-versions.ts';
import { counted } from './counted.ts';

const args = process.argv.slice(2);
if (args.some((one) => one !== '--check')) {
  console.error(
    'Only --check is understood, and is what is done without it: records are read, and nothing is changed.',
  );
  process.exit(1);
}
const store = openStore();
let total = 0;
const kinds: { kind: string; version: number; records: number; 'do not fit': number }[] = [];
for (const type of recordTypes) {
  const { read, unreadable } = await store.check(type, { note: false });
  if (read)
    kinds.push({ kind: type.name, version: currentVersion(type), records: read, 'do not fit': unreadable.length });
  for (const { id, reason, fields } of unreadable)
    console.log(`${type.name} ${id}: ${reason}${fields.length ? ` (${fields.join(', ')})` : ''}`);
  total += unreadable.length;
}
await store.close();
console.table(kinds);
console.log(
  total
    ? `Not fitting: ${counted(total, 'record')}. Nothing was changed; /admin/unreadable shows them after the daily check, or at once by "Tout relire".`
    : 'Every record fits.',
);
process.exitCode = total ? 1 : 0;
