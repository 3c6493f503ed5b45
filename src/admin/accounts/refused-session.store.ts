import { atom } from 'nanostores';
import type { Reply } from '../../lib/endpoint.ts';

/** The session ended in the middle of the work, or the account may do nothing here any more. */
export const $refused = atom<'auth/required' | 'auth/forbidden' | undefined>();
/** How many calls the account's role did not allow: after each, the session is read again (session.store.ts). */
export const $forbidden = atom(0);

/** Where who is signed in and may do nothing here is led (docs/contract.md §4). */
export const FORBIDDEN_PATH = '/403';

/**
 * Sees each answer of the server on its way: the one place that knows what a refused one means. One act that a role may
 * not do leaves the screen as it is: only the session tells whether the whole account is refused.
 */
export function noteRefusal<T>(reply: Reply<T>): Reply<T> {
  if (reply.ok) return reply;
  if (reply.code === 'auth/required') $refused.set(reply.code);
  if (reply.code === 'auth/forbidden') $forbidden.set($forbidden.get() + 1);
  return reply;
}
