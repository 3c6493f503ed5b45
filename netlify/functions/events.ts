import {
  cancelRegistration,
  countSeatsLeft,
  countUpcomingSeats,
  registerForEvent,
} from '../../src/features/events/events.server.ts';
import { cancel, register, seatsLeft, upcomingSeats } from '../../src/features/events/events.ts';
import { receiveEventView } from '../../src/features/events/views.server.ts';
import { countEventView } from '../../src/features/events/views.ts';
import { guarded } from '../guarded.ts';
import { isAutomated } from '../http/automated-clients.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

const endpoints = [
  bindEndpoint(register, registerForEvent),
  bindEndpoint(cancel, cancelRegistration),
  bindEndpoint(seatsLeft, countSeatsLeft),
  bindEndpoint(upcomingSeats, countUpcomingSeats),
  bindEndpoint(countEventView, receiveEventView),
];

/** Event forms and views; robots get the same answer and are not counted. */
export default guarded((request, context) => {
  const counts = new URL(request.url).pathname === countEventView.path;
  return counts && isAutomated(request)
    ? new Response(null, { status: 204 })
    : serve(endpoints, request, context, coreServices());
});

export const config = {
  path: [
    '/api/events/register',
    '/api/events/cancel',
    '/api/events/seats',
    '/api/events/upcoming-seats',
    '/api/events/view',
  ],
};
