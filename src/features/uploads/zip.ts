import { inflateRawSync } from 'node:zlib';

/** Limits of what an archive declares; Word's own documents are far below them. */
const MOST_ENTRIES = 1000;
const MOST_INFLATED_BYTES = 64 * 1024 * 1024;
/** XML of repeated table cells compresses about 60 to 1; a bomb of zeros 1000 to 1. */
const MOST_RATIO = 100;
/** Below this size the ratio means nothing: a nearly empty part may have 200 to 1. */
const RATIO_FROM_BYTES = 1024 * 1024;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

interface Entry {
  name: string;
  /** 0: stored; 8: deflated. */
  method: number;
  compressed: number;
  inflated: number;
  offset: number;
}
/** A part of an archive; `read` throws when it does not match its entry. */
export interface ArchivePart {
  name: string;
  read(): Buffer;
}

/** Offset of the end-of-central-directory record, if it ends exactly at the end of the file. */
export function endOfCentralDirectory(bytes: Buffer): number | undefined {
  for (let at = bytes.length - END_BYTES; at >= Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

/** Parses one entry of the central directory; undefined when it is not acceptable. */
function readEntry(bytes: Buffer, at: number, end: number): { entry: Entry; next: number } | undefined {
  if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) return undefined;
  const encrypted = bytes.readUInt16LE(at + 8) & 1;
  const method = bytes.readUInt16LE(at + 10);
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (encrypted || (method !== 0 && method !== 8) || next > end) return undefined;
  const [compressed, inflated] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
  if (method === 0 && compressed !== inflated) return undefined;
  return {
    entry: {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method,
      compressed,
      inflated,
      offset: bytes.readUInt32LE(at + 42),
    },
    next,
  };
}

/** Whether every entry's local header matches it, and none overlaps another, as in small zip bombs. */
function areDisjoint(bytes: Buffer, entries: Entry[], directory: number): boolean {
  let free = 0;
  for (const { name, compressed, offset } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free || offset + 30 > directory || bytes.readUInt32LE(offset) !== LOCAL) return false;
    const nameLength = bytes.readUInt16LE(offset + 26);
    if (bytes.toString('utf8', offset + 30, offset + 30 + nameLength) !== name) return false;
    free = offset + 30 + nameLength + bytes.readUInt16LE(offset + 28) + compressed;
  }
  return free <= directory;
}

/** Inflates an entry, up to its declared size. */
function contentOf(bytes: Buffer, { name, method, compressed, inflated, offset }: Entry): Buffer {
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const raw = bytes.subarray(from, from + compressed);
  const content = method === 8 ? inflateRawSync(raw, { maxOutputLength: Math.max(1, inflated) }) : raw;
  if (content.length !== inflated) throw new RangeError(`${name} is not as long as it says`);
  return content;
}

/**
 * The parts of an archive, from its central directory; nothing is inflated before it is read. Undefined when it is
 * damaged, encrypted, has data before or after the archive, or exceeds the limits.
 */
export function readArchive(file: Uint8Array): ArchivePart[] | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = endOfCentralDirectory(bytes);
  // Without a comment and starting at byte 0, it leaves no room for a second format.
  if (end === undefined || end !== bytes.length - END_BYTES || bytes.readUInt32LE(0) !== LOCAL) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const directory = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > MOST_ENTRIES || directory + bytes.readUInt32LE(end + 12) !== end) return undefined;

  const entries: Entry[] = [];
  let at = directory;
  for (let i = 0; i < count; i++) {
    const read = readEntry(bytes, at, end);
    if (!read) return undefined;
    entries.push(read.entry);
    at = read.next;
  }
  const names = entries.map(({ name }) => name);
  const inflated = entries.reduce((sum, entry) => sum + entry.inflated, 0);
  const bomb = inflated > MOST_INFLATED_BYTES || (inflated > RATIO_FROM_BYTES && inflated > bytes.length * MOST_RATIO);
  const escapes = names.some((name) => /\\|\0|^\/|(^|\/)\.\.(\/|$)/.test(name));
  const twice = new Set(names.map((name) => name.toLowerCase())).size !== names.length;
  if (at !== end || bomb || escapes || twice || !areDisjoint(bytes, entries, directory)) return undefined;
  return entries.map((entry) => ({ name: entry.name, read: () => contentOf(bytes, entry) }));
}
