import { atom } from 'nanostores';
import type { z } from 'zod';
import { session as sessionEndpoint, signOut as signOutEndpoint } from '../../features/auth/auth.ts';
import { getFromApi, sendToApi } from '../shell/api.ts';
import { HOME_PATH, LOGIN_PATH } from '../shell/areas.ts';
import { $forbidden, $refused, FORBIDDEN_PATH } from './refused-session.store.ts';

type SessionReply = z.output<typeof sessionEndpoint.output>;
export type SessionState = { state: 'unknown' } | { state: 'unreachable' } | ({ state: 'known' } & SessionReply);

/** Who is signed in, by the server's reply. The browser's own storage grants nothing. */
export const $session = atom<SessionState>({ state: 'unknown' });

export async function readSession(): Promise<SessionState> {
  const reply = await getFromApi(sessionEndpoint, {});
  $session.set(reply.ok ? { state: 'known', ...reply.data } : { state: 'unreachable' });
  return $session.get();
}

/** What the one who is signed in may do has changed: all of it, or a part. Unread, the session stays as it was. */
async function renewSession(): Promise<void> {
  const reply = await getFromApi(sessionEndpoint, {});
  if (!reply.ok) return;
  if (!reply.data.signedIn) return $refused.set('auth/required');
  // What is typed is kept, and the way to /403 asks nothing (use-draft.ts).
  if (!reply.data.administrator) $refused.set('auth/forbidden');
  $session.set({ state: 'known', ...reply.data });
}
$forbidden.listen(() => void renewSession());

/** Where someone has to go before this address opens: to sign in, to /403, or nowhere (docs/contract.md §4). */
export function signInAddress(session: SessionState, address: string): string | undefined {
  if (session.state !== 'known') return undefined;
  if (!session.signedIn) return `${LOGIN_PATH}?redirect=${encodeURIComponent(address)}`;
  return session.administrator ? undefined : FORBIDDEN_PATH;
}

/** Ends the session here, or everywhere; then the sign-in page. */
export async function signOut(everywhere = false): Promise<void> {
  await sendToApi(signOutEndpoint, { everywhere });
  location.assign(`${LOGIN_PATH}?redirect=${encodeURIComponent(HOME_PATH)}`);
}
