import path from 'node:path';

/**
 * Imported by what starts tests: each process they start, some three hundred, finds the modules of the one before
 * compiled and stripped of their types, and needs half as long. The server's own place (netlify/host/compile-cache.mjs).
 */
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compile');
/** For a process whose variables are chosen one by one. */
export const COMPILE_CACHE: { NODE_COMPILE_CACHE?: string } = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
