import { readHistory } from '../../src/admin/inbox/history.server.ts';
import { listInbox } from '../../src/admin/inbox/inbox.server.ts';
import * as endpoints from '../../src/admin/inbox/inbox.ts';
import * as cases from '../../src/admin/inbox/thread.server.ts';
import * as appointmentCases from '../../src/features/chat/flows/appointment-admin.server.ts';
import * as appointments from '../../src/features/chat/flows/appointment-admin.ts';
import { bindAdminEndpoint, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { identityServices } from '../services/identity.ts';

/** What people wrote, what they were answered, and their appointments. */
const served = [
  bindAdminEndpoint(endpoints.listInbox, listInbox),
  bindAdminEndpoint(endpoints.readThread, cases.readThread),
  bindAdminEndpoint(endpoints.sendReply, cases.sendReply),
  bindAdminEndpoint(endpoints.noteReceived, cases.noteReceived),
  bindAdminEndpoint(endpoints.readHistory, readHistory),
  bindAdminEndpoint(appointments.freeSlots, appointmentCases.freeSlots),
  bindAdminEndpoint(appointments.moveAppointment, appointmentCases.moveAppointment),
  bindAdminEndpoint(appointments.cancelByCompany, appointmentCases.cancelByCompany),
];

export default guarded((request, context) => serveAdmin(served, request, context, identityServices()));

export const config = {
  path: [
    '/api/admin/inbox',
    '/api/admin/inbox/thread',
    '/api/admin/inbox/reply',
    '/api/admin/inbox/received',
    '/api/admin/inbox/history',
    '/api/admin/appointments/slots',
    '/api/admin/appointments/move',
    '/api/admin/appointments/cancel',
  ],
};
