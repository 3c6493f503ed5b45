import * as cases from '../../src/admin/records/unreadable.server.ts';
import * as endpoints from '../../src/admin/records/unreadable.ts';
import type { Services } from '../../src/ports/services.ts';
import { bindAdminEndpoint, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { recordTypes } from '../record-types.ts';
import { identityServices } from '../services/identity.ts';

/** Records that no longer fit their schema. */
const served = [
  bindAdminEndpoint(endpoints.listUnreadable, cases.listUnreadable),
  bindAdminEndpoint(endpoints.deleteUnreadable, cases.deleteUnreadable),
  bindAdminEndpoint(endpoints.checkRecords, (services: Services) => cases.checkRecords(services, recordTypes)),
];

export default guarded((request, context) => serveAdmin(served, request, context, identityServices()));

export const config = {
  path: ['/api/admin/unreadable', '/api/admin/unreadable/check', '/api/admin/unreadable/delete'],
};
