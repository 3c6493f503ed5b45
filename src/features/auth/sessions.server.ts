import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Store, Stored } from '../../ports/store.ts';

/** A signed-in browser. Its id is the hash of the cookie's token: who reads the store cannot use it. */
export const adminSession = {
  name: 'adminSession',
  schema: z.strictObject({
    email: z.email(),
    remember: z.boolean(),
    /** The browser's own short description, for the list of sessions. */
    browser: z.string().max(80),
    begunAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /**
     * When its owner last proved to be there. Signing in does not count: a session that was just taken proves nothing.
     */
    reauthenticatedAt: z.iso.datetime().optional(),
  }),
};
export type Session = Stored<typeof adminSession>;

const HOUR_MS = 3_600_000;
/** Without "remember me" the cookie ends with the browser, and the session after this long without a request. */
const IDLE_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
/** However active it is, a session is begun again after this. */
const LONGEST_MS = 90 * 24 * HOUR_MS;
/** A use is noted, and the identity asked again, this often (the provider's own renewal, docs/contract.md §9). */
const RENEW_AFTER_MS = 5 * 60_000;

/** A proof of who sits there is good for ten minutes. */
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

/**
 * Begins a session and gives the token its cookie carries, which is never one the visitor brought (session fixation).
 */
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

/**
 * The live session of a cookie, renewed by use; undefined when it ended, was ended, or its account no longer stands.
 */
export async function resumeSession(
  { store, clock, identity }: Keeper,
  token: string | undefined,
): Promise<{ session: Session; renewed: boolean } | undefined> {
  if (!token || token.length > 100) return undefined;
  const session = await store.get(adminSession, idOf(token));
  if (!session) return undefined;
  const now = clock().getTime();
  const begun = new Date(session.begunAt).getTime();
  if (
    new Date(session.expiresAt).getTime() <= now ||
    begun + LONGEST_MS <= now ||
    !(await identity.stillValid(session.email, new Date(begun)))
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
