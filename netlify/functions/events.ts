import { cancelRegistration, countSeatsLeft, registerForEvent } from '../../src/features/events/events.server.ts';
import { cancel, register, seatsLeft } from '../../src/features/events/events.ts';
import { type CallerContext, serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

const endpoints = [served(register, registerForEvent), served(cancel, cancelRegistration), served(seatsLeft, countSeatsLeft)];

export default (request: Request, context: CallerContext) => serve(endpoints, request, context, installation());

export const config = { path: ['/api/events/register', '/api/events/cancel', '/api/events/seats'] };
