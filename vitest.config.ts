import { defineConfig } from 'vitest/config';

/** Tests that need no built site. */
export default defineConfig({
  test: {
    // A busy machine takes its time; what hangs is told all the same.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Most of them wait for something: one fewer than the machine has cores would leave it idle.
    maxWorkers: 2,
    // Starts nothing before a test asks for it.
    globalSetup: 'tests/postgres/global-setup.ts',
    include: ['tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/site/**', 'tests/e2e/**', 'tests/netlify/**', 'tests/firebase/**'],
  },
});
