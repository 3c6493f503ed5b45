import { guarded } from '../http/guarded.ts';
import { installation } from '../services.ts';

/** Removes uploads no form has taken within a day: those of a form that was never sent. */
export default guarded(async () => Response.json({ removed: await installation().files.purgeOrphans() }));

export const config = { schedule: '@hourly' };
