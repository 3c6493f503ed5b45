import { quality as read } from '../../src/admin/quality/quality.server.ts';
import { quality } from '../../src/admin/quality/quality.ts';
import { bindAdminEndpoint, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { identityServices } from '../services/identity.ts';

const served = [bindAdminEndpoint(quality, read)];

/** What the last build found to mend in the content. */
export default guarded((request, context) => serveAdmin(served, request, context, identityServices()));

export const config = { path: ['/api/admin/quality'] };
