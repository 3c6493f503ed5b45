import { OrderForm, type OrderGiven } from '../features/payment/OrderForm.tsx';
import { confirmationAddress, rememberAccess } from '../features/payment/order-access.ts';
import { noteOrdered, orderKey } from '../features/payment/order-key.ts';
import { openPayment, type Payment } from '../features/payment/payment.store.ts';
import type { OrderTexts } from '../features/payment/payment-sentences.ts';
import { openPaymentWorld } from '../features/payment/payment-world.ts';
import type { Locale } from '../i18n/locales.ts';
import { bringTexts } from '../i18n/texts.ts';
import { hydrate } from './hydrate.tsx';

const storage = () => sessionStorage;
const arrival = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? 'navigate';

/** What is remembered of an order that was made, and where its buyer is led. */
function leadOn(payment: Payment, { productId, paths }: OrderGiven, key: string): void {
  payment.$state.listen((state) => {
    if (state.at === 'success') {
      noteOrdered(storage, productId, key);
      location.assign(confirmationAddress(storage, paths.confirmation, { paymentId: state.paymentId, proof: state.proof }));
    }
    if (state.at === 'bank-request-sent') {
      noteOrdered(storage, productId, key);
      rememberAccess(storage, { token: state.bank.proof });
    }
  });
}

/** Takes the order over where it stands. */
export async function takeOverOrder(place: HTMLElement, lang: Locale): Promise<void> {
  const given: OrderGiven = JSON.parse(place.dataset.given ?? '');
  const element = place.querySelector<HTMLElement>('#card-entry');
  if (!element) throw new Error('The order form has no place for the card');
  const texts = (await bringTexts(['payment', 'privacy'], lang)) as OrderTexts;
  const key = orderKey(storage, given.productId, arrival());
  const { amountCents, paths } = given;
  const payment = openPayment(openPaymentWorld({ element, lang, amountCents, returnUrl: new URL(paths.confirmation, location.href).href }));
  leadOn(payment, given, key);
  const sent = { startedAt: Math.round(performance.timeOrigin), submissionKey: key };
  const submit: Payment['submit'] = (values) => payment.submit({ ...values, ...sent });
  await hydrate(place, <OrderForm given={given} texts={texts} lang={lang} payment={{ ...payment, submit }} />);
}
