import { afterAll, expect, test } from 'vitest';
import type { AdminServices } from '../../src/admin/admin-services.ts';
import { submissionNames } from '../../src/admin/records/submission-kinds.ts';
import { trends } from '../../src/admin/trends/trends.server.ts';
import { COMPARED_WEEKS, type Counts, compareWeeks, type Trend, WEEKS } from '../../src/admin/trends/trends.ts';
import { DAY_MS, mondayOf } from '../../src/collections/calendar.ts';
import { receiveView } from '../../src/features/blog/views.server.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { receiveEventView } from '../../src/features/events/views.server.ts';
import { subscription } from '../../src/features/newsletter/newsletter.ts';
import { order } from '../../src/features/payment/order.ts';
import { supportRequest } from '../../src/features/support/support.ts';
import { openAdmin } from '../http/browser.ts';
import { countOperations } from '../perf/counting-store.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());

const sent = { email: 'ada@example.org', lang: 'fr', suspect: false, consentVersion: '1' } as const;
const request = { ...sent, message: 'Bonjour', firstName: 'Ada', lastName: 'L', subject: 'quote' } as const;
const paid = { method: 'card', state: 'paid', progress: 'paid', refundedCents: 0, dispute: 'none' } as const;
const buyer = { buyer: 'professional', street: '1 rue Haute', postcode: '62300', city: 'Lens', country: 'FR' } as const;
const product = { productId: 'site', productName: 'Site', vatRate: 20, currency: 'EUR', termsVersion: '1' } as const;
const sale = { ...sent, ...paid, ...buyer, ...product, number: 'C-1', name: 'Ada' };
/** A Wednesday, so many weeks before the one that runs. */
const weeksAgo = (weeks: number) => new Date(mondayOf(new Date()).getTime() + (2 - 7 * weeks) * DAY_MS).toISOString();

test('requests, orders, revenue and readings are counted by week from a Monday, and beside those of a year before', async () => {
  const { store } = site.services;
  for (const [at, weeks] of [1, 4, 5, 13, 54, 70].entries())
    await store.add(contactRequest, request, `request-${at}`, weeksAgo(weeks));
  await store.add(
    supportRequest,
    { ...sent, message: 'Bonjour', name: 'Ada', issueType: 'other', subject: 'x' },
    'support',
    weeksAgo(2),
  );
  await store.add(order, { ...sale, amountCents: 12_000, paidAt: weeksAgo(1) });
  await store.add(order, { ...sale, amountCents: 5_000, refundedCents: 2_000, paidAt: weeksAgo(3) });
  await store.add(order, { ...sale, amountCents: 9_000, paidAt: weeksAgo(54) });
  await store.add(order, { ...sale, progress: 'created', state: 'created', amountCents: 7_000 });
  const reader = { ...sent, interests: ['all' as const], frequency: 'weekly' as const, askedAt: weeksAgo(2) };
  await store.add(subscription, { ...reader, state: 'pending' }, undefined, weeksAgo(2));
  await store.add(subscription, { ...reader, state: 'confirmed', confirmedAt: weeksAgo(2) }, undefined, weeksAgo(2));
  await receiveView(site.services, { blog: 'page-weight', lang: 'fr' });
  await receiveEventView(site.services, { event: 'workshop-site-weight', lang: 'en' });

  const { data } = await admin.get('/api/admin/trends');
  const { from, series, forms } = data as {
    from: string;
    series: Trend[];
    forms: (Counts & { type: string })[];
  };
  expect(new Date(from).getUTCDay()).toBe(1);
  const of = (name: Trend['name']) => {
    const { counts, yearBefore } = series.find((one) => one.name === name) ?? { counts: [], yearBefore: -1 };
    expect(counts).toHaveLength(WEEKS);
    return { ...compareWeeks(counts), yearBefore, running: counts.at(-1) };
  };
  expect(of('requests')).toEqual({ now: 4, before: 1, yearBefore: 1, running: 0 });
  expect(of('subscriptions'), 'those confirmed').toEqual({ now: 1, before: 0, yearBefore: 0, running: 0 });
  expect(of('orders')).toEqual({ now: 2, before: 0, yearBefore: 1, running: 0 });
  expect(of('revenue')).toEqual({ now: 15_000, before: 0, yearBefore: 9_000, running: 0 });
  expect(of('readings')).toEqual({ now: 0, before: 0, yearBefore: 0, running: 2 });
  const byForm = forms.map(({ type, counts, yearBefore }) => ({ type, ...compareWeeks(counts), yearBefore }));
  expect(byForm, 'each form beside its own weeks before').toEqual([
    { type: 'contactRequest', now: 2, before: 1, yearBefore: 1 },
    { type: 'supportRequest', now: 1, before: 0, yearBefore: 0 },
    { type: 'subscription', now: 1, before: 0, yearBefore: 0 },
  ]);
  expect(forms.map(({ counts }) => counts.length)).toEqual([WEEKS, WEEKS, WEEKS]);
});
test('the week that runs is compared with nothing', () => {
  expect(compareWeeks([1, 1, 1, 1, 2, 2, 2, 2, 99])).toEqual({ now: 8, before: 4 });
});

test('a role that sees everything asks for one count of a kind, and for a week of readings once', async () => {
  const counted = countOperations(site.services.store);
  await trends({ ...site.services, store: counted.store, role: 'owner' } as unknown as AdminServices);
  const counts = submissionNames.length + ['eventRegistration', 'subscription', 'order'].length;
  const orders = 1;
  expect(counted.end().reads).toBeLessThanOrEqual(counts + 4 * orders + WEEKS + COMPARED_WEEKS);
});
