/**
 * Child process of releases.test.ts: builds, publishes and goes back until it is killed; prints each acknowledged
 * release.
 */
import { mkdirSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { replaceDist } from '../../netlify/host/build-site.ts';
import { Releases } from '../../netlify/releases/releases.ts';
import { FILES } from './release-files.ts';

const [home = '', first = '1'] = process.argv.slice(2);
const releases = new Releases(home);
for (let version = Number(first); ; version++) {
  const next = path.join(home, `next-${process.pid}`);
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(next, file)), { recursive: true });
    writeFileSync(path.join(next, file), `version ${version}`);
  }
  replaceDist(next, path.join(home, 'dist'));
  releases.publishDist();
  // Synchronous: nothing stays in a buffer when the process is killed.
  writeSync(1, `${version}\n`);
  if ((version - Number(first)) % 3 === 2) writeSync(1, `${releases.back() && version - 1}\n`);
}
