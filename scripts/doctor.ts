/**
 * `npm run doctor`: what prevents the site from going to production, and what to consider. Fails when something does.
 */
import { describeFaults, environmentFaults } from '../netlify/env.ts';
import { environmentHint } from '../netlify/environment-size.ts';
import { contentFaults, type Fault, publicHints } from '../netlify/production-requirements.ts';
import { openStore } from '../netlify/services/store.ts';
import { counted } from './counted.ts';

/** Whether the database answers, and its tables are those of this release. */
async function databaseFaults(): Promise<Fault[]> {
  if (!process.env.DATABASE_URL) return [];
  const store = openStore();
  try {
    await store.unreadable({ limit: 1 });
    return [];
  } catch (error) {
    return [['DATABASE_URL', error instanceof Error ? error.message : String(error)]];
  } finally {
    await store.close();
  }
}

const faults = [...contentFaults(), ...environmentFaults({ ...process.env, SITE_ENV: 'production' })];
if (!faults.some(([name]) => name === 'DATABASE_URL')) faults.push(...(await databaseFaults()));
if (faults.length) console.log(describeFaults(faults));
for (const hint of [...publicHints(process.env), environmentHint(process.env)]) console.log(`(${hint})`);
console.log(
  faults.length
    ? `${counted(faults.length, 'thing')} to settle before the site can go out.`
    : 'Nothing keeps the site from going out.',
);
process.exitCode = faults.length ? 1 : 0;
