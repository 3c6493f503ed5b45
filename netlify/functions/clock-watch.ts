import { clockState } from '../clock-watch.ts';
import { guarded } from '../guarded.ts';
import { coreServices } from '../services/core.ts';

/** Checks the clock often, so that a jump is noticed before retention deletes anything. */
export default guarded(async () => Response.json(await clockState(coreServices())));

export const config = { schedule: '*/5 * * * *' };
