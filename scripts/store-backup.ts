/** `node scripts/store-backup.ts <store> <backup>`: copies the store, also while the site runs, and checks the copy. */
import { backupStore } from '../netlify/adapters/store/sqlite/backup.ts';

const [store, backup, ...rest] = process.argv.slice(2);
try {
  if (!store || !backup || rest.length) throw new Error('Say which store and where to: node scripts/store-backup.ts <store> <backup>');
  console.log(`${backupStore(store, backup)} records are safe in ${backup}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
