import { drawBankDetails } from '../features/payment/bank-details.ts';
import { type Fact, goesOn, outcomeOf } from '../features/payment/confirmation.ts';
import type { OrderAccess } from '../features/payment/order-access.ts';
import { type OrderView, openOrder, type PaymentStatus, verifyPayment } from '../features/payment/payment.ts';
import { fill, type PaymentWords, paymentWords } from '../features/payment/payment-words.ts';
import { formatDay, formatPrice } from '../i18n/format.ts';
import { isLocale, type Locale } from '../i18n/locales.ts';
import { call } from '../lib/call.ts';
import { wordsOf } from './form.ts';

/** Shows an order to whoever proves it theirs: brought by confirmation.ts when there is such a proof. */
const templateOf = (id: string): DocumentFragment => {
  const template = document.querySelector<HTMLTemplateElement>(`#${id}`);
  if (!template) throw new Error(`The page has no template "${id}"`);
  return template.content.cloneNode(true) as DocumentFragment;
};

const ask = (access: OrderAccess, lang: Locale) => {
  if ('token' in access) return call(openOrder, { token: access.token, lang });
  const { paymentId: payment_intent_id } = access;
  const owned = 'proof' in access ? { proof: access.proof } : { client_secret: access.clientSecret };
  return call(verifyPayment, { payment_intent_id, ...owned, lang });
};

const factsOf = (order: OrderView, status: PaymentStatus, lang: Locale, words: PaymentWords): Partial<Record<Fact, string>> => {
  const money = (cents: number) => formatPrice(cents, order.currency, lang, 'always');
  return {
    number: order.number,
    date: formatDay(new Date(order.date), lang),
    product: order.product,
    amount: money(order.amountCents),
    method: words.methods[order.method],
    status: words.orderStates[status === 'success' ? 'paid' : status],
    ...(order.refundedCents > 0 && { refundedAmount: money(order.refundedCents) }),
    ...(order.paymentId && { paymentId: order.paymentId }),
    ...(order.reference && { reference: order.reference }),
  };
};

function linkTo(url: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href: url, className: 'btn line', textContent: text, download: '' });
}

function drawOrder(order: OrderView, status: PaymentStatus, lang: Locale, words: PaymentWords): DocumentFragment {
  const drawn = templateOf('order-found');
  const outcome = outcomeOf(status, order);
  for (const said of drawn.querySelectorAll<HTMLElement>('[data-outcome]')) if (said.dataset.outcome !== outcome) said.remove();
  const known = factsOf(order, status, lang, words);
  for (const place of drawn.querySelectorAll<HTMLElement>('[data-fact]')) {
    const text = known[place.dataset.fact as Fact];
    if (text) place.textContent = text;
    else place.parentElement?.remove();
  }
  const documents = [
    ...(order.receipt ? [linkTo(order.receipt, words.confirmation.receipt)] : []),
    ...(order.invoice ? [linkTo(order.invoice.url, fill(words.confirmation.invoice, { number: order.invoice.number }))] : []),
    ...order.creditNotes.map(({ number, url }) => linkTo(url, fill(words.confirmation.creditNote, { number }))),
  ];
  const shelf = drawn.querySelector('[data-documents]');
  if (documents.length) shelf?.append(...documents);
  else shelf?.remove();
  const again = drawn.querySelector('[data-again]');
  const link = again?.querySelector('a');
  if (outcome === 'notCompleted' || outcome === 'lapsed') link?.setAttribute('href', `${link.getAttribute('href')}/${order.productId}`);
  else again?.remove();
  return drawn;
}

export async function showOrder(place: HTMLElement, access: OrderAccess): Promise<void> {
  const { lang } = document.documentElement;
  if (!isLocale(lang)) return;
  const [words, errorWords] = await Promise.all([paymentWords(lang), wordsOf(lang)]);
  const reply = await ask(access, lang);
  if (!reply.ok) {
    const failed = templateOf('order-error');
    failed.querySelector('[data-why]')?.replaceChildren(errorWords[reply.code] ?? '');
    const button = failed.querySelector('button');
    button?.addEventListener('click', () => {
      button.disabled = true;
      void showOrder(place, access);
    });
    return place.replaceChildren(failed);
  }
  const { order, status } = reply.data;
  place.replaceChildren(drawOrder(order, status, lang, words));
  const next = document.querySelector<HTMLElement>('#next-steps');
  if (next) next.hidden = !goesOn(outcomeOf(status, order));
  const bank = document.querySelector<HTMLTemplateElement>('#bank-details');
  if (order.transfer && bank) place.append(drawBankDetails(bank, { number: order.number, amountCents: order.amountCents, ...order.transfer }, lang, words));
}
