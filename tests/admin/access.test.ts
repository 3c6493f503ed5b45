import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../src/admin/accounts/audit.ts';
import { endpointRoles, kindFor, kindPermissions, mayCall } from '../../src/admin/accounts/permissions.ts';
import { kindNames } from '../../src/admin/records/kinds.ts';
import { account } from '../../src/features/auth/accounts.server.ts';
import { roles } from '../../src/features/auth/roles.ts';
import { adminSession } from '../../src/features/auth/sessions.server.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { declaredEndpoints } from '../declared-endpoints.ts';
import { ADA, type Browser, GUEST, openSite } from '../http/browser.ts';

const declared = await declaredEndpoints();
const ofAdmin = declared.filter(({ access }) => access === 'admin');

const site = await openSite({ ADMIN_EMAILS: ADA.email });
const password = 'une phrase de plus, pour chacun';
const STAFF = {
  editor: { email: 'editor@terrilys.example', password },
  support: { email: 'support@terrilys.example', password },
};
const DISABLED = { email: 'disabled@terrilys.example', password };
const PRETENDER = { email: 'pretender@terrilys.example', password };
await site.account(ADA.email, ADA.password);
await site.account(GUEST.email, GUEST.password);
await site.account(STAFF.editor.email, password, 'editor');
await site.account(STAFF.support.email, password, 'support');
await site.account(DISABLED.email, password, 'editor');
await site.account(PRETENDER.email, password, 'owner');
afterAll(() => site.end());

const signIn = (who: { email: string; password: string }) => async (one: Browser) => one.post('/api/auth/sign-in', who);
const sessionOf = async (email: string) =>
  (await site.services.store.find(adminSession, { where: { email }, limit: 1 })).records[0];

/** Who is not an administrator (docs/faults.md row 30), and what each is told. */
const identities: [who: string, enter: (one: Browser) => Promise<unknown>, status: number][] = [
  ['nobody', async () => undefined, 401],
  ['a garbage cookie', async (one) => one.cookies.set('__Host-session', 'garbage'), 401],
  [
    'a made-up token of the right shape',
    async (one) => one.cookies.set('__Host-session', Buffer.alloc(32, 7).toString('base64url')),
    401,
  ],
  [
    'a session that was ended',
    async (one) => {
      await one.post('/api/auth/sign-in', ADA);
      const cookie = one.cookies.get('__Host-session') ?? '';
      await one.post('/api/auth/sign-out', {});
      one.cookies.set('__Host-session', cookie);
    },
    401,
  ],
  [
    'a session that expired',
    async (one) => {
      await one.post('/api/auth/sign-in', STAFF.support);
      const session = await sessionOf(STAFF.support.email);
      await site.services.store.update(adminSession, session?.id ?? '', { expiresAt: new Date(0).toISOString() });
    },
    401,
  ],
  [
    'an account disabled meanwhile',
    async (one) => {
      await one.post('/api/auth/sign-in', DISABLED);
      await site.services.store.update(account, DISABLED.email, { disabled: true });
    },
    401,
  ],
  [
    'the id a session has in the store',
    async (one) => one.cookies.set('__Host-session', (await sessionOf(ADA.email))?.id ?? 'none'),
    401,
  ],
  [
    'an entry in the browser’s storage, sent as a header',
    async (one) => one.cookies.set('user', JSON.stringify({ email: ADA.email })),
    401,
  ],
  ['someone signed in who is no administrator', signIn(GUEST), 403],
  ['an account that calls itself an owner’s, which the list leaves out', signIn(PRETENDER), 403],
];
const written = () =>
  Promise.all(
    ['blog', 'auditEntry', 'trash', 'adminAccount'].map((name) =>
      site.services.store.count({ name, schema: undefined as never }),
    ),
  );
const call = (one: Browser, { method, path }: { method: string; path: string }) =>
  method === 'GET' ? one.get(path) : one.post(path, {});

describe('every endpoint of the admin area refuses whoever is not an administrator', () => {
  test('the contracts name some, and each is answered by a function', () => {
    expect(ofAdmin.length).toBeGreaterThan(10);
    for (const { path: where } of ofAdmin) expect(site.paths, where).toContain(where);
  });
  test.each(identities)('%s', async (_who, enter, status) => {
    const one = site.browser();
    await enter(one);
    const before = await written();
    for (const endpoint of ofAdmin)
      expect(await call(one, endpoint), `${endpoint.method} ${endpoint.path}`).toEqual({
        status,
        ok: false,
        code: status === 401 ? 'auth/required' : 'auth/forbidden',
        fields: {},
      });
    expect(await written(), 'nothing was written').toEqual(before);
  });
  test('an administrator without a CSRF token changes nothing', async () => {
    const one = site.browser();
    await one.post('/api/auth/sign-in', ADA);
    for (const { path: where } of ofAdmin.filter(({ method }) => method === 'POST')) {
      const answer = await one.send(where, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status, where).toBe(403);
    }
  });
});

describe('the table of permissions', () => {
  test('names every endpoint of the admin area, and nothing else', () => {
    expect(Object.keys(endpointRoles).toSorted()).toEqual(ofAdmin.map(({ path }) => path).toSorted());
    expect(Object.keys(kindPermissions).toSorted()).toEqual([...kindNames].toSorted());
  });
  test('leaves what it does not name to owners', () => {
    expect(roles.filter((role) => mayCall(role, '/api/admin/new'))).toEqual(['owner']);
  });
  test('keeps money, people, accounts, mails and the log with owners', () => {
    const others = ofAdmin
      .filter(({ path }) => mayCall('editor', path) || mayCall('support', path))
      .map(({ path }) => path);
    expect(
      others.filter((path) => /refund|transfer|statement|people|accounts|audit|import|schedule|settings/.test(path)),
    ).toEqual([]);
    for (const role of ['editor', 'support'] as const) {
      expect(kindFor(role, 'outboxMail')).toBeUndefined();
      expect(kindFor(role, 'auditEntry')).toBeUndefined();
    }
  });
});

describe.each(['editor', 'support'] as const)('%s', (role) => {
  const one = site.browser();
  beforeAll(() => signIn(STAFF[role])(one));
  test('is answered by exactly the endpoints of its table', async () => {
    const before = await site.services.store.count(account);
    for (const endpoint of ofAdmin) {
      // These would end the session that asks.
      if (endpoint.path === '/api/auth/sessions/end') continue;
      const { code, status } = await call(one, endpoint);
      const where = `${endpoint.method} ${endpoint.path}`;
      if (!mayCall(role, endpoint.path))
        expect({ code, status }, where).toEqual({ code: 'auth/forbidden', status: 403 });
      else expect(code, where).not.toBe('auth/forbidden');
    }
    expect(await site.services.store.count(account)).toBe(before);
  });
  test('reads, adds, changes, deletes and takes away exactly the kinds of its table', async () => {
    await one.post('/api/auth/reauthenticate', { password });
    for (const type of kindNames) {
      const kind = kindFor(role, type);
      const { status } = await one.get(`/api/admin/records?type=${type}`);
      expect(status, type).toBe(kind ? 200 : 403);
      const allowed = (right: 'add' | 'edit' | 'delete' | 'export') => kind?.rights.includes(right) ?? false;
      const added = await one.post('/api/admin/records/save', { type, fields: {} });
      expect(added.code === 'auth/forbidden', `add ${type}`).toBe(!allowed('add'));
      const changed = await one.post('/api/admin/records/change', { type, ids: ['none'], fields: {} });
      expect(changed.code === 'auth/forbidden', `edit ${type}`).toBe(!allowed('edit'));
      const deleted = await one.post('/api/admin/records/delete', { type, ids: ['none'] });
      expect(deleted.code === 'auth/forbidden', `delete ${type}`).toBe(
        !(allowed('delete') && mayCall(role, '/api/admin/records/delete')),
      );
      const taken = await one.send(`/api/admin/export?type=${type}`);
      expect(taken.status, `export ${type}`).toBe(allowed('export') && mayCall(role, '/api/admin/export') ? 200 : 403);
    }
  });
  test('is told on the home screen of its own kinds only', async () => {
    const words = {
      firstName: 'Léa',
      lastName: 'M',
      email: 'lea@example.org',
      subject: 'quote',
      message: 'Bonjour',
    } as const;
    await site.services.store.add(contactRequest, { ...words, lang: 'fr', suspect: false, consentVersion: '1' });
    const { data } = (await one.get('/api/admin/overview')) as { data: { waiting: { type: never }[] } };
    expect(data.waiting.filter(({ type }) => !kindFor(role, type))).toEqual([]);
  });
});

test('a role that was taken away is gone at the next call', async () => {
  const one = site.browser();
  await one.post('/api/auth/sign-in', STAFF.editor);
  expect(await one.get('/api/admin/records?type=blog')).toMatchObject({ status: 200 });
  await site.services.store.update(account, STAFF.editor.email, { role: 'support' });
  expect(await one.get('/api/admin/records?type=blog')).toMatchObject({ status: 403 });
});

describe('accounts', () => {
  test('an owner invites, changes roles and disables; the person is told each time; nobody shuts themselves out', async () => {
    const owner = site.browser();
    await owner.post('/api/auth/sign-in', ADA);
    await owner.post('/api/auth/reauthenticate', { password: ADA.password });
    const email = 'new@terrilys.example';
    expect(await owner.post('/api/admin/accounts/invite', { email, role: 'editor', lang: 'en' })).toMatchObject({
      ok: true,
    });
    const token = /#reset=([\w.-]+)/.exec((await site.mailsTo(email))[0]?.text ?? '')?.[1];
    expect(await site.browser().post('/api/auth/sign-in', { email, password: '' })).toMatchObject({ status: 422 });
    expect(await site.browser().post('/api/auth/sign-in', { email, password: 'x' })).toMatchObject({
      code: 'auth/invalid-credential',
    });
    const chosen = 'a sentence of one’s own';
    expect(await site.browser().post('/api/auth/reset', { token, password: chosen })).toMatchObject({ ok: true });
    const one = site.browser();
    expect(await one.post('/api/auth/sign-in', { email, password: chosen })).toMatchObject({
      data: { administrator: true },
    });
    expect(await one.get('/api/auth/session')).toMatchObject({ data: { role: 'editor' } });
    expect(await owner.post('/api/admin/accounts/invite', { email, role: 'support', lang: 'en' })).toMatchObject({
      code: 'record/exists',
    });
    expect(await owner.post('/api/admin/accounts/role', { email, role: 'support' })).toMatchObject({ ok: true });
    const { records: log } = await site.services.store.find(auditEntry, { orderBy: 'sequence', limit: 100 });
    expect(
      log.map(({ note }) => note),
      'from and to',
    ).toContain(`${email}: editor → support`);
    expect(
      await owner.post('/api/admin/accounts/role', { email, role: 'owner' }),
      'the list of owners is the environment’s',
    ).toMatchObject({ status: 409 });
    expect(await owner.post('/api/admin/accounts/disable', { email, disabled: true })).toMatchObject({ ok: true });
    expect(await one.get('/api/auth/session')).toMatchObject({ data: { signedIn: false } });
    expect(await owner.post('/api/admin/accounts/disable', { email: ADA.email, disabled: true })).toMatchObject({
      code: 'account/fixed',
    });
    const told = (await site.mailsTo(email)).map(({ subject }) => subject);
    for (const subject of ['The role of your account has changed', 'Your account is disabled'])
      expect(
        told.some((one) => one.startsWith(subject)),
        subject,
      ).toBe(true);
    const { data } = (await owner.get('/api/admin/accounts')) as { data: { accounts: { email: string }[] } };
    expect(data.accounts.find((each) => each.email === email)).toMatchObject({
      role: 'support',
      disabled: true,
      invited: false,
    });
    expect(JSON.stringify(data)).not.toContain('scrypt');
  });
});
