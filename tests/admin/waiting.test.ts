import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Folder } from '../../src/admin/inbox/threads.ts';
import { comment } from '../../src/collections/kinds/comment.ts';
import { application } from '../../src/features/careers/careers.ts';
import { appointment } from '../../src/features/chat/flows/appointment.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { report } from '../../src/features/reports/reports.ts';
import { supportRequest } from '../../src/features/support/support.ts';
import { openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());
const { store } = site.services;
beforeEach(async () => {
  for (const type of [contactRequest, supportRequest, application, appointment, report, comment])
    for (const { id } of (await store.find(type, { limit: 1000 })).records) await store.delete(type, id);
});

interface Card {
  type: string;
  folder?: Folder;
  filter: Record<string, unknown>;
  count: number;
}
type Listed = { items: { id: string; name: string }[]; total: number; next?: string };
const home = async () =>
  (await admin.get('/api/admin/overview')).data as {
    waiting: Card[];
    appointments: { total: number; next: { name: string }[] };
  };
const menu = async () => ((await admin.get('/api/admin/waiting')).data as { areas: Record<string, number> }).areas;
const inbox = async (query = '') => (await admin.get(`/api/admin/inbox?${query}`)).data as Listed;
/** Every row the list shows, page after page. */
async function rowsOf(query: string): Promise<Listed['items']> {
  const first = await inbox(query);
  const rows = [...first.items];
  for (let { next } = first; next; ) {
    const page = await inbox(`${query}&cursor=${next}`);
    rows.push(...page.items);
    next = page.next;
  }
  return rows;
}

const received = { lang: 'fr', suspect: false, consentVersion: '1' } as const;
const person = { firstName: 'Zoé', lastName: 'Martin', email: 'zoe@example.org' } as const;
const contact = (change: object = {}) =>
  store.add(contactRequest, { ...received, ...person, subject: 'general', message: 'Bonjour', ...change });
const support = (change: object = {}) =>
  store.add(supportRequest, {
    ...{ ...received, name: 'Sam', email: 'sam@example.org', issueType: 'email', subject: 'Panne' },
    ...{ message: 'Rien ne part.', ...change },
  });
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const book = (name: string, days: number, change: object = {}) =>
  store.add(appointment, {
    ...{ time: '10:00', minutes: 30, topic: 'Un site', email: 'a@example.org', lang: 'fr', consentVersion: '1' },
    ...{ name, state: 'booked', day: at(days).slice(0, 10), startsAt: at(days), ...change },
  });

describe('what waits is the same on the home screen, in the menu and in the inbox', () => {
  test('each card counts the rows of the list it leads to, whatever is begun, awaited or done', async () => {
    for (const handling of ['new', 'open', 'waiting', 'done'] as const) {
      await contact({ handling });
      await contact({ handling, subject: 'quote' });
      await contact({ handling, subject: 'quote' });
      await support({ handling });
    }
    const { waiting } = await home();
    expect(waiting.map(({ folder, count }) => [folder, count])).toEqual([
      ['support', 3],
      ['contact', 3],
      ['quote', 6],
    ]);
    for (const { folder, count } of waiting) {
      const list = await inbox(`folder=${folder}`);
      expect([list.items.length, list.total], folder).toEqual([count, count]);
    }
    expect(await menu()).toEqual({ inbox: 12 });
    expect((await inbox()).total).toBe(12);
  });
  test('an appointment waits until it has been, is cancelled or dealt with, and stands on the home screen once', async () => {
    await book('Later', 9);
    await book('Sooner', 2);
    await book('Past', -3);
    await book('Cancelled', 4, { state: 'cancelled' });
    await book('Settled', 5, { handling: 'done' });
    const { waiting, appointments } = await home();
    expect(waiting, 'not a card as well').toEqual([]);
    expect(appointments.total).toBe(2);
    expect(appointments.next.map(({ name }) => name)).toEqual(['Sooner', 'Later']);
    const list = await inbox('folder=appointment');
    expect(list.items.map(({ name }) => name)).toEqual(['Sooner', 'Later']);
    expect(list.total).toBe(2);
    expect(await menu()).toEqual({ inbox: 2 });
    expect((await inbox('folder=appointment&state=all')).total).toBe(5);
  });
  test('more than a page of appointments, merged with messages, shows as many rows as it counts', async () => {
    for (let n = 1; n <= 30; n++) await book(`Coming ${n}`, n);
    for (let n = 1; n <= 30; n++) await book(`Past ${n}`, -n);
    for (let n = 1; n <= 10; n++) await contact();
    const rows = await rowsOf('');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows).toHaveLength(40);
    expect((await inbox()).total).toBe(40);
    expect(await menu()).toEqual({ inbox: 40 });
  });
  test('a comment that was refused, and a report dealt with, wait for nobody', async () => {
    const words = { blog: 'page-weight', lang: 'fr', name: 'Al', text: 'Bonjour', approved: false } as const;
    const reported = { subject: 'Un avis', explanation: 'Faux', reason: 'insult', state: 'received' } as const;
    await store.add(comment, { ...words, suspect: false });
    await store.add(comment, { ...words, suspect: false, refusedFor: 'Une insulte.' });
    await store.add(report, { ...received, ...reported, kind: 'comment' });
    await store.add(report, { ...received, ...reported, kind: 'comment', handling: 'done' });
    const { waiting } = await home();
    const asked = waiting.filter(({ type }) => type === 'comment' || type === 'report');
    expect(asked.map(({ type, count }) => [type, count])).toEqual([
      ['report', 1],
      ['comment', 1],
    ]);
    for (const { type, filter, count } of asked) {
      const query = new URLSearchParams({ type, filter: JSON.stringify(filter), decided: 'no' });
      expect((await admin.get(`/api/admin/records?${query}`)).data, type).toMatchObject({ total: count });
    }
    expect(await menu()).toEqual({ inbox: 1, blog: 1 });
  });
  test('the menu counts one less as soon as one is dealt with, and one more when it is taken up again', async () => {
    const { id } = await contact();
    await contact();
    expect(await menu()).toEqual({ inbox: 2 });
    const handle = (handling: string) =>
      admin.post('/api/admin/records/save', { type: 'contactRequest', id, fields: { handling } });
    await handle('done');
    expect(await menu()).toEqual({ inbox: 1 });
    await handle('open');
    expect(await menu()).toEqual({ inbox: 2 });
  });
});
