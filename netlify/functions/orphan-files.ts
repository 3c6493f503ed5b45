import { installation } from '../services.ts';

/** Removes uploads no form has taken within a day: those of a form that was never sent. */
export default async (): Promise<Response> => Response.json({ removed: await installation().files.purgeOrphans() });

export const config = { schedule: '@hourly' };
