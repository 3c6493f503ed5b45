import { receiveReport } from '../../src/features/reports/reports.server.ts';
import { sendReport } from '../../src/features/reports/reports.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { appServices } from '../services.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(sendReport, receiveReport)], request, context, appServices()),
);

export const config = { path: ['/api/reports'] };
