/**
 * Draws the next site and makes it the current release, as one line of standard input asks (`IncrementalBuildRequest` in
 * netlify/adapters/publisher/incremental-build-process.ts). `wait`: is started before it is asked, and loads its code meanwhile.
 * Ends with 3 where a build is needed, with 4 where its code is no longer the one of the files.
 */
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildInputs } from './build-inputs.ts';

const NEEDS_FULL_BUILD = 3;
const STALE = 4;
const [, , when = 'now'] = process.argv;
/** The server that asks. */
const server = process.ppid;

const asked = new Promise<string | undefined>((resolve) => {
  const lines = createInterface({ input: process.stdin });
  lines.once('line', resolve);
  // Nobody is left to ask.
  lines.once('close', () => resolve(undefined));
});

async function buildNext(next: string, before: string, dist: string, inputs: string): Promise<void> {
  const { NeedsFullBuild } = await import('./draw-pages.ts');
  const { buildIncrementally } = await import('./build-incrementally.ts');
  const { readMetadata } = await import('../releases/release-folder.ts');
  const { Releases } = await import('../releases/releases.ts');
  const releases = new Releases('.', { dist });
  try {
    const { drawn, pages } = await buildIncrementally(before, next, inputs);
    // Killed meanwhile: when it is back it publishes what the store holds by then, which this would cover up.
    if (process.ppid !== server) return;
    // The same inputs are the same code.
    releases.switchTo(next, readMetadata(before)?.code);
    console.log(`online: ${drawn} of ${pages} pages and their files drawn anew`);
  } catch (error) {
    if (!(error instanceof NeedsFullBuild)) throw error;
    console.log(`A build is needed: ${error.message}`);
    process.exitCode = NEEDS_FULL_BUILD;
    return;
  }
  setPriority(constants.priority.PRIORITY_LOW);
  releases.prune();
  const { finishSite } = await import('./finish-site.ts');
  const site = releases.current()?.folder;
  if (site) await finishSite(path.relative('.', site));
}

const inputs = buildInputs('.', process.env);
if (when === 'wait') await (await import('./build-incrementally.ts')).prepareIncrementalBuild();
const line = await asked;
if (line !== undefined) {
  const { next, before, dist } = JSON.parse(line) as { next: string; before: string; dist: string };
  if (when === 'wait' && buildInputs('.', process.env) !== inputs) process.exitCode = STALE;
  else await buildNext(next, before, dist, inputs);
}
