import { popularArticles, receiveView } from '../../src/features/blog/views.server.ts';
import { countView, popular } from '../../src/features/blog/views.ts';
import { guarded } from '../guarded.ts';
import { isNobody } from '../http/robots.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

const endpoints = [served(countView, receiveView), served(popular, popularArticles)];

/** Views are counted of people alone: what a robot asks to count is thanked and forgotten. */
export default guarded((request, context) =>
  request.method === 'POST' && isNobody(request) ? new Response(null, { status: 204 }) : serve(endpoints, request, context, installation()),
);

export const config = { path: ['/api/blog/view', '/api/blog/popular'] };
