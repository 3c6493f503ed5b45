import { createUpload } from '../../src/features/uploads/uploads.server.ts';
import { requestUpload } from '../../src/features/uploads/uploads.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { uploadServices } from '../services/files.ts';

/** Issues upload URLs, and receives the PUT where no cloud does. */
export default guarded((request, context) => {
  const { uploads, ...services } = uploadServices();
  if (new URL(request.url).pathname.startsWith('/uploads/'))
    return uploads ? uploads.receiveUpload(request) : new Response('Not found\n', { status: 404 });
  return serve([bindEndpoint(requestUpload, createUpload)], request, context, services);
});

export const config = { path: ['/api/uploads/ticket', '/uploads/*'] };
