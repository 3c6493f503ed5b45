import { defineConfig } from 'vitest/config';

/** Tests that need no built site. */
export default defineConfig({
  test: {
    // A busy machine takes its time; what hangs is told all the same.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/site/**', 'tests/e2e/**'],
  },
});
