/** `npm run purge -- --dry-run`: what is kept longer than the privacy policy promises; without `--dry-run`, removes it. */

import { retentionRules } from '../netlify/retention.ts';
import { openInstallation } from '../netlify/services.ts';
import { purge } from '../src/features/retention/retention.server.ts';

const asked = process.argv.slice(2);
const dryRun = asked.includes('--dry-run');
if (asked.some((one) => one !== '--dry-run')) {
  console.error('Only --dry-run is understood: it counts and changes nothing.');
  process.exit(1);
}
const installation = openInstallation();
const report = await purge(installation, retentionRules, { dryRun });
await installation.store.close();
const kept = (days: number) => (days >= 365 ? `${Math.round(days / 365)} years` : `${days} days`);
console.table(report.map(({ what, days, due, files, removed }) => ({ what, kept: kept(days), 'too old': due, files, removed })));
if (dryRun) console.log('Nothing was changed.');
