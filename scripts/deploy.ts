/**
 * `npm run deploy`: builds, checks and releases the site of this folder to the servers that run here; `-- --back`
 * returns to the release before.
 */
import { parseArgs } from 'node:util';
import { BuildFailed, buildSite } from '../netlify/host/build-site.ts';
import { checkSite } from '../netlify/host/check-site.ts';
import { runningOldCode } from '../netlify/host/running-release.ts';
import { NoSite, Releases } from '../netlify/releases/releases.ts';

class NotReleased extends Error {}

function release(releases: Releases, back: boolean): string {
  if (back) return releases.back().id;
  buildSite();
  const faults = checkSite('dist', releases.current()?.folder);
  if (faults.length > 0) throw new NotReleased(`Not released, the site stays as it is:\n${faults.join('\n')}`);
  return releases.publishDist().id;
}

try {
  const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } });
  const releases = new Releases('.');
  const id = release(releases, values.back);
  console.log(
    `Release ${id} is the site now: a running server serves it within a second. "npm run deploy -- --back" returns to the one before.`,
  );
  const old = runningOldCode('.');
  if (old.length > 0)
    console.log(
      `The server's own code changed: restart it, so that forms and mails follow too (process ${old.join(', ')}: "systemctl restart" of its service, or SIGTERM and a new start).`,
    );
} catch (error) {
  const expected =
    error instanceof BuildFailed ||
    error instanceof NoSite ||
    error instanceof NotReleased ||
    (error instanceof Error && 'code' in error);
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
