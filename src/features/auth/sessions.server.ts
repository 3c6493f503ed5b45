import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Store, Stored } from '../../ports/store.ts';

/** A signed-in browser. Its id is the hash of the cookie's token: reading the store does not reveal it. */
export const adminSession = {
  name: 'adminSession',
  schema: z.strictObject({
    email: z.email(),
    remember: z.boolean(),
    /** Short description of the browser, for the list of sessions. */
    browser: z.string().max(80),
    begunAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** When the owner last reauthenticated. Signing in does not count, so that a stolen session proves nothing. */
    reauthenticatedAt: z.iso.datetime().optional(),
  }),
};
export type Session = Stored<typeof adminSession>;

const HOUR_MS = 3_600_000;
/** Without "remember me" the cookie ends with the browser, and the session after this idle time. */
const IDLE_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
/** Maximum lifetime, however active the session is. */
const LONGEST_MS = 90 * 24 * HOUR_MS;
/** How often use is recorded and the identity checked again (the provider's renewal interval, docs/contract.md §9). */
const RENEW_AFTER_MS = 5 * 60_000;

/** Validity of a reauthentication. */
const REAUTHENTICATED_FOR_MS = 10 * 60_000;
export const isRecent = ({ reauthenticatedAt }: Session, now: Date): boolean =>
  reauthenticatedAt !== undefined && now.getTime() - new Date(reauthenticatedAt).getTime() < REAUTHENTICATED_FOR_MS;

const idOf = (token: string) => createHash('sha256').update(`session ${token}`).digest('base64url');
export const lifetimeMs = (remember: boolean) => (remember ? REMEMBERED_MS : IDLE_MS);

interface Keeper {
  store: Store;
  clock: Clock;
  identity: Identity;
}

/** Begins a session and returns the token for its cookie, always a new one (session fixation). */
export async function beginSession(
  { store, clock }: Keeper,
  email: string,
  remember: boolean,
  browser: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  const expiresAt = new Date(now.getTime() + lifetimeMs(remember)).toISOString();
  await store.add(
    adminSession,
    { email, remember, browser, begunAt: now.toISOString(), seenAt: now.toISOString(), expiresAt },
    idOf(token),
  );
  return token;
}

/** The valid session of a cookie, renewed by use; undefined when it expired, was ended, or its account is gone. */
export async function resumeSession(
  { store, clock, identity }: Keeper,
  token: string | undefined,
): Promise<{ session: Session; renewed: boolean } | undefined> {
  if (!token || token.length > 100) return undefined;
  const session = await store.get(adminSession, idOf(token));
  if (!session) return undefined;
  const now = clock().getTime();
  const begunMs = new Date(session.begunAt).getTime();
  if (
    new Date(session.expiresAt).getTime() <= now ||
    begunMs + LONGEST_MS <= now ||
    !(await identity.stillValid(session.email, new Date(begunMs)))
  ) {
    await store.delete(adminSession, session.id);
    return undefined;
  }
  if (now - new Date(session.seenAt).getTime() < RENEW_AFTER_MS) return { session, renewed: false };
  const change = {
    seenAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetimeMs(session.remember)).toISOString(),
  };
  return { session: await store.update(adminSession, session.id, change), renewed: true };
}

export async function sessionsOf(store: Store, email: string): Promise<Session[]> {
  return (await store.find(adminSession, { where: { email }, limit: 200 })).records;
}

export async function endSessionsOf(store: Store, email: string): Promise<void> {
  for (const { id } of await sessionsOf(store, email)) await store.delete(adminSession, id);
}
