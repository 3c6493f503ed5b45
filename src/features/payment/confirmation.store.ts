import { atom, type ReadableAtom } from 'nanostores';
import type { Locale } from '../../i18n/locales.ts';
import type { call } from '../../lib/call.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import type { OrderAccess } from './order-access.ts';
import { type OrderView, openOrder, type PaymentStatus, verifyPayment } from './payment.ts';

/** State of the confirmation page. */
export type ConfirmationState =
  /** The browser has no access to an order. */
  | { at: 'none' }
  | { at: 'reading' }
  | { at: 'failed'; code: ErrorCode }
  | { at: 'retrying'; code: ErrorCode }
  | { at: 'found'; order: OrderView; status: PaymentStatus };

export interface Confirmation {
  $state: ReadableAtom<ConfirmationState>;
  /** Loads the order; also for another attempt. */
  read(): Promise<void>;
}

/** Loads an order with its access proof; without one the state is `none`. */
export function openConfirmation(
  access: OrderAccess | undefined,
  lang: Locale,
  callEndpoint: typeof call,
): Confirmation {
  const $state = atom<ConfirmationState>({ at: 'none' });
  const loadOrder = (known: OrderAccess) => {
    if ('token' in known) return callEndpoint(openOrder, { token: known.token, lang });
    const proof = 'proof' in known ? { proof: known.proof } : { client_secret: known.clientSecret };
    return callEndpoint(verifyPayment, { payment_intent_id: known.paymentId, ...proof, lang });
  };
  async function read(): Promise<void> {
    if (!access) return;
    const before = $state.get();
    if (before.at === 'reading' || before.at === 'retrying') return;
    $state.set(before.at === 'failed' ? { at: 'retrying', code: before.code } : { at: 'reading' });
    const reply = await loadOrder(access);
    $state.set(reply.ok ? { at: 'found', ...reply.data } : { at: 'failed', code: reply.code });
  }
  return { $state, read };
}
