import type { Appearance, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Locale } from '../../i18n/locales.ts';
import { CardEntryFailed } from './card-entry-failed.ts';

/** The provider's own fields for a card: its number never meets our page nor our server. */
export interface CardEntry {
  /** What is wrong with what was typed, in the buyer's words; undefined when nothing is. */
  check(): Promise<string | undefined>;
  /**
   * Completes the payment, the bank's question (3-D Secure) included. Returns why not; undefined when it went through.
   */
  confirm(clientSecret: string, payer: Payer): Promise<string | undefined>;
}
/** Who pays, as the provider tells the bank. */
export interface Payer {
  name: string;
  email: string;
  phone: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
}

export interface CardEntryPlace {
  element: HTMLElement;
  lang: Locale;
  /** Shown only: what is paid is the order's, which the server computes. */
  amountCents: number;
  /** Where a bank that takes the whole window leads back to. */
  returnUrl: string;
  appearance: () => Appearance;
  /** Calls back when the page's look has changed. */
  onNewLook: (redraw: () => void) => void;
}

const loadStripe = async (publishableKey: string, lang: Locale): Promise<Stripe> => {
  try {
    const { loadStripe: load } = await import('@stripe/stripe-js/pure');
    const stripe = await load(publishableKey, { locale: lang });
    if (!stripe) throw new Error('Stripe.js is not there');
    return stripe;
  } catch (cause) {
    throw new CardEntryFailed('provider', cause);
  }
};

/** A payment that is already made, or being made, was not refused: what the server then says of it counts. */
const refusal = (error: StripeError | undefined): string | undefined =>
  error && !['succeeded', 'processing'].includes(error.payment_intent?.status ?? '')
    ? (error.message ?? error.type)
    : undefined;

/** Draws Stripe's Payment Element in its place; resolves once it can be typed into. @throws CardEntryFailed */
export async function openCardEntry(publishableKey: string, place: CardEntryPlace): Promise<CardEntry> {
  const stripe = await loadStripe(publishableKey, place.lang);
  const elements = await drawElements(stripe, place).catch((cause) => {
    throw new CardEntryFailed('elements', cause);
  });
  return {
    check: async () => refusal((await elements.submit()).error),
    confirm: async (clientSecret, { name, email, phone, street, postcode, city, country }) => {
      const address = { line1: street, line2: null, postal_code: postcode, city, state: null, country };
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: {
          return_url: place.returnUrl,
          payment_method_data: { billing_details: { name, email, phone: phone || null, address } },
        },
        redirect: 'if_required',
      });
      return refusal(error);
    },
  };
}

async function drawElements(
  stripe: Stripe,
  { element, amountCents, appearance, onNewLook }: CardEntryPlace,
): Promise<StripeElements> {
  const elements = stripe.elements({
    mode: 'payment',
    amount: amountCents,
    currency: 'eur',
    allowedPaymentMethodTypes: ['card'],
    appearance: appearance(),
    fonts: [
      { family: 'Instrument', src: `url(${new URL('/fonts/instrument-1.woff2', location.origin)})`, weight: '400 650' },
    ],
  });
  // The form has asked for all of these already.
  const card = elements.create('payment', {
    fields: { billingDetails: 'never' },
    wallets: { applePay: 'never', googlePay: 'never' },
  });
  await new Promise<void>((resolve, reject) => {
    card.on('ready', () => resolve());
    card.on('loaderror', ({ error }) => {
      card.destroy();
      reject(error);
    });
    card.mount(element);
  });
  onNewLook(() => elements.update({ appearance: appearance() }));
  return elements;
}
