import { judgeAnswer } from '../../src/features/chat/chat.ts';
import { storeThumb } from '../../src/features/chat/session-records.server.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

/** A visitor's thumb for an answer of the assistant. */
export default guarded((request, context) =>
  serve(
    [
      bindEndpoint(judgeAnswer, async (services, thumb) => {
        await storeThumb(services, thumb);
        return {};
      }),
    ],
    request,
    context,
    coreServices(),
  ),
);

export const config = { path: ['/api/chat/thumb'] };
