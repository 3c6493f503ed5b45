import { readFileSync } from 'node:fs';
import { z } from 'zod';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** One line of log that says what started, for whoever collects them. */
export const startLine = (port: number, asPublic: boolean): string =>
  JSON.stringify({
    at: new Date().toISOString(),
    started: version,
    node: process.versions.node,
    mode: asPublic ? 'public' : 'demonstration',
    port,
    pid: process.pid,
  });

/** And one that says why it ended, and how long the answers and the work under way took to end. */
export const stopLine = (reason: string, drainMs: number): string =>
  JSON.stringify({ at: new Date().toISOString(), stopped: reason, drainMs: Math.round(drainMs), pid: process.pid });
