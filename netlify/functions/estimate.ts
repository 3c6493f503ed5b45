import { receiveEstimate } from '../../src/features/estimate/estimate.server.ts';
import { sendEstimate } from '../../src/features/estimate/estimate.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(sendEstimate, receiveEstimate)], request, context, coreServices()),
);

export const config = { path: ['/api/estimate'] };
