import type { PaymentIntent, StripeConstructor, StripeError } from '@stripe/stripe-js';
import type { Locale } from '../../../i18n/locales.ts';
import { paymentWords } from '../payment-words.ts';
import { drawCardFields } from './card-fields.ts';
import { askBankChallenge } from './challenge.ts';
import styles from './sandbox.css?inline';
import { type Card, openSandbox } from './sandbox-api.ts';

/**
 * A replacement for Stripe.js in an installation without keys: the interface card-entry.ts uses, and no more. It calls
 * the sandbox of this server, so that the product's own code runs as with Stripe.
 */
type Outcome = { paymentIntent: PaymentIntent; error?: undefined } | { error: StripeError; paymentIntent?: undefined };
interface Fields {
  read(): Card | undefined;
}
interface Confirmation {
  elements: { fields: Fields };
  clientSecret: string;
}

/** Sets `window.Stripe`, as the real script does. */
export async function installStripeSandbox(lang: Locale): Promise<void> {
  const { demonstration: words } = await paymentWords(lang);
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
  const incomplete = (): { error: StripeError } => ({
    error: { type: 'validation_error', code: 'incomplete', message: words.incompleteCard },
  });

  const openElements = () => {
    const fields = drawCardFields(words);
    const listeners = new Map<string, () => void>();
    const element = {
      on: (event: string, listener: () => void) => {
        listeners.set(event, listener);
        return element;
      },
      mount: (place: HTMLElement) => {
        place.replaceChildren(fields.element);
        queueMicrotask(() => listeners.get('ready')?.());
      },
      destroy: () => fields.element.remove(),
    };
    return {
      fields,
      create: () => element,
      update: () => undefined,
      submit: async () => (fields.read() ? {} : incomplete()),
    };
  };

  const openStripe = () => {
    const sandbox = openSandbox(lang, words.unreachable);
    return {
      elements: openElements,
      retrievePaymentIntent: sandbox.retrieve,
      async confirmPayment({ elements, clientSecret }: Confirmation): Promise<Outcome> {
        const card = elements.fields.read();
        if (!card) return incomplete();
        const answer = await sandbox.confirm(clientSecret, card);
        if (answer.paymentIntent?.status !== 'requires_action') return answer;
        return sandbox.answerChallenge(clientSecret, await askBankChallenge(words));
      },
    };
  };
  // The version the loader expects: any other causes a warning.
  window.Stripe = Object.assign(openStripe, { version: 'endive' }) as unknown as StripeConstructor;
}
