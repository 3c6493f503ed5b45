import type { Locale } from '../../i18n/locales.ts';
import { call } from '../../lib/call.ts';
import type { CardEntryPlace } from './card-entry.ts';
import { CardEntryFailed } from './card-entry-failed.ts';
import type { PaymentWorld } from './payment.store.ts';

/** Without a key the provider's library is played by our own module, behind the same doors; nothing else differs. */
async function playProvider(lang: Locale): Promise<void> {
  const { playStripe } = await import('./stand-in/stripe.ts');
  await playStripe(lang);
}

/** The browser's side of the rules: nothing of the provider is fetched before the card is chosen. */
export const openPaymentWorld = (place: Omit<CardEntryPlace, 'appearance' | 'onNewLook'>): PaymentWorld => ({
  call,
  openCardEntry: async ({ card, publishableKey = '' }) => {
    try {
      if (card === 'demonstration') await playProvider(place.lang);
      const [{ openCardEntry }, { appearanceOf, onNewLook }] = await Promise.all([import('./card-entry.ts'), import('./appearance.ts')]);
      return await openCardEntry(publishableKey, { ...place, appearance: () => appearanceOf(place.element), onNewLook });
    } catch (error) {
      throw error instanceof CardEntryFailed ? error : new CardEntryFailed('provider', error);
    }
  },
});
