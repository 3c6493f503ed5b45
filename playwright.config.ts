import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from './tests/browser.ts';

const PORT = 8099;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_FLAGS },
    trace: 'off',
  },
  webServer: { command: 'node netlify/host/main.ts', env: { PORT: String(PORT) }, port: PORT, reuseExistingServer: false },
});
