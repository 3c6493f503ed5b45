import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { line } from '../../lib/fields.ts';
import { type FileKind, fileKinds, UPLOAD_REQUEST_PATH } from '../../ports/files.ts';

const kinds = Object.keys(fileKinds) as [FileKind, ...FileKind[]];

/** Requests a signed URL for one file, which is then uploaded directly to storage, not through a function. */
export const requestUpload = defineEndpoint({
  method: 'POST',
  path: UPLOAD_REQUEST_PATH,
  access: 'visitor',
  input: z.strictObject({ kind: z.enum(kinds), name: line(255), size: z.int().min(0), type: z.string().max(127) }),
  output: z.object({
    key: z.string(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    expiresAt: z.string(),
  }),
});
