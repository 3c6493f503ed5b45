import { receiveWithdrawal } from '../../src/features/withdrawal/withdrawal.server.ts';
import { withdraw } from '../../src/features/withdrawal/withdrawal.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default guarded((request, context) => serve([served(withdraw, receiveWithdrawal)], request, context, installation()));

export const config = { path: ['/api/withdrawal'] };
