/**
 * A child of releases.test.ts: publishes again and again beside another one, and ends with 1 when what it led to is
 * gone.
 */
import { isBuilt, Releases } from '../../netlify/releases/releases.ts';

const [home = '', times = '1'] = process.argv.slice(2);
const releases = new Releases(home);
for (let i = 0; i < Number(times); i++) {
  const { id, folder } = releases.publishDist();
  if (releases.currentId() === id && !isBuilt(folder)) process.exit(1);
}
