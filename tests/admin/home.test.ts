import { afterAll, describe, expect, test } from 'vitest';
import { comment } from '../../src/collections/kinds/comment.ts';
import { appointment } from '../../src/features/chat/flows/appointment.ts';
import { order } from '../../src/features/payment/order.ts';
import { transferRefund } from '../../src/features/payment/refund-task.ts';
import { report } from '../../src/features/reports/reports.ts';
import { openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());
const { store } = site.services;

interface Home {
  waiting: { type: string; filter: Record<string, string>; count: number }[];
  appointments: { total: number; next: { name: string }[] };
  reports: { id: string; words: string }[];
}
const home = async () => (await admin.get('/api/admin/overview')).data as Home;
const menu = async () => ((await admin.get('/api/admin/waiting')).data as { areas: Record<string, number> }).areas;
const received = { lang: 'fr', suspect: false, consentVersion: '1' } as const;

describe('home shows what waits, and what is decided leaves it', () => {
  const sold = {
    ...received,
    productId: 'storefront-design',
    productName: 'Boutique',
    amountCents: 49_900,
    vatRate: 20,
    currency: 'EUR',
    buyer: 'consumer',
    name: 'Léa',
    email: 'lea@example.org',
    street: '1, place',
    postcode: '59000',
    city: 'Lille',
    country: 'FR',
    termsVersion: '1',
    refundedCents: 0,
    dispute: 'none',
  } as const;
  test('transfers to match, disputes and refunds to transfer', async () => {
    const transfer = {
      ...sold,
      number: 'TRL-2026-0001',
      method: 'transfer',
      state: 'created',
      progress: 'created',
    } as const;
    const { id } = await store.add(order, transfer);
    const disputed = { number: 'TRL-2026-0002', method: 'card', state: 'disputed', progress: 'paid' } as const;
    const card = await store.add(order, { ...sold, ...disputed, dispute: 'open' });
    const task = { orderId: id, orderNumber: 'TRL-2026-0001', amountCents: 100, askedBy: 'ada@terrilys.example' };
    const refund = await store.add(transferRefund, { ...task, state: 'owed' });
    expect((await home()).waiting).toEqual([
      { type: 'order', filter: { dispute: 'open' }, count: 1 },
      { type: 'transferRefund', filter: { state: 'owed' }, count: 1 },
      { type: 'order', filter: { state: 'created', method: 'transfer' }, count: 1 },
    ]);
    expect(await menu()).toEqual({ orders: 3 });
    await store.update(order, id, { state: 'paid', progress: 'paid' });
    await store.update(order, card.id, { dispute: 'lost' });
    await store.update(transferRefund, refund.id, { state: 'paid' });
    expect((await home()).waiting).toEqual([]);
    expect(await menu()).toEqual({});
  });
  test('appointments to come, the next first; not those that were', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const booked = { time: '10:00', minutes: 30, topic: 'Un site', email: 'a@example.org', lang: 'fr' } as const;
    for (const [name, days] of [
      ['Later', 9],
      ['Sooner', 2],
      ['Past', -3],
    ] as const)
      await store.add(appointment, {
        ...{ ...booked, name, state: 'booked', consentVersion: '1' },
        ...{ day: at(days).slice(0, 10), startsAt: at(days) },
      });
    const { appointments } = await home();
    expect(appointments.total).toBe(2);
    expect(appointments.next.map(({ name }) => name)).toEqual(['Sooner', 'Later']);
  });
  test('reports with the words that were reported, until somebody decides', async () => {
    const words = {
      blog: 'page-weight',
      lang: 'fr',
      name: 'Al',
      text: 'Ce sont des escrocs.',
      approved: true,
    } as const;
    const { id } = await store.add(comment, { ...words, suspect: false });
    const reported = { subject: 'Un commentaire', explanation: 'Faux', reason: 'insult', state: 'received' } as const;
    const one = await store.add(report, { ...received, ...reported, kind: 'comment', record: id });
    expect((await home()).reports).toMatchObject([{ id: one.id, words: 'Ce sont des escrocs.' }]);
    await admin.post('/api/admin/records/act', {
      type: 'report',
      id: one.id,
      action: 'keepWords',
      reason: 'Une opinion.',
    });
    expect((await home()).reports).toEqual([]);
  });
});
