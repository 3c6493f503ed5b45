import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { constantTimeEqual } from '../../lib/constant-time.ts';

/** OWASP's scrypt parameters (2^17, 8, 1): 128 MB and about 0.3 s for each guess. */
const LOG_COST = 17;
const BLOCK = 8;
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer, logCost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N: 2 ** logCost, r: BLOCK, p: 1, maxmem: 2 ** logCost * BLOCK * 256 };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** `scrypt$17$salt$key`: the cost stands in it, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return ['scrypt', LOG_COST, salt.toString('base64url'), (await derive(password, salt, LOG_COST)).toString('base64url')].join('$');
}

/** Takes as long for an account that does not exist (`hash` undefined): nobody learns which ones do. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, cost = String(LOG_COST), salt = 'AAAAAAAAAAAAAAAAAAAAAA', key = ''] = (hash ?? '').split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  const expected = Buffer.from(key, 'base64url');
  return constantTimeEqual(expected, derived) && hash !== undefined;
}
