import { AppError } from '../../lib/errors.ts';
import { type FileKind, FileRefused, FilesUnavailable, type Inspector } from '../../ports/files.ts';
import { workerPool } from '../../workers/worker-pool.ts';
import { begins, checkSize, declaredInspector, formatFor, formats } from './formats.ts';
import { encodeAnew, isImageType } from './images.ts';
import type inspectDocument from './inspect-document.ts';
import type { DocumentType } from './inspect-document.ts';
import { safeName, withExtension } from './names.ts';

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
export const inspector: Inspector = { ...declaredInspector, content };
