import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Processes, ProcessIdentity } from '../../../src/ports/processes.ts';

/**
 * State and start time in /proc/{pid}/stat, counted from the end of the name, which may hold anything
 * (proc_pid_stat(5)).
 */
const STATE = 0;
const START_TIME = 19;
/** Ended, though nobody has asked yet how. */
const ENDED = new Set(['Z', 'X']);

function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Two containers on one machine have their own numbers, and one may have the store of the other. */
function placeOfThis(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's, but there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Processes as the operating system sees them. */
export function openProcesses(): Processes {
  const self: ProcessIdentity = {
    place: placeOfThis(),
    pid: process.pid,
    startedAt: readStat(process.pid)?.[START_TIME] ?? '',
  };
  return {
    self,
    isRunning({ place, pid, startedAt }) {
      if (place !== self.place) return undefined;
      if (!isThere(pid)) return false;
      const stat = startedAt ? readStat(pid) : undefined;
      return !stat || (stat[START_TIME] === startedAt && !ENDED.has(stat[STATE] ?? ''));
    },
  };
}
