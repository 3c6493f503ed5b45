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

/** Debian's package of Chromium without windows: a page takes it 40 % less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** What Debian has of it, the best for tests first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * As root there is no sandbox; some keep the browser from calling home. The last two have a browser without windows set
 * letters and fetch pictures below the first view as one with windows does.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
];

/**
 * What tests add: most open a page once, so that its code is compiled for speed in vain, on the processors the tests need: a
 * third of the browser's time. A page takes the process of the one before, another seventh. Nothing is measured with these.
 */
export const CHROMIUM_TEST_FLAGS = [
  ...CHROMIUM_FLAGS,
  '--js-flags=--no-maglev --no-turbofan',
  '--renderer-process-limit=1',
];

const findFirst = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));
/** Path of a Chromium as visitors have it, to measure with: CHROMIUM_PATH, an installed one, else Playwright's. */
export const findBrowser = (): string | undefined =>
  findFirst([process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()]);
/** Path of the Chromium for browser tests: the same, or the quicker one without windows. */
export const findTestBrowser = (): string | undefined =>
  findFirst([process.env.CHROMIUM_PATH, HEADLESS_SHELL]) ?? findBrowser();

const isRoot = () => process.getuid?.() === 0;

/** Finds or installs a Chromium for tests: Playwright's download, else Debian's package when root. @throws with the remedy. */
export function ensureBrowser(): string {
  const found = findTestBrowser();
  if (found) return found;
  console.log('No Chromium here: installing one for the browser tests (once).');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (!findTestBrowser() && isRoot() && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
    PACKAGES.find((one) => {
      const install = ['install', '-y', '-q', '--no-install-recommends', one, 'fonts-liberation'];
      return spawnSync('apt-get', install, { stdio: 'inherit' }).status === 0;
    });
  }
  const brought = findTestBrowser();
  if (!brought)
    throw new Error(
      'The browser tests need Chromium and none could be installed: install it (Debian: apt-get install chromium-headless-shell) or give its path in CHROMIUM_PATH.',
    );
  return brought;
}
