import { signedDelivery } from '../../netlify/sandbox/stripe/deliveries.ts';
import {
  attempt,
  authenticate,
  cancelIntent,
  closeDispute,
  dispute,
  refundIntent,
} from '../../netlify/sandbox/stripe/intents.ts';
import { event, intent, type SandboxEvent } from '../../netlify/sandbox/stripe/sandbox-records.ts';
import { startCardPayment } from '../../src/features/payment/checkout.server.ts';
import { type Order, order } from '../../src/features/payment/order.ts';
import { cardInput } from '../../src/features/payment/payment.ts';
import type { RecordType, Store, Stored } from '../../src/ports/store.ts';
import { numbersFrom } from '../contracts/records.ts';
import { KEYS, purchase, type Shop } from './shop.ts';

type Below = (limit: number) => number;
/** Concurrent visitors and deliveries. */
const AT_ONCE = 100;

/** Runs `act` for every item, many concurrently. */
export async function together<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(act))));
  return results;
}

export async function allOf<T extends RecordType>(store: Store, type: T): Promise<Stored<T>[]> {
  const found: Stored<T>[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await store.find(type, { direction: 'ascending', limit: 1000, ...(cursor && { cursor }) });
    found.push(...page.records);
    if (!page.next) return found;
    cursor = page.next;
  }
}

/** Random life of a payment at Stripe: declined cards, 3-D Secure, paid or cancelled, refunds, a dispute. */
async function live({ sandbox, services }: Shop, id: string, below: Below): Promise<void> {
  const [store, clock] = [sandbox.store, services.clock];
  const refused = {
    outcome: 'refused',
    error: { type: 'card_error', code: 'card_declined', message: 'declined' },
  } as const;
  for (let declined = below(3); declined > 0; declined--) await attempt(store, clock, id, refused, 'fr');
  const end = below(20);
  if (end === 0) return;
  if (end === 1) {
    await cancelIntent(store, clock, id);
    return;
  }
  if (below(3) === 0) {
    await attempt(store, clock, id, { outcome: 'asks' }, 'fr');
    await authenticate(store, clock, id, true, 'fr');
  } else await attempt(store, clock, id, { outcome: 'paid' }, 'fr');
  for (let refunds = below(3); refunds > 0; refunds--) await refundIntent(store, clock, id, 1 + below(10_000), null);
  if (below(10) > 0) return;
  await dispute(store, clock, id);
  if (below(2)) await closeDispute(store, clock, id, below(2) ? 'won' : 'lost');
}

interface Delivery {
  body: string;
  signature: string;
  forged: boolean;
}
/** A forged event of somebody without the secret: with another signature, or one copied from another event. */
async function forge(one: SandboxEvent, at: Date, below: Below): Promise<Delivery> {
  const lie = {
    ...one,
    id: `evt_forged${below(1e9)}`,
    type: 'payment_intent.succeeded',
    object: { ...one.object, status: 'succeeded', amount_received: 49_900 },
  };
  if (below(2)) return { ...(await signedDelivery(lie, 'whsec_guessed', at)), forged: true };
  const [{ signature }, { body }] = [
    await signedDelivery(one, KEYS.webhookSecret, at),
    await signedDelivery(lie, 'whsec_guessed', at),
  ];
  return { body, signature, forged: true };
}

function shuffled<T>(items: readonly T[], below: Below): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** A storm of deliveries: the orders, Stripe's events, and the order in which they reach the webhook. */
export interface Storm {
  deliveries: Delivery[];
  lost: number;
}
/** Runs orders through Stripe; of the events 5 % are lost, 30 % repeated, 5 % forged, all shuffled. */
export async function prepareStorm(shop: Shop, { orders, seed }: { orders: number; seed: number }): Promise<Storm> {
  const below = numbersFrom(seed);
  const at = shop.services.clock();
  const buyers = Array.from({ length: orders }, (_, n) =>
    cardInput.parse(purchase({ email: `buyer${n}@example.org` })),
  );
  const started = await together(buyers, (input) => startCardPayment(shop.services, input));
  await together(started, ({ paymentIntentId }) => live(shop, paymentIntentId, below));
  const told = await allOf(shop.sandbox.store, event);
  const reaching = told.filter(() => below(20) > 0);
  const total = Math.round(reaching.length / 0.65);
  const any = (): SandboxEvent => reaching[below(reaching.length)] as SandboxEvent;
  const real = [...reaching, ...Array.from({ length: Math.round(total * 0.3) }, any)];
  const honest = await together(real, async (one) => ({
    ...(await signedDelivery(one, KEYS.webhookSecret, at)),
    forged: false,
  }));
  const forged = await together(Array.from({ length: Math.round(total * 0.05) }, any), (one) => forge(one, at, below));
  return { deliveries: shuffled([...honest, ...forged], below), lost: told.length - reaching.length };
}

/** One line per order, of the ledger and of Stripe: both must be equal. */
export async function bothLedgers({
  services,
  sandbox,
}: Shop): Promise<{ ours: string[]; theirs: string[]; orders: Order[] }> {
  const orders = await allOf(services.store, order);
  const stateAtStripe = ({
    status,
    amount,
    amountRefunded,
    dispute: disputed,
    lastError,
  }: Stored<typeof intent>): string => {
    if (disputed === 'needs_response' || disputed === 'lost') return 'disputed';
    if (amountRefunded > 0) return amountRefunded >= amount ? 'refunded' : 'partially-refunded';
    if (status === 'succeeded') return 'paid';
    return status === 'canceled' ? 'expired' : lastError ? 'failed' : 'created';
  };
  const theirs = (await allOf(sandbox.store, intent)).map(
    (one) => `${one.id} ${stateAtStripe(one)} ${one.amountRefunded}`,
  );
  return {
    ours: orders.map((one) => `${one.paymentIntentId} ${one.state} ${one.refundedCents}`).sort(),
    theirs: theirs.sort(),
    orders,
  };
}
