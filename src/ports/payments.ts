/** How cards are accepted: live, in the provider's test mode, by the sandbox of a demonstration, or not at all. */
export const cardModes = ['live', 'test', 'demonstration', 'closed'] as const;
export type CardMode = (typeof cardModes)[number];

/** A payment at the provider: its id, and the secret with which a browser completes it. */
export interface StartedPayment {
  id: string;
  clientSecret: string;
}

/** Facts of a payment. They are monotonic: a later one never revokes an earlier one. */
export interface PaymentFacts {
  paymentId: string;
  /** The order it was started for; absent when the provider does not return it. */
  orderId?: string;
  /** The address of the site that started it; absent for another payment of the same account. */
  site?: string;
  progress?: 'created' | 'processing' | 'failed' | 'expired' | 'paid';
  /** The amount received, if any. */
  receivedCents?: number;
  /** Sum of all refunds. */
  refundedCents?: number;
  dispute?: 'open' | 'won' | 'lost';
}

/** An event of the provider; it may be delivered several times under the same id. */
export interface PaymentEvent {
  id: string;
  kind: string;
  /** ISO 8601. */
  at: string;
  /** Absent when it concerns no payment. */
  facts?: PaymentFacts;
}

/** Card payments. Amounts in cents. */
export interface Payments {
  mode: CardMode;
  /** The account's public key for the browser; absent when closed. */
  publishableKey?: string;
  /** Idempotent per order, also under concurrency. @throws PaymentsUnavailable */
  start(order: { id: string; number: string; amountCents: number; currency: 'EUR' }): Promise<StartedPayment>;
  /** An existing payment, with its secret. @throws PaymentsUnavailable */
  find(paymentId: string): Promise<StartedPayment & { facts: PaymentFacts }>;
  /** Cancels an incomplete payment; a completed one stays, as its facts show. @throws PaymentsUnavailable */
  cancel(paymentId: string): Promise<PaymentFacts>;
  /** Refunds a payment; idempotent by `key`. @throws PaymentsUnavailable, RefundRefused */
  refund(paymentId: string, refund: { amountCents: number; key: string }): Promise<PaymentFacts>;
  /** Events since a time, the oldest first, to recover lost deliveries. @throws PaymentsUnavailable */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
  /**
   * Verifies and parses a delivery. @throws WebhookSignatureInvalid when it is unsigned, altered or older than 300 s.
   */
  readWebhook(body: string, signature: string, now: Date): Promise<PaymentEvent>;
}

/** The signature is invalid: nothing of the content may be used. */
export class WebhookSignatureInvalid extends Error {}
/** The provider is unreachable or refuses: nothing is known to have changed; the caller may try again. */
export class PaymentsUnavailable extends Error {}
/** More than the rest of the payment, or an unpaid one. */
export class RefundRefused extends Error {}
/** This installation accepts no cards. */
export class PaymentsClosed extends Error {}
