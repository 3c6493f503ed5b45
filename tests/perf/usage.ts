/** Loaded before a measured process (`--import`): tells the bench what the process has used, when asked and when it ends. */
import { isMainThread } from 'node:worker_threads';

/** As the operating system counts: what was in memory at most, and processor time. */
export interface Usage {
  peakKilobytes: number;
  cpuMicroseconds: number;
}

function tell(): void {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage: Usage = { peakKilobytes: maxRSS, cpuMicroseconds: userCPUTime + systemCPUTime };
  if (process.connected) process.send?.(usage);
}

if (isMainThread) {
  process.on('message', tell);
  process.on('exit', tell);
  // The bench's questions are no reason to stay alive.
  process.channel?.unref();
}
