import { z } from 'zod';
import { readMissedEvents } from '../../src/features/payment/reconcile.server.ts';
import { openShop, type Shop } from '../payment/shop.ts';
import { bothLedgers, prepareStorm, together } from '../payment/storm.ts';
import { CannotMeasure } from './errors.ts';
import { RUNS } from './settings.ts';
import { median, printTable, progress, ratio, show, spread } from './tables.ts';

/** Enough orders for ten thousand deliveries, a third of them repeated. */
const ORDERS = 1620;
const kept = { name: 'benchDelivery', schema: z.strictObject({ body: z.string() }) };

interface Run {
  deliveries: number;
  perSecond: number;
  floorPerSecond: number;
  repairedMs: number;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function storm(shop: Shop, seed: number): Promise<Run> {
  const { deliveries } = await prepareStorm(shop, { orders: ORDERS, seed });
  const honest = deliveries.filter(({ forged }) => !forged);
  const floorMs = await timed(() =>
    together(honest, async ({ body, signature }) => {
      await shop.services.payments.readWebhook(body, signature, shop.services.clock());
      await shop.services.store.add(kept, { body });
    }),
  );
  const ms = await timed(() => together(deliveries, ({ body, signature }) => shop.webhook(body, signature)));
  const repairedMs = await timed(() => readMissedEvents(shop.services));
  const { ours, theirs } = await bothLedgers(shop);
  if (ours.join('\n') !== theirs.join('\n'))
    throw new CannotMeasure('The ledger is not Stripe’s: what it took to be wrong is not worth measuring.');
  return {
    deliveries: deliveries.length,
    perSecond: (deliveries.length / ms) * 1000,
    floorPerSecond: (honest.length / floorMs) * 1000,
    repairedMs,
  };
}

/** The webhook in a storm, beside a server that checks the signature, keeps the body and understands nothing. */
export async function benchPayments(): Promise<void> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run++) {
    progress(`payments, run ${run + 1} of ${RUNS}`);
    const shop = openShop();
    try {
      runs.push(await storm(shop, 2026 + run));
    } finally {
      await shop.end();
    }
  }
  const [ours, floor] = [runs.map(({ perSecond }) => perSecond), runs.map(({ floorPerSecond }) => floorPerSecond)];
  printTable(
    `Payments: ${show(runs[0]?.deliveries ?? 0)} deliveries, 30 % repeated, 5 % forged, 5 % lost and found again`,
    ['', 'deliveries a second', 'beside the floor', 'reconciliation, ms'],
    [
      [
        'webhook: order, invoice, e-mails',
        spread(ours),
        ratio(median(ours), median(floor)),
        spread(runs.map(({ repairedMs }) => repairedMs)),
      ],
      ['signature checked, body kept', spread(floor), '1.00 ×', '–'],
    ],
  );
}
