import { type ScryptOptions, scryptSync } from 'node:crypto';

export interface Derivation {
  password: string;
  salt: Uint8Array;
  logCost: number;
}

const BLOCK = 8;
const KEY_BYTES = 32;

/**
 * Worker task: synchronous scrypt. Node's asynchronous one would occupy the thread pool that reads files for visitors.
 */
export default function deriveKey({ password, salt, logCost }: Derivation): Uint8Array {
  const options: ScryptOptions = { N: 2 ** logCost, r: BLOCK, p: 1, maxmem: 2 ** logCost * BLOCK * 256 };
  return scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, options);
}
