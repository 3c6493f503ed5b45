import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** As root there is no sandbox; the rest keeps the browser from calling home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: CHROMIUM_PATH, an installed one, else Playwright's. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

const isRoot = () => process.getuid?.() === 0;

/** Finds or installs a Chromium: Playwright's download, else Debian's package when root. @throws with the remedy. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium here: installing one for the browser tests (once).');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (!findBrowser() && isRoot() && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      stdio: 'inherit',
    });
  }
  const brought = findBrowser();
  if (!brought)
    throw new Error(
      'The browser tests need Chromium and none could be installed: install it (Debian: apt-get install chromium) or give its path in CHROMIUM_PATH.',
    );
  return brought;
}
