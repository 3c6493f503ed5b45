import { guarded } from '../http/guarded.ts';
import { publishDue } from '../publishing/due.ts';
import { installation } from '../services.ts';

/** Brings onto the site what the calendar changes: an article's day, an event that is over, an offer that begins or ends. */
export default guarded(async () => Response.json(await publishDue(installation())));

export const config = { schedule: '@hourly' };
