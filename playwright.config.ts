import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_TEST_FLAGS, findTestBrowser } from './tests/browser.ts';
import './tests/process-variables.ts';
import { ACCOUNTS, ADMINISTRATORS, PASSWORD } from './tests/e2e/accounts.ts';

/** Another port lets two working copies be tested side by side. */
const PORT = Number(process.env.E2E_PORT ?? 8099);
/** A store of its own, empty at each run. */
const DATA = path.join(tmpdir(), `e2e-data-${PORT}`);

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A busy machine takes its time; what never comes is told all the same.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A busy machine may be late once; what is wrong fails twice.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: findTestBrowser(), args: CHROMIUM_TEST_FLAGS },
    trace: 'off',
    // Half of the drawing of all visits was of movements that no test looks at; those of what moves ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `rm -rf ${DATA} && ${ACCOUNTS.map((email) => `node --disable-warning=ExperimentalWarning scripts/admin.ts add ${email}`).join(' && ')} && npm run --silent serve`,
    env: {
      PORT: String(PORT),
      DATA_DIR: DATA,
      TRUSTED_PROXY: '127.0.0.1,::1',
      ADMIN_EMAILS: ADMINISTRATORS.join(','),
      ADMIN_PASSWORD: PASSWORD,
    },
    port: PORT,
    reuseExistingServer: false,
  },
});
