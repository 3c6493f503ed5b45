import { receiveSupport } from '../../src/features/support/support.server.ts';
import { sendSupportRequest } from '../../src/features/support/support.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { appServices } from '../services.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(sendSupportRequest, receiveSupport)], request, context, appServices()),
);

export const config = { path: ['/api/support'] };
