import { chaseTransfers } from '../../src/features/payment/reconcile.server.ts';
import { guarded } from '../guarded.ts';
import { installation } from '../services.ts';

/** Reminds of transfers that have not come, and lets their orders lapse. */
export default guarded(async () => Response.json(await chaseTransfers(installation())));

export const config = { schedule: '0 7 * * *' };
