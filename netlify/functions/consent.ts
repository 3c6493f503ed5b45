import { receiveProof } from '../../src/features/consent/proof.server.ts';
import { recordConsent } from '../../src/features/consent/proof.ts';
import { type CallerContext, serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default (request: Request, context: CallerContext) => serve([served(recordConsent, receiveProof)], request, context, installation());

export const config = { path: ['/api/consent'] };
