/**
 * `npm run doctor`: what prevents the site from going to production, and what to consider. Fails when something does.
 */
import { describeFaults, environmentFaults } from '../netlify/env.ts';
import { contentFaults, publicHints } from '../netlify/production-requirements.ts';
import { counted } from './counted.ts';

const faults = [...contentFaults(), ...environmentFaults({ ...process.env, SITE_ENV: 'production' })];
if (faults.length) console.log(describeFaults(faults));
for (const hint of publicHints(process.env)) console.log(`(${hint})`);
console.log(
  faults.length
    ? `${counted(faults.length, 'thing')} to settle before the site can go out.`
    : 'Nothing keeps the site from going out.',
);
process.exitCode = faults.length ? 1 : 0;
