import type { Clock } from '../../../src/ports/clock.ts';
import type { Store } from '../../../src/ports/store.ts';
import { stripeApi } from './api.ts';
import { answerBrowser } from './browser.ts';
import { deliverEvents, type Receive } from './deliveries.ts';

export interface StripeSandbox {
  /** Stripe's API, for its SDK: a request in, an answer out, without a network. */
  api(request: Request): Promise<Response>;
  /** Stripe's side of Stripe.js, for the browser. */
  browser(request: Request): Promise<Response>;
  /** Brings the site what it has not heard yet; returns how many pieces of news it took. */
  deliver(receive: Receive): Promise<number>;
  /** What Stripe keeps. */
  store: Store;
  close(): Promise<void>;
}

/**
 * A stand-in for Stripe, for an installation without keys. What it knows survives a restart: it has a store of its own.
 */
export function openStripeSandbox({
  store,
  clock,
  secretKey,
  webhookSecret,
}: {
  store: Store;
  clock: Clock;
  secretKey: string;
  webhookSecret: string;
}): StripeSandbox {
  return {
    api: stripeApi(store, clock, secretKey),
    browser: (request) => answerBrowser(store, clock, request),
    deliver: (receive) => deliverEvents(store, clock, webhookSecret, receive),
    store,
    close: () => store.close(),
  };
}
