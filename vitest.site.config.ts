import { defineConfig } from 'vitest/config';

/** Tests of what `npm run build` left in dist. */
export default defineConfig({ test: { include: ['tests/site/**/*.test.ts'] } });
