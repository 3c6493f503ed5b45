/** Child process of releases.test.ts: publishes repeatedly beside another; exits with 1 when its release is gone. */
import { isBuilt, Releases } from '../../netlify/releases/releases.ts';

const [home = '', times = '1'] = process.argv.slice(2);
const releases = new Releases(home);
for (let i = 0; i < Number(times); i++) {
  const { id, folder } = releases.publishDist();
  if (releases.currentId() === id && !isBuilt(folder)) process.exit(1);
}
