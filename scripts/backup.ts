/**
 * `npm run backup`: one encrypted archive of everything, while the site runs; `-- --rehearse [archive]` restores one
 * into a temporary folder and verifies it.
 */
import { parseArgs } from 'node:util';
import { backUp, filesIn, recordsIn, rehearseLatest } from '../netlify/backup/run.ts';
import { readBackupSettings } from '../netlify/backup/settings.ts';

try {
  const { values, positionals } = parseArgs({
    options: { rehearse: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const settings = readBackupSettings();
  if (values.rehearse) {
    const { name, manifest } = await rehearseLatest(settings, positionals[0]);
    console.log(
      `${name}, of ${manifest.madeAt}, was restored elsewhere: ${recordsIn(manifest)} records and ${filesIn(manifest)} files are as they were kept.`,
    );
  } else {
    const { last, manifest, removed } = await backUp(settings, new Date());
    console.log(
      `${last.records} records and ${last.files} files are safe in ${last.archive} (${settings.to}), ${removed.length} outdated archives were removed.`,
    );
    if (manifest.missing.length > 0)
      console.error(
        `${manifest.missing.length} files that records name were not there: ${manifest.missing.join(', ')}`,
      );
    if (manifest.secret === 'environment')
      console.log('SECRET comes from the environment: keep it yourself, mailed links are signed with it.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
