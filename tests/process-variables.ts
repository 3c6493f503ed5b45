import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/**
 * Imported by what starts tests, for the three hundred processes they start: each finds the modules of the one before
 * compiled and stripped of their types, and needs half as long. The server's own place (netlify/host/compile-cache.mjs).
 */
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compile');
/** New objects have more room, in megabytes, before the living ones are copied: a tenth of the time of tests. */
process.env.NODE_OPTIONS ??= '--max-semi-space-size=32';

/** Linux's file system in memory. */
const IN_MEMORY = '/dev/shm';
/** What the copies of the project that tests build at the same time take at most, several times over. */
const ROOM_BYTES = 6e9;
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
  } catch {
    // Not on this system.
    return false;
  }
}
/** Thousands of stores are opened and removed: on a disk, a sixth of the time of the tests that do. */
if (hasRoom(IN_MEMORY)) process.env.TMPDIR ??= IN_MEMORY;

/** For a process whose variables are chosen one by one. */
export const PROCESS_VARIABLES: { NODE_COMPILE_CACHE?: string; NODE_OPTIONS?: string } = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  NODE_OPTIONS: process.env.NODE_OPTIONS,
};
