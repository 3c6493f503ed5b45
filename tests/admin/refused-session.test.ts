import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $refused } from '../../src/admin/accounts/refused-session.store.ts';
import { $session, signInAddress } from '../../src/admin/accounts/session.store.ts';
import { emptyTrash } from '../../src/admin/records/trash.ts';
import { sendToApi } from '../../src/admin/shell/api.ts';

let session: object;
const assign = vi.fn();
beforeEach(() => {
  $refused.set(undefined);
  $session.set({ state: 'unknown' });
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('csrf')) return Response.json({ csrf_token: 'x' });
    if (path.includes('/api/auth/session')) return Response.json({ ok: true, data: session });
    return Response.json({ ok: false, code: 'auth/forbidden', fields: {} }, { status: 403 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const known = { signedIn: true, email: 'ed@example.org', twoFactor: false, passkeys: 0, recent: true } as const;
const refusedAct = async () => {
  expect((await sendToApi(emptyTrash, { ids: ['one'] })).ok).toBe(false);
  await vi.waitFor(() => expect($session.get().state).toBe('known'));
  return { refused: $refused.get(), away: signInAddress($session.get(), '/admin/trash') };
};

test('one act that a role may not do leaves the screen as it is', async () => {
  session = { ...known, administrator: true, role: 'editor' };
  expect(await refusedAct()).toEqual({ refused: undefined, away: undefined });
  expect(assign).not.toHaveBeenCalled();
});
test('an account that is no administrator’s any more is led to /403', async () => {
  session = { ...known, administrator: false };
  expect(await refusedAct()).toEqual({ refused: 'auth/forbidden', away: '/403' });
});
