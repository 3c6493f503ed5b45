import type { FileFault } from '../../ports/files.ts';
import { inspectDoc } from './doc.ts';
import { inspectDocx } from './docx.ts';
import { inspectPdf } from './pdf.ts';

export const documentTypes = {
  'application/pdf': inspectPdf,
  'application/msword': inspectDoc,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': inspectDocx,
} as const satisfies Record<string, (file: Uint8Array) => FileFault | undefined | Promise<FileFault | undefined>>;
export type DocumentType = keyof typeof documentTypes;

/** A task: what is wrong with a document; undefined when nothing in it acts by being opened. */
export default async function inspectDocument({
  bytes,
  type,
}: {
  bytes: Uint8Array;
  type: DocumentType;
}): Promise<FileFault | undefined> {
  try {
    return await documentTypes[type](bytes);
  } catch {
    // What cannot be read to its end by its own rules is not of its type.
    return 'file-type';
  }
}
