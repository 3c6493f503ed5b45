import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** Of this project. */
export const COMPRESSED_FOLDER = '.cache/compressed';
/** Entries unused by a build for this long are removed. */
const KEPT_MS = 30 * 86_400_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Encoding {
  suffix: string;
  compress(source: Buffer): Promise<Buffer>;
  decompress(compressed: Buffer): Promise<Buffer>;
  /** In a twentieth of the time, to a tenth more: for what has to be online soon. */
  compressQuickly?(source: Buffer): Promise<Buffer>;
}
const brotliAs = (quality: number) => (source: Buffer) =>
  brotli(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
export const BROTLI: Encoding = {
  suffix: '.br',
  compress: brotliAs(11),
  compressQuickly: brotliAs(5),
  decompress: promisify(brotliDecompress),
};
const GZIP: Encoding = {
  suffix: '.gz',
  compress: (source) => zip(source, { level: 9 }),
  decompress: promisify(gunzip),
};
/** How the server sends text files, compressed as strongly as can be. */
export const ENCODINGS = [BROTLI, GZIP] as const;

/** Compressed files of earlier builds, by the hash of what they hold: most pages are the same in the next build. */
export class CompressedFiles {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }

  #entryOf(source: Buffer, { suffix }: Encoding): string {
    return path.join(this.#folder, `${createHash('sha256').update(source).digest('base64url')}${suffix}`);
  }

  /** The compressed form of a file, if it was made before. */
  find(source: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
    return this.#read(this.#entryOf(source, encoding), source, encoding);
  }

  /** The compressed form of a file, made or found; a damaged entry is made again. */
  async compress(source: Buffer, encoding: Encoding): Promise<Buffer> {
    const file = this.#entryOf(source, encoding);
    const found = await this.#read(file, source, encoding);
    if (found) return found;
    const made = await encoding.compress(source);
    // A build killed while it writes leaves no half entry; equal files are compressed at the same time.
    const part = `${file}.${randomUUID()}`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(part, made);
    await rename(part, file);
    return made;
  }

  /**
   * By how many bytes a file exceeds what it may weigh compressed; 0 or less where it does not. Most are far below it even
   * when compressed quickly, and are not compressed as strongly as can be for that.
   */
  async excessOf(source: Buffer, encoding: Encoding, most: number): Promise<number> {
    const quick = (await this.find(source, encoding)) ?? (await encoding.compressQuickly?.(source));
    if (quick && quick.length <= most) return quick.length - most;
    return (await this.compress(source, encoding)).length - most;
  }

  async #read(file: string, source: Buffer, { decompress }: Encoding): Promise<Buffer | undefined> {
    const entry = await readFile(file).catch(() => undefined);
    const held = entry && (await decompress(entry).catch(() => undefined));
    if (!held?.equals(source)) return undefined;
    const now = new Date();
    await utimes(file, now, now);
    return entry;
  }

  /** Removes what no build used for a month. */
  async prune(now = Date.now()): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = path.join(this.#folder, name);
      if (now - (await stat(file)).mtimeMs > KEPT_MS) await rm(file, { force: true });
    }
  }
}
