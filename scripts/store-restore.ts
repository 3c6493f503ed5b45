/** `node scripts/store-restore.ts <backup> <store>`: checks the backup, then puts it in the place of the stopped site's store. */
import { restoreStore } from '../netlify/adapters/store/sqlite/backup.ts';

const [backup, store, ...rest] = process.argv.slice(2);
try {
  if (!backup || !store || rest.length) throw new Error('Say which backup and which store: node scripts/store-restore.ts <backup> <store>');
  const { records, previous } = restoreStore(backup, store);
  console.log(`${records} records are back in ${store}.${previous ? ` The store before is kept as ${previous}.` : ''}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
