import * as accountCases from '../../src/admin/accounts.server.ts';
import * as accounts from '../../src/admin/accounts.ts';
import * as auditCases from '../../src/admin/audit.server.ts';
import * as audits from '../../src/admin/audit.ts';
import * as decisionCases from '../../src/admin/decisions.server.ts';
import * as overviewCases from '../../src/admin/overview.server.ts';
import * as overviews from '../../src/admin/overview.ts';
import * as peopleCases from '../../src/admin/people.server.ts';
import * as people from '../../src/admin/people.ts';
import { adoptPicture } from '../../src/admin/pictures.server.ts';
import * as cases from '../../src/admin/records.server.ts';
import * as endpoints from '../../src/admin/records.ts';
import { forAdmin, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { installation } from '../services.ts';

/** Records, whatever their kind, and their publication. */
const served = [
  forAdmin(endpoints.listRecords, cases.listRecords),
  forAdmin(endpoints.getRecord, cases.getRecord),
  forAdmin(endpoints.saveRecord, cases.saveRecord),
  forAdmin(endpoints.changeRecords, cases.changeRecords),
  forAdmin(endpoints.deleteRecords, cases.deleteRecords),
  forAdmin(endpoints.restoreRecords, cases.restoreRecords),
  forAdmin(endpoints.decide, decisionCases.decide),
  forAdmin(people.findPerson, peopleCases.findPerson),
  forAdmin(people.erasePerson, peopleCases.erasePerson),
  forAdmin(accounts.listAccounts, accountCases.listAccounts),
  forAdmin(accounts.inviteAccount, accountCases.inviteAccount),
  forAdmin(accounts.changeRole, accountCases.changeRole),
  forAdmin(accounts.disableAccount, accountCases.disableAccount),
  forAdmin(audits.verifyAudit, auditCases.verifyAudit),
  forAdmin(overviews.overview, overviewCases.overview),
  forAdmin(overviews.statistics, overviewCases.statistics),
  forAdmin(overviews.readSettings, overviewCases.readSettings),
  forAdmin(overviews.saveSettings, overviewCases.saveSettings),
  forAdmin(overviews.testConnection, overviewCases.testConnection),
  forAdmin(endpoints.adoptPicture, adoptPicture),
  forAdmin(endpoints.publish, ({ publisher }) => publisher.publish()),
  forAdmin(endpoints.publication, ({ publisher }) => publisher.state()),
];

export default guarded((request, context) => serveAdmin(served, request, context, installation()));

export const config = {
  path: [
    '/api/admin/records',
    '/api/admin/record',
    '/api/admin/records/save',
    '/api/admin/records/change',
    '/api/admin/records/delete',
    '/api/admin/records/restore',
    '/api/admin/pictures/adopt',
    '/api/admin/records/act',
    '/api/admin/people/find',
    '/api/admin/people/erase',
    '/api/admin/accounts',
    '/api/admin/accounts/invite',
    '/api/admin/accounts/role',
    '/api/admin/accounts/disable',
    '/api/admin/audit/verify',
    '/api/admin/overview',
    '/api/admin/statistics',
    '/api/admin/settings',
    '/api/admin/settings/save',
    '/api/admin/settings/test',
    '/api/admin/publish',
    '/api/admin/publication',
  ],
};
