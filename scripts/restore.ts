/** `npm run restore -- [archive]`: replaces the data of a stopped site by an archive's, the latest if none is named. */
import { filesIn, recordsIn, restoreArchive } from '../netlify/backup/run.ts';
import { readBackupSettings } from '../netlify/backup/settings.ts';

try {
  const [named, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new Error('Name one archive, or none for the latest: npm run restore -- <archive>');
  const { name, manifest, held, previous } = await restoreArchive(readBackupSettings(), new Date(), named);
  console.log(`${recordsIn(manifest)} records and ${filesIn(manifest)} files of ${name} are back.`);
  if (held > 0)
    console.log(
      `${held} e-mails may have been sent since: they are held as "uncertain" in the admin area, to be sent or marked as sent.`,
    );
  for (const folder of previous) console.log(`What was there before is kept as ${folder}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
