import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Records, Store } from '../../../src/ports/store.ts';
import { type CardAnswer, type CardError, cardError } from './cards.ts';
import { chargeObject, disputeObject, intentObject } from './objects.ts';
import { event, type Intent, intent, stripeIdempotency } from './sandbox-records.ts';

export type { Intent } from './sandbox-records.ts';

/** The new state of a payment, and the error when a card was refused. */
export interface IntentOutcome {
  intent: Intent;
  error?: CardError;
}
/** Stripe's `invalid_request_error`. */
export class InvalidRequest extends Error {
  readonly code: string;
  readonly intent: Intent | undefined;

  constructor(code: string, message: string, about?: Intent) {
    super(message);
    this.code = code;
    this.intent = about;
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const secondsOf = (clock: Clock): number => Math.floor(clock().getTime() / 1000);
export const intentOf = (records: Records, id: string): Promise<Intent | undefined> => records.get(intent, id);

async function emit(records: Records, clock: Clock, type: string, object: Record<string, unknown>): Promise<void> {
  await records.add(event, { type, object, created: secondsOf(clock), state: 'waiting' }, newId('evt'));
}

/** Updates a payment and creates its event, in one transaction. */
async function updateIntent(
  records: Records,
  clock: Clock,
  id: string,
  change: Partial<Intent>,
  eventType: string,
): Promise<Intent> {
  const changed = await records.update(intent, id, change);
  await emit(
    records,
    clock,
    eventType,
    eventType.startsWith('charge.') ? chargeObject(changed) : intentObject(changed),
  );
  return changed;
}

async function pay(records: Records, clock: Clock, id: string, disputed: boolean): Promise<IntentOutcome> {
  const paid = await updateIntent(
    records,
    clock,
    id,
    { status: 'succeeded', chargeId: newId('ch'), lastError: undefined },
    'payment_intent.succeeded',
  );
  return { intent: disputed ? await openDispute(records, clock, id) : paid };
}

async function openDispute(records: Records, clock: Clock, id: string): Promise<Intent> {
  const disputed = await records.update(intent, id, { dispute: 'needs_response' });
  await emit(records, clock, 'charge.dispute.created', disputeObject(disputed));
  return disputed;
}

const refuse = async (records: Records, clock: Clock, id: string, error: CardError): Promise<IntentOutcome> => {
  const change = { status: 'requires_payment_method', lastError: error } as const;
  return { intent: await updateIntent(records, clock, id, change, 'payment_intent.payment_failed'), error };
};

const existing = async (records: Records, id: string): Promise<Intent> => {
  const found = await records.get(intent, id);
  if (!found) throw new InvalidRequest('resource_missing', `No such payment_intent: '${id}'`);
  return found;
};

/** Creates a payment; the same idempotency key returns the same one. */
export function createIntent(
  store: Store,
  clock: Clock,
  params: Pick<Intent, 'amount' | 'currency' | 'metadata'>,
  key: string | null,
): Promise<Intent> {
  return store.transaction(async (records) => {
    const made = key ? await records.get(stripeIdempotency, key) : undefined;
    if (made) {
      const before = await existing(records, made.made);
      if (before.amount !== params.amount)
        throw new InvalidRequest(
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters.',
        );
      return before;
    }
    const id = newId('pi');
    const clientSecret = `${id}_secret_${randomBytes(12).toString('hex')}`;
    const started = await records.add(
      intent,
      { ...params, clientSecret, status: 'requires_payment_method', created: secondsOf(clock) },
      id,
    );
    if (key) await records.add(stripeIdempotency, { made: id }, key);
    await emit(records, clock, 'payment_intent.created', intentObject(started));
    return started;
  });
}

/**
 * Confirms a payment with a card; the bank's answer decides its state. As with Stripe, a payment whose
 * authentication was left may be confirmed again, with the same card or another one.
 */
export function attempt(
  store: Store,
  clock: Clock,
  id: string,
  card: CardAnswer,
  lang: 'fr' | 'en',
): Promise<IntentOutcome> {
  return store.transaction(async (records) => {
    const before = await existing(records, id);
    if (before.status === 'succeeded' || before.status === 'canceled')
      return { intent: before, error: cardError('payment_intent_unexpected_state', lang) };
    if (card.outcome === 'refused') return refuse(records, clock, id, card.error);
    if (card.outcome === 'asks')
      return {
        intent: await updateIntent(
          records,
          clock,
          id,
          { status: 'requires_action', lastError: undefined },
          'payment_intent.requires_action',
        ),
      };
    return pay(records, clock, id, card.outcome === 'disputed');
  });
}

/** Completes the bank's authentication (3-D Secure). */
export function authenticate(
  store: Store,
  clock: Clock,
  id: string,
  approved: boolean,
  lang: 'fr' | 'en',
): Promise<IntentOutcome> {
  return store.transaction(async (records) => {
    const before = await existing(records, id);
    if (before.status !== 'requires_action')
      return { intent: before, error: cardError('payment_intent_unexpected_state', lang) };
    return approved
      ? pay(records, clock, id, false)
      : refuse(records, clock, id, cardError('payment_intent_authentication_failure', lang));
  });
}

/** Cancels a payment that was not completed. */
export function cancelIntent(store: Store, clock: Clock, id: string): Promise<Intent> {
  return store.transaction(async (records) => {
    const before = await existing(records, id);
    if (before.status === 'succeeded' || before.status === 'canceled')
      throw new InvalidRequest(
        'payment_intent_unexpected_state',
        `You cannot cancel this PaymentIntent because it has a status of ${before.status}.`,
        before,
      );
    return updateIntent(records, clock, id, { status: 'canceled' }, 'payment_intent.canceled');
  });
}

/** Refunds a payment; once per idempotency key. */
export function refundIntent(
  store: Store,
  clock: Clock,
  id: string,
  amount: number | undefined,
  key: string | null,
): Promise<Intent> {
  return store.transaction(async (records) => {
    const before = await existing(records, id);
    if (key && (await records.get(stripeIdempotency, key))) return before;
    const refund = amount ?? before.amount - before.amountRefunded;
    if (before.status !== 'succeeded')
      throw new InvalidRequest(
        'charge_not_refundable',
        'This PaymentIntent does not have a successful charge to refund.',
        before,
      );
    if (refund < 1 || before.amountRefunded + refund > before.amount)
      throw new InvalidRequest(
        'amount_too_large',
        'Refund amount is greater than unrefunded amount on charge.',
        before,
      );
    if (key) await records.add(stripeIdempotency, { made: id }, key);
    return updateIntent(records, clock, id, { amountRefunded: before.amountRefunded + refund }, 'charge.refunded');
  });
}

/** Opens a dispute, as a buyer does with their bank, and closes it. */
export const dispute = (store: Store, clock: Clock, id: string): Promise<Intent> =>
  store.transaction((records) => openDispute(records, clock, id));
export function closeDispute(store: Store, clock: Clock, id: string, result: 'won' | 'lost'): Promise<Intent> {
  return store.transaction(async (records) => {
    const closed = await records.update(intent, id, { dispute: result });
    await emit(records, clock, 'charge.dispute.closed', disputeObject(closed));
    return closed;
  });
}
