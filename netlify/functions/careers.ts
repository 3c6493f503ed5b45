import { receiveApplication } from '../../src/features/careers/careers.server.ts';
import { apply } from '../../src/features/careers/careers.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { fileServices } from '../services/inspected-files.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(apply, receiveApplication)], request, context, fileServices()),
);

export const config = { path: ['/api/careers/apply'] };
