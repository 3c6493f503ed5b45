import { afterAll, beforeEach, expect, test } from 'vitest';
import paymentsReconcile from '../../netlify/functions/payments-reconcile.ts';
import transfersChase from '../../netlify/functions/transfers-chase.ts';
import { order } from '../../src/features/payment/order.ts';
import { CLOCK_ID, clockReading } from '../../src/lib/clock-watch.ts';
import { putRecord } from '../../src/lib/record-iteration.ts';
import samples from '../fixtures/records/v1/order.json' with { type: 'json' };
import { openSite } from '../http/browser.ts';

const site = await openSite();
const { store } = site.services;
afterAll(() => site.end());

const call = async (run: typeof transfersChase) =>
  (await run(new Request('http://localhost/'), { ip: 'localhost' })).json();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const clockIs = (doubted: boolean) =>
  store.transaction((records) =>
    putRecord(records, clockReading, CLOCK_ID, {
      seenAt: new Date().toISOString(),
      epoch: 1,
      since: daysAgo(2),
      doubted,
      ...(doubted && { before: daysAgo(2000) }),
    }),
  );
/** What nobody paid: by a card two days ago, by a transfer forty days ago. */
beforeEach(async () => {
  const { paymentIntentId: _, ...fields } = { paymentIntentId: undefined, ...samples.at(-1) };
  for (const [method, days] of [
    ['card', 2],
    ['transfer', 40],
  ] as const) {
    const unpaid = {
      ...fields,
      number: `TRL-${method}`,
      email: 'ada@example.org',
      country: 'FR',
      method,
      state: 'created',
      progress: 'created',
      expiresAt: daysAgo(days - 30),
    };
    await store.delete(order, method);
    await store.add(order, unpaid as never, method, daysAgo(days));
  }
});

test('a clock that jumped ahead gives up no payment and lets no order lapse', async () => {
  await clockIs(true);
  expect(await call(paymentsReconcile)).toMatchObject({ closed: 0 });
  expect(await call(transfersChase)).toEqual({ reminded: 0, expired: 0 });
});
test('one that is believed does', async () => {
  await clockIs(false);
  expect(await call(paymentsReconcile)).toMatchObject({ closed: 1 });
  expect(await call(transfersChase)).toMatchObject({ expired: 1 });
});
