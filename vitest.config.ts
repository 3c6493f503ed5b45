import { defineConfig } from 'vitest/config';

/** Tests that need no built site. */
export default defineConfig({ test: { include: ['tests/**/*.test.ts'], exclude: ['tests/site/**', 'tests/e2e/**'] } });
