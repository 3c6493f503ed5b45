import { describe, expect, test } from 'vitest';
import { disputes, orderStates, progresses } from '../../src/features/payment/order.ts';
import { type Facts, mergeFacts, stateOf } from '../../src/features/payment/order-state.ts';
import { numbersFrom } from '../contracts/records.ts';

const NOTHING: Facts = { progress: 'created', refundedCents: 0, dispute: 'none' };
const AMOUNT = 49_900;

/** News of any kind, the same for the same seed. */
function someNews(below: (limit: number) => number): Partial<Facts> {
  const kind = below(4);
  if (kind === 0) return { refundedCents: 1 + below(AMOUNT) };
  if (kind === 1) return { dispute: disputes[1 + below(disputes.length - 1)] };
  return { progress: progresses[below(progresses.length)] };
}
function shuffled<T>(items: readonly T[], below: (limit: number) => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(below(left.length), 1)[0] as T);
}
const knownAfter = (news: readonly Partial<Facts>[]) => news.reduce<Facts>(mergeFacts, NOTHING);

describe('what is known of a payment only grows', () => {
  test('in whatever order and however often the news comes, the end is the same', () => {
    const below = numbersFrom(2026);
    for (let round = 0; round < 2000; round++) {
      const news = Array.from({ length: 1 + below(8) }, () => someNews(below));
      const twice = shuffled([...news, ...news.filter(() => below(2) === 0)], below);
      expect(knownAfter(twice)).toEqual(knownAfter(news));
    }
  });
  test('no news takes anything back', () => {
    const below = numbersFrom(7);
    for (let round = 0; round < 200; round++) {
      let known = NOTHING;
      for (let i = 0; i < 8; i++) {
        const next = mergeFacts(known, someNews(below));
        expect(progresses.indexOf(next.progress)).toBeGreaterThanOrEqual(progresses.indexOf(known.progress));
        expect(next.refundedCents).toBeGreaterThanOrEqual(known.refundedCents);
        expect(disputes.indexOf(next.dispute)).toBeGreaterThanOrEqual(disputes.indexOf(known.dispute));
        expect(orderStates).toContain(stateOf(next, AMOUNT));
        known = next;
      }
    }
  });
  test.each([
    [[{ progress: 'paid' }, { progress: 'failed' }], 'paid'],
    [[{ progress: 'expired' }, { progress: 'paid' }], 'paid'],
    [[{ progress: 'failed' }, { progress: 'processing' }], 'failed'],
    [[{ refundedCents: 100 }], 'partially-refunded'],
    [[{ refundedCents: AMOUNT }, { progress: 'paid' }], 'refunded'],
    [[{ dispute: 'open' }], 'disputed'],
    [[{ dispute: 'won' }, { dispute: 'open' }], 'paid'],
    [[{ dispute: 'lost' }, { refundedCents: AMOUNT }], 'disputed'],
  ] as const)('%j: %s', (news, state) => expect(stateOf(knownAfter(news), AMOUNT)).toBe(state));
});
