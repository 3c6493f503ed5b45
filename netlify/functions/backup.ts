import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { readLastBackup } from '../backup/last-backup.ts';
import { readEnv } from '../env.ts';
import { guarded } from '../guarded.ts';

/** A little less than a day, so that the time of day does not drift. */
const EVERY_MS = 23.5 * 3_600_000;
let running = false;

/**
 * Makes the daily backup when BACKUP_TO is set, in a process of its own, as copying and encrypting would slow requests.
 * A failed backup is tried again an hour later, and so is one dated in the future by a wrong clock.
 */
export default guarded(async () => {
  const { BACKUP_TO: to, DATA_DIR: data } = readEnv();
  const age = Date.now() - Date.parse(readLastBackup(data)?.at ?? '1970-01-01T00:00:00Z');
  if (!to || running || (age >= 0 && age < EVERY_MS)) return Response.json({ begun: false });
  running = true;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/backup.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += String(data);
    });
  const end = (ok: boolean) => {
    running = false;
    const line = JSON.stringify({
      at: new Date().toISOString(),
      backup: ok ? 'done' : 'failed',
      said: output.trim().slice(0, 1000),
    });
    (ok ? console.log : console.error)(line);
  };
  child.on('error', (error) => {
    output += error.message;
  });
  child.on('close', (code) => end(code === 0));
  return Response.json({ begun: true });
});

export const config = { schedule: '@hourly' };
