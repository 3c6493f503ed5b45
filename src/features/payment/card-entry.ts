import type { Appearance, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Locale } from '../../i18n/locales.ts';
import { CardEntryFailed } from './card-entry-failed.ts';

/** The provider's card fields: the card number reaches neither our page nor our server. */
export interface CardEntry {
  /** The provider's message about invalid input; undefined when it is valid. */
  check(): Promise<string | undefined>;
  /** Confirms the payment, including 3-D Secure. Returns the provider's message on failure; undefined on success. */
  confirm(clientSecret: string, payer: Payer): Promise<string | undefined>;
}
/** The payer's details for the bank. */
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
  /** For display only: the amount charged is that of the server's order. */
  amountCents: number;
  /** Where a bank's full-page authentication returns to. */
  returnUrl: string;
  appearance: () => Appearance;
  /** Calls back when the theme changes. */
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

/** Not a refusal: a payment already made or in progress, whose status the server then reports. */
const refusal = (error: StripeError | undefined): string | undefined =>
  error && !['succeeded', 'processing'].includes(error.payment_intent?.status ?? '')
    ? (error.message ?? error.type)
    : undefined;

/** Mounts Stripe's Payment Element; resolves when it is ready for input. @throws CardEntryFailed */
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
  // The form already has all of these fields.
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
