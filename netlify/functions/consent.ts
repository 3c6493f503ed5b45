import { receiveProof } from '../../src/features/consent/proof.server.ts';
import { recordConsent } from '../../src/features/consent/proof.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default guarded((request, context) => serve([served(recordConsent, receiveProof)], request, context, installation()));

export const config = { path: ['/api/consent'] };
