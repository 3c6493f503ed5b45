/**
 * `npm run purge -- --dry-run`: lists what exceeds its retention, marked or due now; without `--dry-run`, deletes what
 * is due. `--clock-is-right` confirms a clock that jumped far ahead.
 */

import { filesOfNoRecord, retentionRules } from '../netlify/retention.ts';
import { openAppServices } from '../netlify/services.ts';
import { purge, purgeFiles } from '../src/features/retention/retention.server.ts';
import { confirmClock, watchClock } from '../src/lib/clock-watch.ts';
import { counted } from './counted.ts';

const args = process.argv.slice(2);
const dryRun = args.includes('--dry-run');
if (args.some((one) => one !== '--dry-run' && one !== '--clock-is-right')) {
  console.error('Only --dry-run, which counts and changes nothing, and --clock-is-right are understood.');
  process.exit(1);
}
const installation = openAppServices();
if (args.includes('--clock-is-right')) {
  await confirmClock(installation);
  console.log(`It is ${installation.clock().toISOString()}: purges begin again in a day.`);
}
const clockState = await watchClock()(installation);
const options = { dryRun, clockState };
const report = [
  ...(await purge(installation, retentionRules, options)),
  ...(await purgeFiles(installation, filesOfNoRecord(installation), options)),
];
await installation.store.close();
const duration = (days: number) => (days >= 365 ? counted(Math.round(days / 365), 'year') : counted(days, 'day'));
console.table(
  report.map(({ what, days, due, files, ripe, removed }) => ({
    what,
    kept: duration(days),
    'too old': due,
    files,
    'marked since a day': ripe,
    removed,
  })),
);
if (clockState.doubted)
  console.log(
    'The clock has jumped far ahead: nothing is removed until it is set back, or until --clock-is-right says that it is right.',
  );
else if (!clockState.trusted)
  console.log('The clock was set, or the site was just installed: nothing is removed for a day.');
else console.log('What is too old is marked, and goes a day later.');
if (dryRun) console.log('Nothing was changed.');
