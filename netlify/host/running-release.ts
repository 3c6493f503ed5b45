import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { codeOf } from '../releases/release-folder.ts';
import { isAlive } from '../releases/releases.ts';

const FOLDER = '.releases';
const nameOf = (pid: number) => `.running-${hostname()}-${pid}`;
const PID = /^\.running-(?<host>.+)-(?<pid>\d+)$/;

/** The notes of servers of this machine that live; those that were killed left theirs, which is removed. */
function livingServers(folder: string): { pid: number; file: string }[] {
  return readdirSync(folder).flatMap((name) => {
    const { host, pid } = PID.exec(name)?.groups ?? {};
    if (host !== hostname()) return [];
    const file = path.join(folder, name);
    if (isAlive(Number(pid))) return [{ pid: Number(pid), file }];
    rmSync(file, { force: true });
    return [];
  });
}

/** Says beside the releases which code this process runs, until it ends. */
export function registerRunningProcess(home: string): void {
  const file = path.join(home, FOLDER, nameOf(process.pid));
  try {
    writeFileSync(file, codeOf(home));
    process.once('exit', () => rmSync(file, { force: true }));
    livingServers(path.dirname(file));
  } catch {
    // A disk that takes nothing: the site is served all the same, and nobody can release here.
  }
}

/** The living servers of this machine that run other code than what is there now. */
export function runningOldCode(home: string): number[] {
  const folder = path.join(home, FOLDER);
  const code = codeOf(home);
  return livingServers(folder).flatMap(({ pid, file }) => (readFileSync(file, 'utf8') === code ? [] : [pid]));
}
