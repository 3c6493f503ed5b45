import { receiveWithdrawal } from '../../src/features/withdrawal/withdrawal.server.ts';
import { withdraw } from '../../src/features/withdrawal/withdrawal.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(withdraw, receiveWithdrawal)], request, context, coreServices()),
);

export const config = { path: ['/api/withdrawal'] };
