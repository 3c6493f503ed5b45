import { z } from 'zod';
import { fileFaults, fileKinds } from '../../../src/ports/files.ts';

const kind = z.enum(Object.keys(fileKinds) as [keyof typeof fileKinds]);
/** What is stored of an upload before a form finalises it. */
export const uploadMetadata = z.object({
  kind,
  name: z.string(),
  type: z.string(),
  size: z.number(),
  issuedAt: z.number(),
  expires: z.number(),
  /** Set when the inspection refused the content: a second request gets the same error. */
  refused: z.enum(fileFaults).optional(),
});
export const finalisedMetadata = z.object({
  key: z.string(),
  kind,
  name: z.string(),
  type: z.string(),
  size: z.number(),
});
export type UploadMetadata = z.output<typeof uploadMetadata>;
