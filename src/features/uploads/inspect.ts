import { AppError } from '../../lib/errors.ts';
import {
  type DeclaredFile,
  type FileKind,
  FileRefused,
  FilesUnavailable,
  fileKinds,
  type Inspector,
} from '../../ports/files.ts';
import { workerPool } from '../../workers/worker-pool.ts';
import { encodeAnew, isImageType } from './images.ts';
import type inspectDocument from './inspect-document.ts';
import type { DocumentType } from './inspect-document.ts';
import { extensionOf, safeName, withExtension } from './names.ts';

interface Format {
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
const formats: Record<string, Format> = {
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

const documentTypes: readonly string[] = [formats.pdf, formats.doc, formats.docx].map((format) => format?.type ?? '');
const isDocumentType = (type: string): type is DocumentType => documentTypes.includes(type);
/** Documents are parsed in a separate process, a few at a time. */
const inspectApart = workerPool<{ bytes: Uint8Array; type: DocumentType }, Awaited<ReturnType<typeof inspectDocument>>>(
  {
    where: 'process',
    file: new URL('./inspect-document.ts', import.meta.url),
    load: () => import('./inspect-document.ts'),
    ...{ atOnce: 1, waiting: 20, perCaller: 4, patienceMs: 20_000 },
  },
);
/** Pictures are verified by decoding them, documents by parsing them. @throws FileRefused */
async function refuseFaulty(bytes: Uint8Array, type: DocumentType): Promise<void> {
  const fault = await inspectApart({ bytes, type });
  if (fault) throw new FileRefused(fault);
}

function formatFor(kind: FileKind, name: string): Format {
  const extension = extensionOf(name);
  const accepted: readonly string[] = fileKinds[kind].extensions;
  const format = accepted.includes(extension) ? formats[extension] : undefined;
  if (!format) throw new FileRefused('file-type');
  return format;
}
function checkSize(kind: FileKind, size: number): void {
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

function begins(type: string, first: Uint8Array): boolean {
  const head = Buffer.from(first.subarray(0, 16)).toString('latin1');
  return Object.values(formats).some((format) => format.type === type && format.begins(head));
}

async function content(
  kind: FileKind,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  checkSize(kind, bytes.length);
  const safe = safeName(name, kind);
  const format = formatFor(kind, safe);
  try {
    // The structure first: `file-type` inflates a part of an archive, which must not be a bomb.
    if (!begins(format.type, bytes)) throw new FileRefused('file-type');
    if (isDocumentType(format.type)) await refuseFaulty(bytes, format.type);
    const { fileTypeFromBuffer } = await import('file-type');
    const detected = await fileTypeFromBuffer(bytes);
    if (!detected || !format.detected.includes(detected.mime)) throw new FileRefused('file-type');
    if (!isImageType(format.type)) return { name: safe, type: format.type, bytes };
    const { extension, ...image } = await encodeAnew(bytes, format.type);
    return { ...image, name: withExtension(safe, extension) };
  } catch (cause) {
    if (cause instanceof FileRefused || cause instanceof FilesUnavailable || cause instanceof AppError) throw cause;
    throw new FileRefused('file-type', { cause });
  }
}

/** Checks a visitor's file by its name, its first bytes and its structure (docs/faults.md row 26). */
export const inspector: Inspector = { declared, begins, content };
