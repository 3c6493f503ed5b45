import { chaseTransfers } from '../../src/features/payment/reconcile.server.ts';
import { installation } from '../services.ts';

/** Reminds of transfers that have not come, and lets their orders lapse. */
export default async (): Promise<Response> => Response.json(await chaseTransfers(installation()));

export const config = { schedule: '0 7 * * *' };
