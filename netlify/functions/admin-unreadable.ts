import * as cases from '../../src/admin/unreadable.server.ts';
import * as endpoints from '../../src/admin/unreadable.ts';
import { forAdmin, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { recordTypes } from '../record-types.ts';
import { installation } from '../services.ts';

/** Records that do not fit their kind any more. */
const served = [
  forAdmin(endpoints.listUnreadable, cases.listUnreadable),
  forAdmin(endpoints.deleteUnreadable, cases.deleteUnreadable),
  forAdmin(endpoints.checkRecords, (services) => cases.checkRecords(services, recordTypes)),
];

export default guarded((request, context) => serveAdmin(served, request, context, installation()));

export const config = { path: ['/api/admin/unreadable', '/api/admin/unreadable/check', '/api/admin/unreadable/delete'] };
