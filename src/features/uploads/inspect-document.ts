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

/** Worker task: the fault of a document; undefined when it has no active content. */
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
    // Unparsable: not a file of this type.
    return 'file-type';
  }
}
