import fc from 'fast-check';
import { KINDS } from '../../../netlify/adapters/payments/stripe-facts.ts';
import { hostileValue } from './hostile-values.ts';
import type { Known } from './schema-values.ts';

const AMOUNTS = [0, 1, -1, 149_000, 2 ** 53, 99_999_999, 0.5];

/** Stripe events, for an existing order, and with impossible amounts and states. */
export function webhookEvents({ payments, orders }: Known): fc.Arbitrary<unknown> {
  const payment = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...payments, 'pi_unknown') },
    { weight: 1, arbitrary: hostileValue() },
  );
  const amount = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<unknown>(...AMOUNTS) },
    { weight: 1, arbitrary: hostileValue() },
  );
  const object = fc.record(
    {
      id: payment,
      object: fc.constantFrom('payment_intent', 'charge', 'dispute'),
      status: fc.constantFrom('succeeded', 'canceled', 'processing', 'lost', 'won', '__proto__'),
      amount,
      amount_received: amount,
      amount_refunded: amount,
      payment_intent: payment,
      latest_charge: fc.oneof(
        fc.constant('ch_1'),
        fc.record({ amount_refunded: amount, disputed: fc.boolean() }),
        hostileValue(),
      ),
      metadata: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom<unknown>({}, ...orders.map((order) => ({ order }))) },
        { weight: 1, arbitrary: hostileValue() },
      ),
    },
    { requiredKeys: ['id', 'object', 'status', 'metadata'] },
  );
  const event = fc.record({
    id: fc.nat(1e9).map((number) => `evt_${number}`),
    object: fc.constant('event'),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<string>(...KINDS) },
      { weight: 1, arbitrary: fc.constantFrom('__proto__', 'unknown.kind') },
    ),
    created: fc.oneof(
      { weight: 8, arbitrary: fc.constant<unknown>(1_790_000_000) },
      { weight: 1, arbitrary: hostileValue() },
    ),
    livemode: fc.constant(false),
    data: fc.oneof(
      { weight: 10, arbitrary: object.map((one) => ({ object: one })) },
      { weight: 1, arbitrary: hostileValue() },
    ),
  });
  return fc.oneof({ weight: 10, arbitrary: event }, { weight: 1, arbitrary: hostileValue() });
}
