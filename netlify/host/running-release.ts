import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { codeOf } from '../releases/release-folder.ts';
import { isAlive } from '../releases/releases.ts';

const FOLDER = '.releases';
const nameOf = (pid: number) => `.running-${hostname()}-${pid}`;
const PID = /^\.running-(?<host>.+)-(?<pid>\d+)$/;

/** Notes of the running servers of this machine; removes those of killed processes. */
function runningServers(folder: string): { pid: number; file: string }[] {
  return readdirSync(folder).flatMap((name) => {
    const { host, pid } = PID.exec(name)?.groups ?? {};
    if (host !== hostname()) return [];
    const file = path.join(folder, name);
    if (isAlive(Number(pid))) return [{ pid: Number(pid), file }];
    rmSync(file, { force: true });
    return [];
  });
}

/** Notes beside the releases which code this process runs, until it ends. */
export function registerRunningProcess(home: string): void {
  const file = path.join(home, FOLDER, nameOf(process.pid));
  try {
    writeFileSync(file, codeOf(home));
    process.once('exit', () => rmSync(file, { force: true }));
    runningServers(path.dirname(file));
  } catch {
    // The disk is read-only or full: the site is served all the same, and no release can be made here.
  }
}

/** Process ids of this machine's servers that run other code than the current one. */
export function runningOldCode(home: string): number[] {
  const folder = path.join(home, FOLDER);
  const code = codeOf(home);
  return runningServers(folder).flatMap(({ pid, file }) => (readFileSync(file, 'utf8') === code ? [] : [pid]));
}
