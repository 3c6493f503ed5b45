import { readFileSync } from 'node:fs';
import { z } from 'zod';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** The log line of a start. */
export const startLine = (port: number, asPublic: boolean): string =>
  JSON.stringify({
    at: new Date().toISOString(),
    started: version,
    node: process.versions.node,
    mode: asPublic ? 'public' : 'demonstration',
    port,
    pid: process.pid,
  });

/** The log line of an end: why, and how long requests and work in progress took to finish. */
export const stopLine = (reason: string, drainMs: number): string =>
  JSON.stringify({ at: new Date().toISOString(), stopped: reason, drainMs: Math.round(drainMs), pid: process.pid });
