/** In place of the product's (vitest.config.ts): a commit is with the system, which no test takes away from it. */
export const DURABLE = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;';
/** No disk is waited for: what is asked at once is committed together all the same. */
export const GATHER_MS = 0;
