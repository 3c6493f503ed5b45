import { type ScryptOptions, scryptSync } from 'node:crypto';

export interface Derivation {
  password: string;
  salt: Uint8Array;
  logCost: number;
}

const BLOCK = 8;
const KEY_BYTES = 32;

/**
 * A task: scrypt in this very thread. Node's own asynchronous one would take the few threads that read files for
 * visitors.
 */
export default function deriveKey({ password, salt, logCost }: Derivation): Uint8Array {
  const options: ScryptOptions = { N: 2 ** logCost, r: BLOCK, p: 1, maxmem: 2 ** logCost * BLOCK * 256 };
  return scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, options);
}
