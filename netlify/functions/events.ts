import { cancelRegistration, countSeatsLeft, registerForEvent } from '../../src/features/events/events.server.ts';
import { cancel, register, seatsLeft } from '../../src/features/events/events.ts';
import { receiveEventView } from '../../src/features/events/views.server.ts';
import { countEventView } from '../../src/features/events/views.ts';
import { guarded } from '../guarded.ts';
import { isNobody } from '../http/robots.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

const endpoints = [
  served(register, registerForEvent),
  served(cancel, cancelRegistration),
  served(seatsLeft, countSeatsLeft),
  served(countEventView, receiveEventView),
];

/** Views are counted of people alone: what a robot asks to count is thanked and forgotten. */
export default guarded((request, context) => {
  const counts = new URL(request.url).pathname === countEventView.path;
  return counts && isNobody(request) ? new Response(null, { status: 204 }) : serve(endpoints, request, context, installation());
});

export const config = { path: ['/api/events/register', '/api/events/cancel', '/api/events/seats', '/api/events/view'] };
