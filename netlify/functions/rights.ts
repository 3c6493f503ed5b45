import { receiveRights } from '../../src/features/rights/rights.server.ts';
import { exerciseRight } from '../../src/features/rights/rights.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(exerciseRight, receiveRights)], request, context, coreServices()),
);

export const config = { path: ['/api/rights'] };
