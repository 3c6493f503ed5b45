import { clockState } from '../clock-watch.ts';
import { guarded } from '../guarded.ts';
import { appServices } from '../services.ts';

/** Looks at the clock often, so that a jump is seen before anything is deleted for its age. */
export default guarded(async () => Response.json(await clockState(appServices())));

export const config = { schedule: '*/5 * * * *' };
