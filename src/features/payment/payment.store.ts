import { atom, type ReadableAtom } from 'nanostores';
import type { z } from 'zod';
import type { call } from '../../lib/call.ts';
import type { ErrorCode, FieldErrors } from '../../lib/errors.ts';
import { readFieldErrors } from '../../lib/fields.ts';
import type { CardEntry, Payer } from './card-entry.ts';
import { CardEntryFailed } from './card-entry-failed.ts';
import {
  cardInput,
  type PaymentStatus,
  paymentSettings,
  requestTransfer,
  startPayment,
  transferInput,
  verifyPayment,
} from './payment.ts';
import { outsideMainlandVat } from './vat-territory.ts';

/** The contract's time limit for each step of a payment (docs/contract.md §9). */
export const PAYMENT_TIMEOUT_MS = 30_000;

/** Keys of the contract's sentences for errors (docs/contract.md §5, §8). */
export type PaymentMessage =
  | 'required'
  | 'provider'
  | 'initialisation'
  | 'elements'
  | 'payment'
  | 'processing'
  | 'verifying'
  | 'status'
  | 'sending';
export type Method = 'card' | 'transfer';
export type BankDetails = z.output<typeof requestTransfer.output>;

export type PaymentState =
  | { at: 'idle' }
  | { at: 'loading' }
  | { at: 'ready' }
  | { at: 'processing' }
  | { at: 'success'; paymentId: string; proof: string }
  | { at: 'bank-request-sent'; bank: BankDetails }
  | { at: 'error'; message: PaymentMessage; detail?: StatusDetail; fields?: FieldErrors; offersTransfer: boolean };
/** Details of an error: an error code, the provider's message, or the payment's status. */
export type StatusDetail = { code: ErrorCode } | { said: string } | { status: PaymentStatus };

/** Dependencies of the payment store. */
export interface PaymentDependencies {
  call: typeof call;
  /** Loads the provider and mounts its card fields. @throws CardEntryFailed */
  openCardEntry(settings: z.output<typeof paymentSettings.output>): Promise<CardEntry>;
}

export interface Payment {
  $state: ReadableAtom<PaymentState>;
  $method: ReadableAtom<Method | undefined>;
  /** Whether the provider's card fields are mounted. */
  $card: ReadableAtom<'closed' | 'open'>;
  /**
   * Whether the billing details can be ordered with, or need a quote: shown while the form is filled in, before a card
   * is.
   */
  $offer: ReadableAtom<'order' | 'quote'>;
  checkOffer(values: Record<string, unknown>): void;
  choose(method: Method): Promise<void>;
  /** Opens the card fields again after a failure. */
  retry(): Promise<void>;
  submit(values: Record<string, unknown>): Promise<void>;
}

const payerOf = ({ name, email, phone, street, postcode, city, country }: z.output<typeof cardInput>): Payer => ({
  name,
  email,
  phone: phone ?? '',
  street,
  postcode,
  city,
  country,
});

function within<T>(promise: Promise<T>, failure: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure), PAYMENT_TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** State machine of one page's payment: transitions, and the sentence of each failure. Renders nothing. */
export function openPayment(dependencies: PaymentDependencies): Payment {
  const $state = atom<PaymentState>({ at: 'idle' });
  const $method = atom<Method | undefined>();
  const $card = atom<'closed' | 'open'>('closed');
  const $offer = atom<'order' | 'quote'>('order');
  let entry: CardEntry | undefined;
  /** Set while the card fields are opening, so that switching methods does not mount them twice. */
  let opening: Promise<CardEntry> | undefined;
  const fail = (
    message: PaymentMessage,
    more: { detail?: StatusDetail; fields?: FieldErrors; offersTransfer?: boolean } = {},
  ) => $state.set({ at: 'error', message, offersTransfer: false, ...more });
  const onlyCard = { offersTransfer: true };

  async function openCard(): Promise<void> {
    if (entry) return $state.set({ at: 'ready' });
    $state.set({ at: 'loading' });
    const chosen = () => $method.get() === 'card';
    const settings = await dependencies.call(paymentSettings, {});
    if (!chosen()) return;
    if (!settings.ok) return fail('initialisation', { detail: { code: settings.code }, ...onlyCard });
    if (settings.data.card === 'closed')
      return fail('initialisation', { detail: { code: 'payment/card-closed' }, ...onlyCard });
    try {
      opening ??= within(dependencies.openCardEntry(settings.data), new CardEntryFailed('provider'));
      entry = await opening;
      $card.set('open');
      if (chosen()) $state.set({ at: 'ready' });
    } catch (error) {
      opening = undefined;
      if (chosen()) fail(error instanceof CardEntryFailed ? error.part : 'provider', onlyCard);
    }
  }

  async function payByCard(values: Record<string, unknown>, card: CardEntry): Promise<void> {
    const input = cardInput.safeParse(values);
    if (!input.success) return fail('required', { fields: readFieldErrors(input.error) });
    $state.set({ at: 'processing' });
    const wrong = await card.check();
    if (wrong) return fail('payment', { detail: { said: wrong } });
    const started = await dependencies.call(startPayment, values);
    if (!started.ok) {
      if (started.code === 'input/invalid') return fail('required', { fields: started.fields });
      // Aborted or unanswered: what the server began is unknown, so it is not a failed initialisation.
      const message = started.code === 'server/unavailable' ? 'processing' : 'initialisation';
      return fail(message, { detail: { code: started.code }, ...onlyCard });
    }
    const { clientSecret, paymentIntentId, proof } = started.data;
    const refused = await card.confirm(clientSecret, payerOf(input.data));
    if (refused) return fail('payment', { detail: { said: refused }, ...onlyCard });
    const verified = await dependencies.call(verifyPayment, {
      payment_intent_id: paymentIntentId,
      proof,
      lang: input.data.lang,
    });
    if (!verified.ok) return fail('verifying', { detail: { code: verified.code } });
    if (verified.data.status !== 'success') return fail('status', { detail: { status: verified.data.status } });
    $state.set({ at: 'success', paymentId: paymentIntentId, proof });
  }

  async function submitTransfer(values: Record<string, unknown>): Promise<void> {
    const input = transferInput.safeParse(values);
    if (!input.success) return fail('required', { fields: readFieldErrors(input.error) });
    $state.set({ at: 'processing' });
    const sent = await dependencies.call(requestTransfer, values);
    if (sent.ok) return $state.set({ at: 'bank-request-sent', bank: sent.data });
    if (sent.code === 'input/invalid') return fail('required', { fields: sent.fields });
    fail('sending', { detail: { code: sent.code } });
  }

  async function choose(method: Method): Promise<void> {
    if ($state.get().at === 'processing') return;
    $method.set(method);
    if (method === 'card') await openCard();
    else $state.set({ at: 'idle' });
  }

  async function submit(values: Record<string, unknown>): Promise<void> {
    const { at } = $state.get();
    // A second click has no effect, nor has one while the card fields are opening.
    if (at === 'processing' || at === 'loading' || at === 'success' || at === 'bank-request-sent') return;
    const method = $method.get();
    if (!method) return fail('required', { fields: { method: 'option', ...missing(values) } });
    try {
      if (method === 'transfer') await submitTransfer(values);
      else if (entry) await payByCard(values, entry);
      else await openCard();
    } catch {
      // The provider's script threw: the payment's status is unknown, and a retry finds the same order.
      fail('processing', { offersTransfer: method === 'card' });
    }
  }

  const checkOffer = (values: Record<string, unknown>) => $offer.set(outsideMainlandVat(values) ? 'quote' : 'order');
  return { $state, $method, $card, $offer, checkOffer, choose, retry: openCard, submit };
}

/** Errors of the other fields before a method is chosen, so that all are shown at once. */
function missing(values: Record<string, unknown>): FieldErrors {
  const input = cardInput.safeParse(values);
  return input.success ? {} : readFieldErrors(input.error);
}
