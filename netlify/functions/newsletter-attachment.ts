import { attachmentOf } from '../../src/features/newsletter/links.server.ts';
import { FileRefused } from '../../src/ports/files.ts';
import { guarded } from '../guarded.ts';
import { fileErrorResponse, fileResponse } from '../http/file-response.ts';
import { appServices } from '../services.ts';

/** An attachment of a newsletter issue, by the link in its e-mail. */
export default guarded(async (request) => {
  if (request.method !== 'GET') return fileErrorResponse(405, 'route/unknown');
  const services = appServices();
  const key = attachmentOf(services, new URL(request.url).searchParams.get('token') ?? '');
  if (!key) return fileErrorResponse(404, 'route/unknown');
  try {
    const { bytes, name, type } = await services.files.read(key);
    return fileResponse(Buffer.from(bytes), { name, type });
  } catch (error) {
    if (error instanceof FileRefused) return fileErrorResponse(404, 'route/unknown');
    throw error;
  }
});

export const config = { path: ['/api/newsletter/attachment'] };
