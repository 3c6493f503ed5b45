import { receiveSupport } from '../../src/features/support/support.server.ts';
import { sendSupportRequest } from '../../src/features/support/support.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { fileServices } from '../services/inspected-files.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(sendSupportRequest, receiveSupport)], request, context, fileServices()),
);

export const config = { path: ['/api/support'] };
