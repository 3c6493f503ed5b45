import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Processes, ProcessIdentity } from '../../../src/ports/processes.ts';

/**
 * Offsets of state and start time in /proc/{pid}/stat, counted from the end of the name, which may contain anything
 * (proc_pid_stat(5)).
 */
const STATE = 0;
const START_TIME = 19;
/** Ended, and not yet reaped by its parent. */
const ENDED = new Set(['Z', 'X']);

function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Containers on one machine have separate process numbers, and may share a store. */
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
    // The process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Liveness of processes, read from the operating system. */
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
