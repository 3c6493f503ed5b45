import type { StoredFiles } from '../../src/ports/files.ts';
import { fileResponse } from './file-response.ts';

/** A file as a download: from its storage, where that serves files, otherwise through this function. @throws FileRefused */
export async function downloadResponse(files: StoredFiles, key: string): Promise<Response> {
  if (files.downloadUrl)
    return new Response(null, {
      status: 303,
      headers: {
        location: await files.downloadUrl(key),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    });
  const { bytes, name, type } = await files.read(key);
  return fileResponse(Buffer.from(bytes), { name, type });
}
