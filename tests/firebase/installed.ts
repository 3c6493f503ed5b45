import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What stands in for Firebase, and where it is installed: not among the site's own packages. */
const INSTALLED = ['package.json', 'package-lock.json'];
export const PLACE = path.resolve('.cache/firebase-tests');

/** Installs the stand-in, once for each version of it. */
export default function install(): void {
  const lock = (folder: string) => path.join(folder, 'package-lock.json');
  const given = path.resolve('tests/firebase');
  const isThere = existsSync(path.join(PLACE, 'node_modules')) && existsSync(lock(PLACE));
  if (isThere && readFileSync(lock(PLACE), 'utf8') === readFileSync(lock(given), 'utf8')) return;
  mkdirSync(PLACE, { recursive: true });
  for (const file of INSTALLED) copyFileSync(path.join(given, file), path.join(PLACE, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: PLACE, stdio: 'inherit' });
}
