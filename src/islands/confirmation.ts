import { takeAccess } from '../features/payment/order-access.ts';
import { paymentWords } from '../features/payment/payment-words.ts';
import { isLocale } from '../i18n/locales.ts';

/** What shows an order comes only to those who bring its proof; the others read that there is none. */
export async function openConfirmation(place: HTMLElement): Promise<void> {
  const access = takeAccess(
    () => sessionStorage,
    new URL(location.href),
    (path) => history.replaceState(history.state, '', path),
  );
  if (access) return (await import('./show-order.ts')).showOrder(place, access);
  const { lang } = document.documentElement;
  const status = place.querySelector('[role=status]');
  if (status && isLocale(lang)) status.textContent = (await paymentWords(lang)).confirmation.none;
}
