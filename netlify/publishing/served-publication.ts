import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { isAlive } from '../releases/releases.ts';

/** Which publication the releases of this server show, where other servers publish as well. */
export interface ServedPublication {
  /** Its number; 0 when none was built here. */
  reached(): number;
  note(number: number): void;
  /** Runs `work` unless another process of this server does. */
  exclusively(work: () => Promise<void>): Promise<void>;
}

const FOLDER = '.releases';

/** Notes it beside the releases of `home`. */
export function openServedPublication(home: string): ServedPublication {
  const folder = path.join(home, FOLDER);
  // By a name that is given: of one written out, Netlify's bundler would look for files in all folders of the project.
  const below = (name: string) => path.join(folder, name);
  const [file, lock] = [below('.publication'), below('.publishing')];
  const own = `${hostname()} ${process.pid}`;
  const read = (name: string): string => {
    try {
      return readFileSync(name, 'utf8').trim();
    } catch {
      // Not written yet, or removed by whoever wrote it.
      return '';
    }
  };
  /** The lock of a killed process is taken over. */
  function take(): boolean {
    mkdirSync(folder, { recursive: true });
    const [host, pid] = read(lock).split(' ');
    if (host && (host !== hostname() || !isAlive(Number(pid)))) rmSync(lock, { force: true });
    try {
      writeFileSync(lock, own, { flag: 'wx' });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  }
  return {
    reached: () => Number(read(file)) || 0,
    note(number) {
      mkdirSync(folder, { recursive: true });
      const next = `${file}.${process.pid}`;
      writeFileSync(next, String(number));
      renameSync(next, file);
    },
    async exclusively(work) {
      if (!take()) return;
      try {
        await work();
      } finally {
        if (read(lock) === own) rmSync(lock, { force: true });
      }
    },
  };
}
