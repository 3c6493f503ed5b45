import { forgetConversations } from '../../src/features/chat/memory.ts';
import { installation } from '../services.ts';

/** Erases conversations when their time is over (law: 90 days at most). */
export default async (): Promise<Response> => Response.json(await forgetConversations(installation()));

export const config = { schedule: '@daily' };
