import path from 'node:path';

/**
 * Imported by what starts tests, for the three hundred processes they start: each finds the modules of the one before
 * compiled and stripped of their types, and needs half as long. The server's own place (netlify/host/compile-cache.mjs).
 */
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compile');
/** New objects have more room, in megabytes, before the living ones are copied: a tenth of the time of tests. */
process.env.NODE_OPTIONS ??= '--max-semi-space-size=32';
/** For a process whose variables are chosen one by one. */
export const PROCESS_VARIABLES: { NODE_COMPILE_CACHE?: string; NODE_OPTIONS?: string } = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  NODE_OPTIONS: process.env.NODE_OPTIONS,
};
