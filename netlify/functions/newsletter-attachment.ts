import { attachmentOf } from '../../src/features/newsletter/links.server.ts';
import { FileRefused } from '../../src/ports/files.ts';
import { guarded } from '../guarded.ts';
import { downloadResponse } from '../http/download.ts';
import { fileErrorResponse } from '../http/file-response.ts';
import { methodRefused } from '../http/serve.ts';
import { uploadServices } from '../services/files.ts';

/** An attachment of a newsletter issue, by the link in its e-mail. */
export default guarded(async (request) => {
  if (request.method !== 'GET') return methodRefused('GET');
  const services = uploadServices();
  const key = attachmentOf(services, new URL(request.url).searchParams.get('token') ?? '');
  if (!key) return fileErrorResponse(404, 'route/unknown');
  try {
    return await downloadResponse(services.files, key);
  } catch (error) {
    if (error instanceof FileRefused) return fileErrorResponse(404, 'route/unknown');
    throw error;
  }
});

export const config = { path: ['/api/newsletter/attachment'] };
