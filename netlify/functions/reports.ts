import { receiveReport } from '../../src/features/reports/reports.server.ts';
import { sendReport } from '../../src/features/reports/reports.ts';
import { type CallerContext, serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default (request: Request, context: CallerContext) => serve([served(sendReport, receiveReport)], request, context, installation());

export const config = { path: ['/api/reports'] };
