import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test, vi } from 'vitest';
import recordCheck from '../../netlify/functions/record-check.ts';
import { kindsOfDay } from '../../src/admin/records/unreadable.server.ts';
import { registerForEvent, releaseSeat } from '../../src/features/events/events.server.ts';
import { registration } from '../../src/features/events/events.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import { openAdmin } from '../http/browser.ts';

const EVENT = 'workshop-site-weight';
const { site, admin } = await openAdmin();
afterAll(() => site.end());
vi.spyOn(console, 'error').mockImplementation(() => {});

type Listed = {
  records: { type: string; id: string; reason: string; fields: string[]; raw: string }[];
  total: number;
  checkedAt?: string;
};
const unreadable = async () => (await admin.get('/api/admin/unreadable')).data as Listed;
const overview = async () => (await admin.get('/api/admin/overview')).data as { unreadable: number };
const register = (email: string) =>
  registerForEvent(site.services, {
    event: EVENT,
    name: 'Léa',
    email,
    consent: true,
    lang: 'fr',
    website: '',
    submissionKey: crypto.randomUUID(),
  });

/** What another release, or a slip of the disk, leaves in a row. */
function spoil(type: string, change: string, where = '1'): void {
  const database = new DatabaseSync(path.join(process.env.DATA_DIR ?? '', 'site.sqlite'), { timeout: 1000 });
  database.exec(`UPDATE records SET data = ${change} WHERE collection = '${type}' AND ${where}`);
  database.close();
}

test('nothing is told while every record can be read, nor that it is so before anybody looked', async () => {
  expect((await unreadable()).checkedAt).toBeUndefined();
  await recordCheck(new Request('http://localhost/'), { ip: 'localhost' });
  expect(await unreadable()).toMatchObject({ records: [], total: 0, checkedAt: expect.any(String) });
  expect((await overview()).unreadable).toBe(0);
});

test('a registration with a field nobody knows stops no other: lists, cancellations and exports go on', async () => {
  for (const email of ['lea@example.org', 'odd@example.org', 'jo@example.org']) await register(email);
  spoil('eventRegistration', "json_set(data, '$.colour', 'red')", "data ->> '$.email' = 'odd@example.org'");
  const { data } = await admin.get('/api/admin/records?type=eventRegistration');
  const emails = (data as { records: { email: string }[] }).records.map(({ email }) => email);
  expect(emails.toSorted()).toEqual(['jo@example.org', 'lea@example.org']);
  const csv = await (await admin.send('/api/admin/export?type=eventRegistration')).text();
  expect([csv.includes('jo@example.org'), csv.includes('odd@example.org')]).toEqual([true, false]);
  const { records } = await site.services.store.find(registration, { where: { email: 'lea@example.org' } });
  await site.services.store.transaction(async (within) => {
    for (const place of records) await releaseSeat(within, site.services, place);
  });
  expect(await site.services.store.get(registration, records[0]?.id ?? '')).toMatchObject({ state: 'cancelled' });
});

test('the administrator is shown which, what is wrong, and what it holds', async () => {
  await vi.waitFor(async () => expect((await unreadable()).total).toBe(1));
  const [found] = (await unreadable()).records;
  expect(found).toMatchObject({ type: 'eventRegistration', reason: 'fields', fields: ['colour'] });
  expect(JSON.parse(found?.raw ?? '')).toMatchObject({ email: 'odd@example.org', colour: 'red' });
  expect((await overview()).unreadable).toBe(1);
  const person = (await admin.post('/api/admin/people/find', { email: 'odd@example.org' })).data as {
    found: { type: string }[];
  };
  expect(person.found.map(({ type }) => type)).toContain('unreadable');
});

test('it is read again once it is mended', async () => {
  spoil('eventRegistration', "json_remove(data, '$.colour')", "data ->> '$.colour' IS NOT NULL");
  expect(await admin.post('/api/admin/unreadable/check', {})).toMatchObject({ data: { total: 0 } });
  expect((await admin.get('/api/admin/records?type=eventRegistration&q=odd')).data).toMatchObject({ total: 1 });
});

test('one unknown key in one mail is no end of all mail', async () => {
  await admin.post('/api/admin/unreadable/check', {});
  const before =
    (await site.services.store.find(outboxMail, { limit: 1000 })).records.length +
    (await site.mailsTo('nobody@example.org')).length;
  const mails = await site.services.store.find(outboxMail, { limit: 1000 });
  expect(mails.records.length).toBeGreaterThanOrEqual(before);
  const [poisoned, ...others] = mails.records;
  spoil('outboxMail', "json_set(data, '$.priority', 1)", `id = '${poisoned?.id}'`);
  const { records } = await site.services.store.find(outboxMail, { where: { state: 'pending' }, limit: 1000 });
  expect(records.map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
});

test('text that is no JSON is set aside with what it holds, and every list goes on', async () => {
  const place = path.join(process.env.DATA_DIR ?? '', 'site.sqlite');
  const database = new DatabaseSync(place, { timeout: 1000 });
  const indexes = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'records_by_field_%'")
    .all();
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`);
  database.exec(
    `UPDATE records SET data = '{"email": "jo@exa' WHERE collection = 'eventRegistration' AND data ->> '$.email' = 'jo@example.org'`,
  );
  database.close();
  expect(await site.services.store.count(registration, { event: EVENT })).toBe(2);
  const told = (await unreadable()).records.find(({ reason }) => reason === 'text');
  expect(told?.raw).toBe('{"email": "jo@exa');
  expect(await admin.post('/api/admin/unreadable/delete', { type: told?.type, id: told?.id })).toMatchObject({
    data: { deleted: true },
  });
  expect((await unreadable()).records.filter(({ reason }) => reason === 'text')).toEqual([]);
  expect(await admin.post('/api/admin/unreadable/delete', { type: 'eventRegistration', id: 'nobody' })).toMatchObject({
    data: { deleted: false },
  });
});

test('each day the check begins with another kind, and reads all: where it is cut short, none is always the last', () => {
  const kinds = ['a', 'b', 'c'];
  const days = ['2026-11-22T03:00Z', '2026-11-23T03:00Z', '2026-11-24T03:00Z'].map((day) =>
    kindsOfDay(kinds, new Date(day)),
  );
  expect(new Set(days.map(([first]) => first))).toEqual(new Set(kinds));
  for (const day of days) expect(day.toSorted()).toEqual(kinds);
});
