import { receiveSupport } from '../../src/features/support/support.server.ts';
import { askSupport } from '../../src/features/support/support.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default guarded((request, context) => serve([served(askSupport, receiveSupport)], request, context, installation()));

export const config = { path: ['/api/support'] };
