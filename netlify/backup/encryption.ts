import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupRefused } from '../../src/ports/backup.ts';

/**
 * Format of an archive: this line, the key's salt, the nonce, the content (gzip, then AES-256-GCM), and the tag over
 * all of it.
 */
const MAGIC = Buffer.from('TERRILYS-BACKUP-1\n');
const SALT = 16;
const NONCE = 12;
const TAG = 16;
const HEAD = MAGIC.length + SALT + NONCE;
/** Each guess of a passphrase costs a tenth of a second and 32 MB. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const CIPHER = 'aes-256-gcm';

const keyFrom = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFKC'), salt, 32, SCRYPT);

/** Writes an encrypted file and flushes it to the disk. */
export async function encrypt(content: AsyncIterable<Uint8Array>, file: string, passphrase: string): Promise<void> {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
  const head = Buffer.concat([MAGIC, salt, nonce]);
  const cipher = createCipheriv(CIPHER, keyFrom(passphrase, salt), nonce).setAAD(head);
  const target = createWriteStream(file, { mode: 0o600 });
  target.write(head);
  await pipeline(content, createGzip({ level: 6 }), cipher, target);
  const handle = await open(file, 'a');
  try {
    await handle.appendFile(cipher.getAuthTag());
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Decrypts a file. Its content is authenticated only at the end: nothing of it may be used before.
 * @throws BackupRefused
 */
export async function* decrypt(file: string, passphrase: string): AsyncGenerator<Buffer, void, void> {
  const { head, tag, end } = await readEnds(file);
  const key = keyFrom(passphrase, head.subarray(MAGIC.length, MAGIC.length + SALT));
  const decipher = createDecipheriv(CIPHER, key, head.subarray(MAGIC.length + SALT))
    .setAAD(head)
    .setAuthTag(tag);
  const source = createReadStream(file, { start: HEAD, end });
  const content: Readable = createGunzip();
  const failed = pipeline(source, decipher, content as ReturnType<typeof createGunzip>);
  // The reader gets the error from the stream; this promise would only report it a second time.
  failed.catch(() => undefined);
  try {
    for await (const chunk of content) yield chunk as Buffer;
    await failed;
  } catch (cause) {
    throw new BackupRefused('This archive is damaged, or it was sealed with another BACKUP_KEY.', { cause });
  }
}

async function readEnds(file: string): Promise<{ head: Buffer; tag: Buffer; end: number }> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const [head, tag] = [Buffer.alloc(HEAD), Buffer.alloc(TAG)];
    if (size <= HEAD + TAG) throw new BackupRefused('This file is no archive of this site.');
    await handle.read(head, 0, HEAD, 0);
    await handle.read(tag, 0, TAG, size - TAG);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupRefused('This file is no archive of this site.');
    return { head, tag, end: size - TAG - 1 };
  } finally {
    await handle.close();
  }
}
