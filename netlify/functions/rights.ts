import { receiveRights } from '../../src/features/rights/rights.server.ts';
import { exerciseRight } from '../../src/features/rights/rights.ts';
import { type CallerContext, serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default (request: Request, context: CallerContext) => serve([served(exerciseRight, receiveRights)], request, context, installation());

export const config = { path: ['/api/rights'] };
