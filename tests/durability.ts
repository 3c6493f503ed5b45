/** In place of the product's (vitest.config.ts): a commit is with the system, which no test takes away from it. */
export const DURABLE = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;';
