import { atom } from 'nanostores';
import type { Reply } from '../../lib/endpoint.ts';

/** The session ended in the middle of the work, or the account may do nothing here any more. */
export const $refused = atom<'auth/required' | 'auth/forbidden' | undefined>();

/** Where who is signed in and may do nothing here is led (docs/contract.md §4). */
export const FORBIDDEN_PATH = '/403';

/** Sees each answer of the server on its way: the one place that knows what a refused one means. */
export function noteRefusal<T>(reply: Reply<T>): Reply<T> {
  if (reply.ok || (reply.code !== 'auth/required' && reply.code !== 'auth/forbidden')) return reply;
  $refused.set(reply.code);
  if (reply.code === 'auth/forbidden') location.assign(FORBIDDEN_PATH);
  return reply;
}
