import { type DeclaredFile, type FileKind, FileRefused, fileKinds, type Inspector } from '../../ports/files.ts';
import { extensionOf, safeName } from './names.ts';

/** An accepted format of files. */
export interface Format {
  type: string;
  /** Names `file-type` returns for it. */
  detected: readonly string[];
  /** Other media types that browsers send for it. */
  alias: RegExp;
  /** Whether the first 16 bytes, as Latin-1, match. */
  begins(head: string): boolean;
}

const jpeg: Format = {
  type: 'image/jpeg',
  detected: ['image/jpeg'],
  alias: /^image\/(p?jpe?g)$/,
  begins: (head) => head.startsWith('\xff\xd8\xff'),
};
/** Office documents have many media types: any application type is accepted, except known others. */
const OFFICE = /^application\/(?!pdf$|xhtml|javascript|x-msdownload|x-php|x-sh)/;
export const formats: Record<string, Format> = {
  pdf: {
    type: 'application/pdf',
    detected: ['application/pdf'],
    alias: /^application\/(x-)?pdf$/,
    begins: (head) => head.startsWith('%PDF-'),
  },
  doc: {
    type: 'application/msword',
    detected: ['application/x-cfb'],
    alias: OFFICE,
    begins: (head) => head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    detected: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    alias: OFFICE,
    begins: (head) => head.startsWith('PK\x03\x04'),
  },
  jpg: jpeg,
  jpeg,
  png: {
    type: 'image/png',
    detected: ['image/png', 'image/apng'],
    alias: /^image\/(x-)?png$/,
    begins: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  },
  webp: {
    type: 'image/webp',
    detected: ['image/webp'],
    alias: /^image\/webp$/,
    begins: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  },
  avif: {
    type: 'image/avif',
    detected: ['image/avif'],
    alias: /^image\/avif$/,
    begins: (head) => head.startsWith('ftyp', 4),
  },
  gif: { type: 'image/gif', detected: ['image/gif'], alias: /^image\/gif$/, begins: (head) => /^GIF8[79]a/.test(head) },
};
/** Generic types, sent when the system does not know the extension. */
const UNKNOWN = /^(application\/(octet-stream|x-download|force-download))?$/;

export function formatFor(kind: FileKind, name: string): Format {
  const extension = extensionOf(name);
  const accepted: readonly string[] = fileKinds[kind].extensions;
  const format = accepted.includes(extension) ? formats[extension] : undefined;
  if (!format) throw new FileRefused('file-type');
  return format;
}
export function checkSize(kind: FileKind, size: number): void {
  if (!Number.isSafeInteger(size) || size < 1 || size > fileKinds[kind].mostBytes) throw new FileRefused('file-size');
}

function declared(kind: FileKind, { name, size, type }: DeclaredFile): { name: string; type: string } {
  const safe = safeName(name, kind);
  const format = formatFor(kind, safe);
  const mediaType = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!UNKNOWN.test(mediaType) && !format.alias.test(mediaType)) throw new FileRefused('file-type');
  checkSize(kind, size);
  return { name: safe, type: format.type };
}

export function begins(type: string, first: Uint8Array): boolean {
  const head = Buffer.from(first.subarray(0, 16)).toString('latin1');
  return Object.values(formats).some((format) => format.type === type && format.begins(head));
}

/** What is checked of a file before it is received: its name, its size, its first bytes. Nothing is parsed. */
export const declaredInspector: Pick<Inspector, 'declared' | 'begins'> = { declared, begins };
