import { giveTicket } from '../../src/features/uploads/uploads.server.ts';
import { askTicket } from '../../src/features/uploads/uploads.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

/** Leave to send a file; and the file itself where no cloud takes it. */
export default guarded((request, context) => {
  const { uploads, ...services } = installation();
  if (new URL(request.url).pathname.startsWith('/uploads/')) return uploads ? uploads.receiveUpload(request) : new Response('Not found\n', { status: 404 });
  return serve([served(askTicket, giveTicket)], request, context, services);
});

export const config = { path: ['/api/uploads/ticket', '/uploads/*'] };
