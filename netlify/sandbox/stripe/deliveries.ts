import type { Clock } from '../../../src/ports/clock.ts';
import type { Store } from '../../../src/ports/store.ts';
import { secondsOf } from './intents.ts';
import { eventObject } from './objects.ts';
import { event, type SandboxEvent } from './sandbox-records.ts';

/** Delivers an event; true when the site accepted it. */
export type Receive = (body: string, signature: string) => Promise<boolean>;

/** Stripe tries for three days. */
const GIVE_UP_AFTER_S = 3 * 86_400;
const AT_ONCE = 100;

/** An event as Stripe posts it: the body, and the signature header. */
export async function signedDelivery(
  one: SandboxEvent,
  secret: string,
  at: Date,
): Promise<{ body: string; signature: string }> {
  const { default: Stripe } = await import('stripe');
  const body = JSON.stringify(eventObject(one));
  const signature = await Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
  return { body, signature };
}

/** Delivers pending events in order. Those not accepted stay pending. */
export async function deliverEvents(store: Store, clock: Clock, secret: string, receive: Receive): Promise<number> {
  const { records: waiting } = await store.find(event, {
    where: { state: 'waiting' },
    direction: 'ascending',
    limit: AT_ONCE,
  });
  let delivered = 0;
  for (const one of waiting) {
    const { body, signature } = await signedDelivery(one, secret, clock());
    if (await receive(body, signature)) {
      await store.update(event, one.id, { state: 'delivered' });
      delivered++;
    } else if (secondsOf(clock) - one.created > GIVE_UP_AFTER_S)
      await store.update(event, one.id, { state: 'given-up' });
  }
  return delivered;
}
