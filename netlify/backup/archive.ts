import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupRefused } from '../../src/ports/backup.ts';

/** Name of the first part, which lists the others. */
export const MANIFEST = 'manifest.json';
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** Version of the product that made it. */
  product: z.string(),
  madeAt: z.iso.datetime(),
  /** Per record type: the number of records, and one hash over all of them. */
  kinds: z.record(z.string(), z.strictObject({ count: z.int(), hash: z.string() })),
  parts: z.array(z.strictObject({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** Whether the archive holds the secret, or the environment provides it. */
  secret: z.enum(['archive', 'environment']),
  /** Files that records name and that did not exist. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
type Part = Manifest['parts'][number];

/** Most bytes of the line before a part: a longer one is no archive of ours. */
const LONGEST_LINE = 4096;
const SAFE_NAME = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w./-]+$/;

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Every file below a folder, with its hash. */
export async function partsOf(folder: string): Promise<Part[]> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const parts: Part[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    parts.push({ name, size: statSync(file).size, sha256: await hashOf(file) });
  }
  return parts;
}

const lineOf = (name: string, size: number) => Buffer.from(`${JSON.stringify({ name, size })}\n`);

/** Yields the manifest and the parts, each after a line with its name and size. */
export async function* pack(folder: string, manifest: Manifest): AsyncGenerator<Buffer, void, void> {
  const first = Buffer.from(JSON.stringify(manifest));
  yield lineOf(MANIFEST, first.length);
  yield first;
  for (const { name, size } of manifest.parts) {
    yield lineOf(name, size);
    for await (const chunk of createReadStream(path.join(folder, name))) yield chunk as Buffer;
  }
}

/** Reads lines and byte ranges of a stream, independent of its chunks. */
class Chunks {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }
  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done) return false;
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, next.value]) : next.value;
    return true;
  }
  /** Undefined at the end. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const at = this.#rest.indexOf(10);
      if (at >= 0) {
        const line = this.#rest.subarray(0, at).toString();
        this.#rest = this.#rest.subarray(at + 1);
        return line;
      }
      if (this.#rest.length > LONGEST_LINE) throw new BackupRefused('This archive cannot be read.');
      if (!(await this.#more())) {
        if (this.#rest.length > 0) throw new BackupRefused('This archive ends in the middle.');
        return undefined;
      }
    }
  }
  async *bytes(size: number): AsyncGenerator<Buffer, void, void> {
    let remaining = size;
    while (remaining > 0) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new BackupRefused('This archive ends in the middle.');
      const chunk = this.#rest.subarray(0, remaining);
      this.#rest = this.#rest.subarray(chunk.length);
      remaining -= chunk.length;
      yield chunk;
    }
  }
}

/**
 * Writes every part of an archive into an empty folder. @throws BackupRefused when a part differs from the manifest.
 */
export async function unpack(content: AsyncIterable<Buffer>, folder: string): Promise<Manifest> {
  const chunks = new Chunks(content);
  for (let line = await chunks.line(); line !== undefined; line = await chunks.line()) {
    const { name, size } = z
      .strictObject({ name: z.string().regex(SAFE_NAME), size: z.int().min(0) })
      .parse(JSON.parse(line));
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, 'wx', 0o600);
    try {
      for await (const chunk of chunks.bytes(size)) await handle.write(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')));
  const found = new Map((await partsOf(folder)).map((part) => [part.name, part]));
  for (const { name, size, sha256 } of manifest.parts) {
    const part = found.get(name);
    if (part?.size !== size || part.sha256 !== sha256) throw new BackupRefused(`${name} is not as it was kept.`);
  }
  return manifest;
}
