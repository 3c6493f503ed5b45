import { type Dispute, disputes, type OrderState, type Progress, progresses } from './order.ts';

/** The facts of an order's payment. */
export interface Facts {
  progress: Progress;
  refundedCents: number;
  dispute: Dispute;
}

const later = <T>(order: readonly T[], a: T, b: T): T => (order.indexOf(a) >= order.indexOf(b) ? a : b);

/**
 * Merges new facts into the known ones. Facts are monotonic, so events may arrive repeatedly, late or in any order:
 * `failed` after `paid` leaves the order paid. A refund or dispute implies that the order was paid.
 */
export function mergeFacts(known: Facts, added: Partial<Facts>): Facts {
  const refundedCents = Math.max(known.refundedCents, added.refundedCents ?? 0);
  const dispute = later(disputes, known.dispute, added.dispute ?? 'none');
  const progress =
    refundedCents > 0 || dispute !== 'none' ? 'paid' : later(progresses, known.progress, added.progress ?? 'created');
  return { progress, refundedCents, dispute };
}

/** The state derived from the facts. A dispute that was won does not change it. */
export function stateOf({ progress, refundedCents, dispute }: Facts, amountCents: number): OrderState {
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  if (refundedCents >= amountCents) return 'refunded';
  return refundedCents > 0 ? 'partially-refunded' : progress;
}
