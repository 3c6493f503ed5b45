import { OrderForm, type OrderFormData } from '../features/payment/OrderForm.tsx';
import { confirmationAddress, rememberAccess } from '../features/payment/order-access.ts';
import { markOrdered, orderKey } from '../features/payment/order-key.ts';
import { openPayment, type Payment } from '../features/payment/payment.store.ts';
import { orderForm } from '../features/payment/payment.ts';
import { paymentDependencies } from '../features/payment/payment-dependencies.ts';
import type { OrderTexts } from '../features/payment/payment-sentences.ts';
import type { Locale } from '../i18n/locales.ts';
import { loadTexts } from '../i18n/texts.ts';
import { arrival, type FollowedDraft, followedDraft } from './form-draft.ts';
import { hydrate } from './hydrate.tsx';

const storage = () => sessionStorage;
const keyPlace = { tab: storage, browser: () => localStorage };

/** What is remembered of an order that was made, and where its buyer is led. */
function leadOn(payment: Payment, { productId, paths }: OrderFormData, key: string, draft: FollowedDraft): void {
  const done = () => {
    markOrdered(keyPlace, productId, key);
    draft.clear();
  };
  payment.$state.listen((state) => {
    if (state.at === 'success') {
      done();
      location.assign(
        confirmationAddress(storage, paths.confirmation, { paymentId: state.paymentId, proof: state.proof }),
      );
    }
    if (state.at === 'bank-request-sent') {
      done();
      rememberAccess(storage, { token: state.bank.proof });
    }
  });
}

/** Hydrates the order form in place. */
export async function hydrateOrder(place: HTMLElement, lang: Locale): Promise<void> {
  const given: OrderFormData = JSON.parse(place.dataset.given ?? '');
  const element = place.querySelector<HTMLElement>('#card-entry');
  if (!element) throw new Error('The order form has no place for the card');
  const texts = (await loadTexts(['payment', 'privacy'], lang)) as OrderTexts;
  const key = orderKey(keyPlace, given.productId, arrival());
  const { amountCents, paths } = given;
  const payment = openPayment(
    paymentDependencies({ element, lang, amountCents, returnUrl: new URL(paths.confirmation, location.href).href }),
  );
  const draft = followedDraft(place, orderForm);
  draft.restore();
  leadOn(payment, given, key, draft);
  const sent = { startedAt: Math.round(performance.timeOrigin), submissionKey: key };
  const submit: Payment['submit'] = (values) => payment.submit({ ...values, ...sent });
  await hydrate(
    place,
    <OrderForm given={given} texts={texts} lang={lang} payment={{ ...payment, submit }} draft={draft.shown} />,
  );
  draft.follow({
    // The card stays open: its choice is not part of what is cleared.
    refill: () => {
      const chosen = place.querySelector<HTMLInputElement>(`[name=method][value=${payment.$method.get()}]`);
      if (chosen) chosen.checked = true;
    },
  });
}
