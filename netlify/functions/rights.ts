import { receiveRights } from '../../src/features/rights/rights.server.ts';
import { exerciseRight } from '../../src/features/rights/rights.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default guarded((request, context) => serve([served(exerciseRight, receiveRights)], request, context, installation()));

export const config = { path: ['/api/rights'] };
