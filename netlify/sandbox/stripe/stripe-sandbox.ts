import type { Clock } from '../../../src/ports/clock.ts';
import type { Store } from '../../../src/ports/store.ts';
import { stripeApi } from './api.ts';
import { answerBrowser } from './browser.ts';
import { deliverEvents, type Receive } from './deliveries.ts';

export interface StripeSandbox {
  /** Stripe's API for its SDK, called without a network. */
  api(request: Request): Promise<Response>;
  /** The API that Stripe.js calls from the browser. */
  browser(request: Request): Promise<Response>;
  /** Delivers pending events to the site; returns how many it accepted. */
  deliver(receive: Receive): Promise<number>;
  /** The sandbox's own store. */
  store: Store;
  close(): Promise<void>;
}

/** A local replacement for Stripe, for a demonstration without keys. Its own store survives a restart. */
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
