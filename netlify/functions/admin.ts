import * as accountCases from '../../src/admin/accounts/accounts.server.ts';
import * as accounts from '../../src/admin/accounts/accounts.ts';
import * as auditCases from '../../src/admin/accounts/audit.server.ts';
import * as audits from '../../src/admin/accounts/audit.ts';
import type { AdminServices } from '../../src/admin/admin-services.ts';
import * as findingCases from '../../src/admin/find/find.server.ts';
import * as finding from '../../src/admin/find/find.ts';
import * as overviewCases from '../../src/admin/overview/overview.server.ts';
import * as overviews from '../../src/admin/overview/overview.ts';
import { waitingCounts } from '../../src/admin/overview/waiting.server.ts';
import * as peopleCases from '../../src/admin/people/people.server.ts';
import * as people from '../../src/admin/people/people.ts';
import { previewRecord } from '../../src/admin/publication/preview-link.server.ts';
import { pendingChanges } from '../../src/admin/publication/publication.server.ts';
import * as publications from '../../src/admin/publication/publication-endpoints.ts';
import { changeRecords } from '../../src/admin/records/change-records.server.ts';
import * as decisionCases from '../../src/admin/records/decisions.server.ts';
import * as pictureCases from '../../src/admin/records/picture-library.server.ts';
import { finalisePicture } from '../../src/admin/records/pictures.server.ts';
import * as pictures from '../../src/admin/records/pictures.ts';
import * as endpoints from '../../src/admin/records/record-endpoints.ts';
import * as cases from '../../src/admin/records/records.server.ts';
import { previewRemoval } from '../../src/admin/records/removal.server.ts';
import * as historyCases from '../../src/admin/records/revisions.server.ts';
import * as histories from '../../src/admin/records/revisions.ts';
import * as trashes from '../../src/admin/records/trash.ts';
import * as trashCases from '../../src/admin/records/trash-list.server.ts';
import * as trendCases from '../../src/admin/trends/trends.server.ts';
import * as trendEndpoints from '../../src/admin/trends/trends.ts';
import { bindAdminEndpoint, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { adminServices } from '../services/admin.ts';

/** Records of every type, and their publication. */
const served = [
  bindAdminEndpoint(endpoints.listRecords, cases.listRecords),
  bindAdminEndpoint(endpoints.getRecord, cases.getRecord),
  bindAdminEndpoint(endpoints.saveRecord, cases.saveRecord),
  bindAdminEndpoint(endpoints.previewNotice, cases.previewNotice),
  bindAdminEndpoint(endpoints.previewRemoval, previewRemoval),
  bindAdminEndpoint(endpoints.changeRecords, changeRecords),
  bindAdminEndpoint(endpoints.deleteRecords, cases.deleteRecords),
  bindAdminEndpoint(endpoints.restoreRecords, cases.restoreRecords),
  bindAdminEndpoint(histories.listRevisions, historyCases.listRevisions),
  bindAdminEndpoint(trashes.listTrash, trashCases.listTrash),
  bindAdminEndpoint(trashes.emptyTrash, trashCases.emptyTrash),
  bindAdminEndpoint(endpoints.decide, decisionCases.decide),
  bindAdminEndpoint(people.findPerson, peopleCases.findPerson),
  bindAdminEndpoint(people.erasePerson, peopleCases.erasePerson),
  bindAdminEndpoint(accounts.listAccounts, accountCases.listAccounts),
  bindAdminEndpoint(accounts.inviteAccount, accountCases.inviteAccount),
  bindAdminEndpoint(accounts.changeRole, accountCases.changeRole),
  bindAdminEndpoint(accounts.disableAccount, accountCases.disableAccount),
  bindAdminEndpoint(audits.verifyAudit, auditCases.verifyAudit),
  bindAdminEndpoint(overviews.overview, overviewCases.overview),
  bindAdminEndpoint(overviews.waitingCounts, waitingCounts),
  bindAdminEndpoint(finding.findRecords, findingCases.findRecords),
  bindAdminEndpoint(trendEndpoints.trends, trendCases.trends),
  bindAdminEndpoint(overviews.statistics, overviewCases.statistics),
  bindAdminEndpoint(overviews.readSettings, overviewCases.readSettings),
  bindAdminEndpoint(overviews.saveSettings, overviewCases.saveSettings),
  bindAdminEndpoint(overviews.testConnection, overviewCases.testConnection),
  bindAdminEndpoint(endpoints.finalisePicture, finalisePicture),
  bindAdminEndpoint(pictures.listPictures, pictureCases.listPictures),
  bindAdminEndpoint(pictures.pictureUse, pictureCases.pictureUse),
  bindAdminEndpoint(pictures.describePicture, pictureCases.describePicture),
  bindAdminEndpoint(endpoints.publish, ({ publisher }: AdminServices) => publisher.publish()),
  bindAdminEndpoint(endpoints.publication, ({ publisher }: AdminServices) => {
    // Who looks at the publication is about to ask for the next one.
    publisher.prepare?.();
    return publisher.state();
  }),
  bindAdminEndpoint(publications.pendingChanges, pendingChanges),
  bindAdminEndpoint(publications.previewRecord, previewRecord),
];

export default guarded((request, context) => serveAdmin(served, request, context, adminServices()));

export const config = {
  path: [
    '/api/admin/records',
    '/api/admin/record',
    '/api/admin/records/save',
    '/api/admin/records/notice',
    '/api/admin/records/removal',
    '/api/admin/records/change',
    '/api/admin/records/delete',
    '/api/admin/records/restore',
    '/api/admin/revisions',
    '/api/admin/trash',
    '/api/admin/trash/remove',
    '/api/admin/pictures',
    '/api/admin/pictures/use',
    '/api/admin/pictures/describe',
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
    '/api/admin/waiting',
    '/api/admin/statistics',
    '/api/admin/trends',
    '/api/admin/find',
    '/api/admin/settings',
    '/api/admin/settings/save',
    '/api/admin/settings/test',
    '/api/admin/publish',
    '/api/admin/publication',
    '/api/admin/publication/changes',
    '/api/admin/publication/preview',
  ],
};
