import { receiveApplication } from '../../src/features/careers/careers.server.ts';
import { apply } from '../../src/features/careers/careers.ts';
import { type CallerContext, serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default (request: Request, context: CallerContext) => serve([served(apply, receiveApplication)], request, context, installation());

export const config = { path: ['/api/careers/apply'] };
