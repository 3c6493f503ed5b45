import * as cases from '../../src/features/events/event-desk.server.ts';
import * as endpoints from '../../src/features/events/event-desk.ts';
import { messageAttendees } from '../../src/features/events/event-messages.server.ts';
import { bindAdminEndpoint, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { identityServices } from '../services/identity.ts';

/** Events as one desk: who comes, who came, and what they are told. */
const served = [
  bindAdminEndpoint(endpoints.listEvents, cases.listEvents),
  bindAdminEndpoint(endpoints.viewEvent, cases.viewEvent),
  bindAdminEndpoint(endpoints.checkIn, cases.checkIn),
  bindAdminEndpoint(endpoints.messageAttendees, messageAttendees),
];

export default guarded((request, context) => serveAdmin(served, request, context, identityServices()));

export const config = {
  path: ['/api/admin/events', '/api/admin/events/view', '/api/admin/events/check-in', '/api/admin/events/message'],
};
