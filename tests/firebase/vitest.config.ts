import { defineConfig } from 'vitest/config';

/** Tests against what stands in for Firebase, or against its emulators: see README.md beside this file. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    globalSetup: 'tests/firebase/installed.ts',
    include: ['tests/firebase/**/*.test.ts'],
  },
});
