import { clockState } from '../clock-watch.ts';
import { installation } from '../services.ts';

/** Looks at the clock often, so that a jump is seen before anything is deleted for its age. */
export default async (): Promise<Response> => Response.json(await clockState(installation()));

export const config = { schedule: '*/5 * * * *' };
