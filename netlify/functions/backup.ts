import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { runScheduledWork } from '../../src/queue/scheduled-work.server.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import { readDatabaseUrl, readEnv } from '../env.ts';
import { guarded } from '../guarded.ts';
import { isFunction } from '../production-requirements.ts';
import { workServices } from '../services/work.ts';

/** A little less than a day, so that the time of day does not drift. */
const EVERY_MS = 23.5 * 3_600_000;
let running = false;

/** In a process of its own, as copying and encrypting would slow requests. Resolves with whether it succeeded. */
async function runBackup(): Promise<boolean> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/backup.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += String(data);
    });
  child.on('error', (error) => {
    output += error.message;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const line = JSON.stringify({
    at: new Date().toISOString(),
    backup: code === 0 ? 'done' : 'failed',
    said: output.trim().slice(0, 1000),
  });
  (code === 0 ? console.log : console.error)(line);
  return code === 0;
}

/** The servers of one database make one backup a day between them. */
const backUpDatabase = () =>
  runScheduledWork(workServices(), 'backup', EVERY_MS, async () => {
    if (!(await runBackup())) throw new Error('The backup failed: the line of log before says why.');
    return true;
  });

/**
 * Makes the daily backup when BACKUP_TO is set. A failed backup is tried again an hour later, and so is one dated in the
 * future by a wrong clock.
 */
export default guarded(async () => {
  // Nothing outlives the call of a function, and its bundle holds no command.
  if (isFunction(process.env)) return Response.json({ begun: false });
  const { BACKUP_TO: to, DATA_DIR: data } = readEnv();
  if (to && readDatabaseUrl()) return Response.json({ begun: Boolean(await backUpDatabase()) });
  const age = Date.now() - Date.parse(readLastBackup(data)?.at ?? '1970-01-01T00:00:00Z');
  if (!to || running || (age >= 0 && age < EVERY_MS)) return Response.json({ begun: false });
  running = true;
  void runBackup().finally(() => {
    running = false;
  });
  return Response.json({ begun: true });
});

export const config = { schedule: '@hourly' };
