import type { Locale } from '../../i18n/locales.ts';
import { call } from '../../lib/call.ts';
import type { CardEntryPlace } from './card-entry.ts';
import { CardEntryFailed } from './card-entry-failed.ts';
import type { PaymentDependencies } from './payment.store.ts';

/** Without a key, our own module replaces Stripe.js, with the same interface. */
async function loadSandbox(lang: Locale): Promise<void> {
  const { installStripeSandbox: playStripe } = await import('./sandbox/stripe-js.ts');
  await playStripe(lang);
}

/** Browser dependencies of the payment store: the provider is loaded only when the card is chosen. */
export const paymentDependencies = (place: Omit<CardEntryPlace, 'appearance' | 'onNewLook'>): PaymentDependencies => ({
  call,
  openCardEntry: async ({ card, publishableKey = '' }) => {
    try {
      if (card === 'demonstration') await loadSandbox(place.lang);
      const [{ openCardEntry }, { appearanceOf, onThemeChange: onNewLook }] = await Promise.all([
        import('./card-entry.ts'),
        import('./appearance.ts'),
      ]);
      return await openCardEntry(publishableKey, {
        ...place,
        appearance: () => appearanceOf(place.element),
        onNewLook,
      });
    } catch (error) {
      throw error instanceof CardEntryFailed ? error : new CardEntryFailed('provider', error);
    }
  },
});
