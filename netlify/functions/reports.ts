import { receiveReport } from '../../src/features/reports/reports.server.ts';
import { sendReport } from '../../src/features/reports/reports.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default guarded((request, context) => serve([served(sendReport, receiveReport)], request, context, installation()));

export const config = { path: ['/api/reports'] };
