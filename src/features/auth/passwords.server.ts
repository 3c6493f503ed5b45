import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { constantTimeEqual } from '../../lib/constant-time.ts';
import { workerPool } from '../../workers/worker-pool.ts';
import type { Derivation } from './derive-key.ts';
import { PASSWORD_LOG_COST } from './password-cost.ts';

/** One CPU stays free for visitors; each hash takes 128 MB, so two at most. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

const deriveInThread = workerPool<Derivation, Uint8Array>({
  file: new URL('./derive-key.ts', import.meta.url),
  load: () => import('./derive-key.ts'),
  // The last in the queue waits about five seconds.
  where: 'threads',
  ...{ atOnce: AT_ONCE, waiting: 16, perCaller: 5, patienceMs: 20_000 },
});
const derive = async (password: string, salt: Buffer, logCost: number): Promise<Buffer> =>
  Buffer.from(await deriveInThread({ password, salt, logCost }));

/** Returns `scrypt$17$salt$key`; the cost is stored, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return [
    'scrypt',
    PASSWORD_LOG_COST,
    salt.toString('base64url'),
    (await derive(password, salt, PASSWORD_LOG_COST)).toString('base64url'),
  ].join('$');
}

/** Takes the same time when the account does not exist (`hash` undefined), so that timing reveals nothing. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, cost = String(PASSWORD_LOG_COST), salt = 'AAAAAAAAAAAAAAAAAAAAAA', key = ''] = (hash ?? '').split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  const expected = Buffer.from(key, 'base64url');
  return constantTimeEqual(expected, derived) && hash !== undefined;
}
