import * as cases from '../../src/features/newsletter/issues.server.ts';
import * as endpoints from '../../src/features/newsletter/newsletter-issue.ts';
import * as listCases from '../../src/features/newsletter/subscribers.server.ts';
import * as lists from '../../src/features/newsletter/subscribers.ts';
import { bindAdminEndpoint, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { identityServices } from '../services/identity.ts';
import { fileServices } from '../services/inspected-files.ts';

/** The newsletter's issues and subscribers. */
const served = [
  bindAdminEndpoint(endpoints.readProgress, cases.readProgress),
  bindAdminEndpoint(endpoints.scheduleIssue, cases.scheduleIssue),
  bindAdminEndpoint(endpoints.cancelIssue, cases.cancelIssue),
  bindAdminEndpoint(endpoints.testIssue, cases.testIssue),
  bindAdminEndpoint(endpoints.previewIssue, cases.previewIssue),
  bindAdminEndpoint(endpoints.attachFile, cases.attachFile),
  bindAdminEndpoint(endpoints.detachFile, cases.detachFile),
  bindAdminEndpoint(lists.growth, listCases.growth),
  bindAdminEndpoint(
    lists.importSubscribers,
    listCases.importSubscribers,
    ({ outcomes }) => `added ${outcomes.filter((one) => one === 'added').length}`,
  ),
];

export default guarded((request, context) =>
  serveAdmin(served, request, context, { ...identityServices(), ...fileServices() }),
);

export const config = {
  path: [
    '/api/admin/newsletter/progress',
    '/api/admin/newsletter/schedule',
    '/api/admin/newsletter/cancel',
    '/api/admin/newsletter/test',
    '/api/admin/newsletter/preview',
    '/api/admin/newsletter/attach',
    '/api/admin/newsletter/detach',
    '/api/admin/newsletter/growth',
    '/api/admin/newsletter/import',
  ],
};
