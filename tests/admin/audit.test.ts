import { afterAll, describe, expect, test } from 'vitest';
import { retentionRules } from '../../netlify/retention.ts';
import { openAuditLog, verifyAudit } from '../../src/admin/accounts/audit.server.ts';
import { auditEntry } from '../../src/admin/accounts/audit.ts';
import { isKindName } from '../../src/admin/records/kinds.ts';
import { newsletterIssue } from '../../src/collections/kinds/newsletter-issue.ts';
import { purge } from '../../src/features/retention/retention.server.ts';
import { declaredEndpoints } from '../declared-endpoints.ts';
import { openAdmin } from '../http/browser.ts';
import { TRUSTED } from '../purge-marked.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());
const { services } = site;
const { store } = services;
const rule = retentionRules.filter(({ type }) => type === auditEntry);
const verified = () => verifyAudit(services);
const entries = async () =>
  (await store.find(auditEntry, { orderBy: 'sequence', direction: 'ascending', limit: 1000 })).records;
const write = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      store.transaction((records) =>
        services.audit.append(records, { admin: 'ada@terrilys.example', action: `try ${i}` }),
      ),
    ),
  );
/** Somebody with the store alone changes something, and puts it back. */
async function tampered(id: string, change: object): Promise<Awaited<ReturnType<typeof verified>>> {
  const before = await store.get(auditEntry, id);
  await store.update(auditEntry, id, change);
  const found = await verified();
  if (before) await store.update(auditEntry, id, before);
  return found;
}

/** Whose input names no record: a session, a passkey, a question to the assistant, or what is kept of deleted ones. */
const OF_NO_RECORD = [
  '/api/auth/',
  '/api/admin/assistant/',
  '/api/admin/trash',
  '/api/admin/unreadable',
  '/api/admin/records/restore',
];

test('an act on a record by its id alone says of which kind it is, so that the log can call it by its name', async () => {
  const acts = (await declaredEndpoints()).filter(({ access, method, path, input }) => {
    const names = Object.keys((input as { shape?: object }).shape ?? {});
    const isOnRecord = ['id', 'ids', 'orderId'].some((name) => names.includes(name)) && !names.includes('type');
    return access === 'admin' && method === 'POST' && isOnRecord && !OF_NO_RECORD.some((one) => path.startsWith(one));
  });
  expect(acts.length).toBeGreaterThan(9);
  expect(acts.filter(({ concerns = '' }) => !isKindName(concerns)).map(({ path }) => path)).toEqual([]);

  const issue = await store.add(newsletterIssue, { subject: 'Une lettre', lang: 'fr', content: 'Des nouvelles.' });
  expect(await admin.post('/api/admin/newsletter/test', { id: issue.id })).toMatchObject({ ok: true });
  expect((await entries()).at(-1)).toMatchObject({
    action: 'admin/newsletter/test',
    type: 'newsletterIssue',
    ids: [issue.id],
  });
});

describe('the log of administrators', () => {
  test('holds sign-ins, refusals, exports and confirmations; an address without an account is not in it', async () => {
    await site.browser().post('/api/auth/sign-in', { email: 'lea@example.org', password: 'not this one' });
    await site.browser().post('/api/auth/reset-request', { email: 'lea@example.org', lang: 'fr' });
    await (await admin.send('/api/admin/export?type=faq')).text();
    const kept = await entries();
    expect(kept.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'auth/sign-in',
        'auth/reauthenticate',
        'auth/sign-in/failed',
        'auth/reset-request',
        'admin/export',
      ]),
    );
    expect(JSON.stringify(kept)).not.toContain('lea@');
    const strangers = kept.filter((one) => one.admin.startsWith('unknown '));
    expect(new Set(strangers.map((one) => one.admin)).size, 'the same stranger is recognised').toBe(1);
  });
  test('is one chain, however many write at once', async () => {
    await write(60);
    const kept = await entries();
    expect(kept.map(({ sequence }) => sequence)).toEqual(kept.map((_, i) => i + 1));
    expect(await verified()).toMatchObject({ entries: kept.length, unchained: 0 });
    expect((await verified()).broken).toBeUndefined();
    expect(await admin.get('/api/admin/audit/verify')).toMatchObject({ ok: true, data: { entries: kept.length } });
  });
  test('tells which entry was changed, backdated, taken out, added or cut off at the end', async () => {
    const kept = await entries();
    const [third, last] = [kept[2], kept.at(-1)];
    if (!third || !last) throw new Error('the log is empty');
    expect((await tampered(third.id, { note: 'nothing happened' })).broken).toEqual({ sequence: 3, why: 'changed' });
    expect((await tampered(third.id, { admin: 'bob@terrilys.example' })).broken).toEqual({
      sequence: 3,
      why: 'changed',
    });
    for (const [gone, why] of [
      [third, 'missing'],
      [last, 'end'],
    ] as const) {
      await store.delete(auditEntry, gone.id);
      expect((await verified()).broken).toEqual({ sequence: gone.sequence, why });
      const { id, createdAt, updatedAt: _, ...fields } = gone;
      await store.add(auditEntry, fields, id, createdAt);
    }
    const { id } = await store.add(auditEntry, { admin: 'bob@terrilys.example', action: 'admin/publish' });
    expect((await verified()).broken).toEqual({ sequence: 0, why: 'foreign' });
    await store.delete(auditEntry, id);
    expect((await verified()).broken).toBeUndefined();
    expect(
      (await verifyAudit({ store, secret: 'x'.repeat(32) })).broken,
      'nor is it written without the secret',
    ).toBeDefined();
  });
  test('loses its entries of more than a year and stays whole; one that was changed is not tidied away', async () => {
    const kept = await entries();
    const nextYear = { ...services, clock: () => new Date(Date.now() + 366.5 * 86_400_000) };
    const dayBefore = { ...services, clock: () => new Date(Date.now() + 365.49 * 86_400_000) };
    const young = openAuditLog({ secret: services.secret, clock: nextYear.clock });
    await store.transaction((records) =>
      young.append(records, { admin: 'ada@terrilys.example', action: 'auth/sign-in' }),
    );
    const fifth = kept[4];
    if (!fifth) throw new Error('the log is short');
    await store.update(auditEntry, fifth.id, { note: 'nothing happened' });
    await purge(dayBefore, rule, { dryRun: false, clockState: TRUSTED });
    await purge(nextYear, rule, { dryRun: false, clockState: TRUSTED });
    expect((await verified()).broken).toEqual({ sequence: 5, why: 'changed' });
    await store.update(auditEntry, fifth.id, { note: fifth.note });
    await purge(nextYear, rule, { dryRun: false, clockState: TRUSTED });
    expect(await verified()).toEqual({
      entries: 1,
      unchained: 0,
      head: { sequence: kept.length + 1, hash: expect.any(String) },
    });
  });
});
