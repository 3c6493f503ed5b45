/**
 * Where card payments are: taken for real, in the provider's test mode, by the stand-in of a demonstration, or not at
 * all.
 */
export const cardModes = ['live', 'test', 'demonstration', 'closed'] as const;
export type CardMode = (typeof cardModes)[number];

/** A payment of the provider: its id, and the secret with which a browser may complete it. */
export interface StartedPayment {
  id: string;
  clientSecret: string;
}

/** What is known of a payment. Facts only grow: a later one never takes an earlier one back. */
export interface PaymentFacts {
  paymentId: string;
  /** The order it was started for; absent where the provider does not repeat it. */
  orderId?: string;
  progress?: 'created' | 'processing' | 'failed' | 'expired' | 'paid';
  /** What was really received, when something was. */
  receivedCents?: number;
  /** All refunds together. */
  refundedCents?: number;
  dispute?: 'open' | 'won' | 'lost';
}

/** One piece of news from the provider, told once or many times under the same id. */
export interface PaymentEvent {
  id: string;
  kind: string;
  /** ISO 8601. */
  at: string;
  /** Absent when it concerns no payment. */
  facts?: PaymentFacts;
}

/** Card payments, in the product's words. Amounts are cents. */
export interface Payments {
  mode: CardMode;
  /** What the browser names the account by; absent when closed. */
  publishableKey?: string;
  /** The same order gives the same payment, however often and at once it is asked. @throws PaymentsUnavailable */
  start(order: { id: string; number: string; amountCents: number; currency: 'EUR' }): Promise<StartedPayment>;
  /** A started payment again, with its secret. @throws PaymentsUnavailable */
  find(paymentId: string): Promise<StartedPayment & { facts: PaymentFacts }>;
  /**
   * Gives up a payment that was not completed; one that was stays, and its facts say so. @throws PaymentsUnavailable
   */
  cancel(paymentId: string): Promise<PaymentFacts>;
  /** Gives money back; the same `key` does it once. @throws PaymentsUnavailable, RefundRefused */
  refund(paymentId: string, refund: { amountCents: number; key: string }): Promise<PaymentFacts>;
  /** Everything told since, the oldest first: what a lost delivery would have said. @throws PaymentsUnavailable */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
  /**
   * Reads what was delivered. @throws NewsRefused when it is not signed by the provider, altered or older than 300 s.
   */
  readWebhook(body: string, signature: string, now: Date): Promise<PaymentEvent>;
}

/** Signed by nobody we know: nothing in it may be believed. */
export class WebhookSignatureInvalid extends Error {}
/** The provider does not answer, or refuses us: nothing is known to have changed; the caller may try again. */
export class PaymentsUnavailable extends Error {}
/** More than what is left of the payment, or nothing was paid. */
export class RefundRefused extends Error {}
/** This installation takes no cards. */
export class PaymentsClosed extends Error {}
