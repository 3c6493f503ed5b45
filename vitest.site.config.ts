import { defineConfig } from 'vitest/config';

/** Tests of what `npm run build` left in dist, and of functions, which bring pages of it. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 240_000,
    include: ['tests/site/**/*.test.ts', 'tests/netlify/**/*.test.ts'],
  },
});
