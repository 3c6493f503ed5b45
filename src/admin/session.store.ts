import { atom } from 'nanostores';
import type { z } from 'zod';
import { session as sessionEndpoint, signOut as signOutEndpoint } from '../features/auth/auth.ts';
import { HOME_PATH, LOGIN_PATH } from './areas.ts';
import { ask, tell } from './ask.ts';
import { FORBIDDEN_PATH } from './refusals.ts';

type SessionReply = z.output<typeof sessionEndpoint.output>;
export type SessionState = { state: 'unknown' } | { state: 'unreachable' } | ({ state: 'known' } & SessionReply);

/** Who is signed in, as the server says. What the browser's own storage says opens nothing. */
export const $session = atom<SessionState>({ state: 'unknown' });

export async function readSession(): Promise<SessionState> {
  const reply = await ask(sessionEndpoint, {});
  $session.set(reply.ok ? { state: 'known', ...reply.data } : { state: 'unreachable' });
  return $session.get();
}

/** Where someone has to go before this address opens: to sign in, to /403, or nowhere (docs/contract.md §4). */
export function detour(session: SessionState, address: string): string | undefined {
  if (session.state !== 'known') return undefined;
  if (!session.signedIn) return `${LOGIN_PATH}?redirect=${encodeURIComponent(address)}`;
  return session.administrator ? undefined : FORBIDDEN_PATH;
}

/** Ends the session here, or everywhere; then the sign-in page. */
export async function leave(everywhere = false): Promise<void> {
  await tell(signOutEndpoint, { everywhere });
  location.assign(`${LOGIN_PATH}?redirect=${encodeURIComponent(HOME_PATH)}`);
}
