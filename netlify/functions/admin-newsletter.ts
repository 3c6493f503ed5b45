import * as cases from '../../src/features/newsletter/issues.server.ts';
import * as endpoints from '../../src/features/newsletter/newsletter-issue.ts';
import * as listCases from '../../src/features/newsletter/subscribers.server.ts';
import * as lists from '../../src/features/newsletter/subscribers.ts';
import { forAdmin, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { installation } from '../services.ts';

/** Issues of the newsletter and those who get them. */
const served = [
  forAdmin(endpoints.readProgress, cases.readProgress),
  forAdmin(endpoints.scheduleIssue, cases.scheduleIssue),
  forAdmin(endpoints.cancelIssue, cases.cancelIssue),
  forAdmin(endpoints.testIssue, cases.testIssue),
  forAdmin(endpoints.previewIssue, cases.previewIssue),
  forAdmin(endpoints.attachFile, cases.attachFile),
  forAdmin(endpoints.detachFile, cases.detachFile),
  forAdmin(lists.growth, listCases.growth),
  forAdmin(lists.importSubscribers, listCases.importSubscribers),
];

export default guarded((request, context) => serveAdmin(served, request, context, installation()));

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
