import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * Loaded before the server (`--import`): reuses the modules compiled, and stripped of their types, at an earlier start,
 * which halves the start time. Does nothing where the folder cannot be written. In JavaScript: a TypeScript file read before
 * it would load what strips types, for a tenth of a second of each start.
 */
enableCompileCache(path.resolve('node_modules/.cache/compile'));
