import { receiveReport } from '../../src/features/reports/reports.server.ts';
import { sendReport } from '../../src/features/reports/reports.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(sendReport, receiveReport)], request, context, coreServices()),
);

export const config = { path: ['/api/reports'] };
