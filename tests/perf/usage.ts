/**
 * Loaded before a measured process (`--import`): tells the bench what the process has used, when asked and when it
 * ends.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** As the operating system counts: what was in memory at most, and processor time. */
export interface Usage {
  peakKilobytes: number;
  cpuMicroseconds: number;
  /** The longest time the event loop was late, since this was last asked for. */
  longestDelayMs: number;
  /** The most processor time its thread spent between two looks: what of a delay is its own doing, not the machine's. */
  longestBusyMs: number;
}

/** Looked at so often; what is late by less is not seen. */
const LOOK_EVERY_MS = 5;
const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });

let busyBefore = 0;
let longestBusyMs = 0;
/** Processor time of this thread alone, in ms. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
function look(): void {
  const now = threadMs();
  longestBusyMs = Math.max(longestBusyMs, now - busyBefore);
  busyBefore = now;
}

function tell(): void {
  look();
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const longestDelayMs = delay.count ? Math.max(0, delay.max / 1e6 - LOOK_EVERY_MS) : 0;
  delay.reset();
  const cpuMicroseconds = userCPUTime + systemCPUTime;
  const usage: Usage = { peakKilobytes: maxRSS, cpuMicroseconds, longestDelayMs, longestBusyMs };
  longestBusyMs = 0;
  if (process.connected) process.send?.(usage);
}

if (isMainThread) {
  delay.enable();
  busyBefore = threadMs();
  setInterval(look, LOOK_EVERY_MS).unref();
  process.on('message', tell);
  process.on('exit', tell);
  // The bench's questions are no reason to stay alive.
  process.channel?.unref();
}
