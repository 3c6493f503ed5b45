import { receiveProof } from '../../src/features/consent/proof.server.ts';
import { recordConsent } from '../../src/features/consent/proof.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(recordConsent, receiveProof)], request, context, coreServices()),
);

export const config = { path: ['/api/consent'] };
