import { registerForEvent } from '../../src/features/events/events.server.ts';
import { register } from '../../src/features/events/events.ts';
import { type CallerContext, serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default (request: Request, context: CallerContext) => serve([served(register, registerForEvent)], request, context, installation());

export const config = { path: ['/api/events/register'] };
