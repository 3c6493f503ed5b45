import { popularArticles, receiveView } from '../../src/features/blog/views.server.ts';
import { countView, popular } from '../../src/features/blog/views.ts';
import { guarded } from '../guarded.ts';
import { isAutomated } from '../http/automated-clients.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

const endpoints = [bindEndpoint(countView, receiveView), bindEndpoint(popular, popularArticles)];

/** Counts an article's views; robots get the same answer and are not counted. */
export default guarded((request, context) =>
  request.method === 'POST' && isAutomated(request)
    ? new Response(null, { status: 204 })
    : serve(endpoints, request, context, coreServices()),
);

export const config = { path: ['/api/blog/view', '/api/blog/popular'] };
