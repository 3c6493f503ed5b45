import { type ConfirmationData, ConfirmationScreen } from '../features/payment/ConfirmationScreen.tsx';
import { openConfirmation } from '../features/payment/confirmation.store.ts';
import { readOrderAccess } from '../features/payment/order-access.ts';
import type { OrderTexts } from '../features/payment/payment-sentences.ts';
import type { Locale } from '../i18n/locales.ts';
import { loadTexts } from '../i18n/texts.ts';
import { call } from '../lib/call.ts';
import { hydrate } from './hydrate.tsx';

/** Hydrates the confirmation in place, and reads the order by its token. */
export async function hydrateConfirmation(place: HTMLElement, lang: Locale): Promise<void> {
  const given: ConfirmationData = JSON.parse(place.dataset.given ?? '');
  const texts = (await loadTexts(['payment'], lang)) as OrderTexts;
  const access = readOrderAccess(
    () => sessionStorage,
    new URL(location.href),
    (path) => history.replaceState(history.state, '', path),
  );
  const confirmation = openConfirmation(access, lang, call);
  await hydrate(place, <ConfirmationScreen given={given} texts={texts} lang={lang} confirmation={confirmation} />);
  await confirmation.read();
}
