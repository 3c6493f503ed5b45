import { drawBankDetails } from '../features/payment/bank-details.ts';
import { confirmationAddress, rememberAccess } from '../features/payment/order-access.ts';
import { noteOrdered, orderKey } from '../features/payment/order-key.ts';
import { type Method, openPayment, type PaymentState } from '../features/payment/payment.store.ts';
import { fill, paymentWords } from '../features/payment/payment-words.ts';
import { openPaymentWorld } from '../features/payment/payment-world.ts';
import { outsideMainlandVat } from '../features/payment/vat-territory.ts';
import { isLocale } from '../i18n/locales.ts';
import type { FieldErrors } from '../lib/errors.ts';
import { clearErrors, say, showErrors, valuesOf, wordsOf } from './form.ts';

/**
 * Draws the rules of a payment (payment.store.ts) on the server's form: the card opens where a card is chosen, each state
 * is said, and what was typed stays. Brought by src/islands/form.ts at the first touch.
 */
type ErrorState = Extract<PaymentState, { at: 'error' }>;
/** Of professionals only: what a consumer may have typed there before is not sent. */
const OF_PROFESSIONALS = ['company', 'siren', 'vatNumber'];

const storage = () => sessionStorage;
const arrival = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? 'navigate';

/** What a card asks differently: the name is the one on it, and a phone number is not needed. */
function labelsOf(form: HTMLFormElement, nameOnCard: string) {
  const [name, phone] = ['name', 'phone'].map((id) => form.querySelector<HTMLLabelElement>(`label[for="${id}"]`));
  const optional = form.querySelector('label i')?.cloneNode(true);
  const [fullName, phoneLabel] = [name?.textContent ?? '', phone?.textContent ?? ''];
  return (method: Method) => {
    const byCard = method === 'card';
    name?.replaceChildren(byCard ? nameOnCard : fullName);
    phone?.replaceChildren(phoneLabel, ...(byCard && optional ? [' ', optional] : []));
    form.querySelector<HTMLInputElement>('#phone')?.toggleAttribute('required', !byCard);
  };
}

export async function takeOrder(form: HTMLFormElement): Promise<void> {
  const { lang } = document.documentElement;
  const place = form.querySelector<HTMLElement>('#card-entry');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const instead = form.querySelector<HTMLElement>('[data-instead]');
  const retry = form.querySelector<HTMLElement>('[data-retry]');
  const quote = form.querySelector<HTMLElement>('[data-quote]');
  const template = document.querySelector<HTMLTemplateElement>('#bank-details');
  const { confirmation = '', amount = '0' } = form.dataset;
  const productId = String(new FormData(form).get('productId'));
  if (!isLocale(lang) || !place || !button || !instead || !template) throw new Error('The order form is not whole');
  const [words, errorWords] = await Promise.all([paymentWords(lang), wordsOf(lang)]);
  const key = orderKey(storage, productId, arrival());
  const payment = openPayment(openPaymentWorld({ element: place, lang, amountCents: Number(amount), returnUrl: new URL(confirmation, location.href).href }));
  const relabel = labelsOf(form, words.fields.nameOnCard);

  const sentence = ({ message, detail, fields }: ErrorState): string => {
    if (message === 'required')
      return Object.values(fields ?? {}).some((code) => isMissing(code)) ? words.messages.required : (errorWords['input/invalid'] ?? '');
    if (!detail) return words.messages[message];
    if ('status' in detail) return fill(words.messages[message], { status: detail.status === 'success' ? '' : words.orderStates[detail.status] });
    return `${words.messages[message]} ${'said' in detail ? detail.said : (errorWords[detail.code] ?? '')}`;
  };

  const draw = {
    idle: () => clearStatus(form),
    loading: () => say(form, words.states.loading, 'busy'),
    ready: () => clearStatus(form),
    processing: () => say(form, words.states.processing, 'busy'),
    success: ({ paymentId, proof }) => {
      say(form, words.states.success, 'busy');
      noteOrdered(storage, productId, key);
      location.assign(confirmationAddress(storage, confirmation, { paymentId, proof }));
    },
    'bank-request-sent': ({ bank }) => {
      noteOrdered(storage, productId, key);
      rememberAccess(storage, { token: bank.proof });
      form.replaceWith(drawBankDetails(template, { number: bank.orderNumber, ...bank }, lang, words));
      document.querySelector<HTMLElement>('#bank-title')?.focus();
    },
    error: (state) => {
      if (retry) retry.hidden = !['provider', 'elements', 'initialisation'].includes(state.message);
      // A button that was disabled has lost the focus.
      if (document.activeElement === document.body) button.focus();
      say(form, sentence(state), 'bad', state.message !== 'required');
      // The terms of sale are agreed to in words of their own.
      showErrors(form, state.fields ?? {}, { ...errorWords, consent: words.messages.terms });
    },
  } satisfies { [At in PaymentState['at']]: (state: Extract<PaymentState, { at: At }>) => void };

  payment.$state.subscribe((state) => {
    const busy = state.at === 'loading' || state.at === 'processing' || state.at === 'success';
    clearErrors(form);
    form.setAttribute('aria-busy', String(busy));
    button.disabled = busy;
    place.hidden = payment.$method.get() !== 'card' || (state.at === 'error' && place.childElementCount === 0);
    instead.hidden = !(state.at === 'error' && state.offersTransfer);
    (draw[state.at] as (state: PaymentState) => void)(state);
  });
  payment.$method.subscribe((method) => method && relabel(method));

  const choose = (method: Method) => {
    for (const radio of form.querySelectorAll<HTMLInputElement>('[name=method]')) radio.checked = radio.value === method;
    void payment.choose(method);
  };
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'method') choose(target.value as Method);
  });
  const written = (): Record<string, unknown> => {
    const { method: _, ...values } = valuesOf(form);
    if (values.buyer === 'consumer') for (const name of OF_PROFESSIONALS) delete values[name];
    return values;
  };
  // Said while the form is filled in, not once a card is typed.
  const sayWhereQuoted = () => {
    if (quote) quote.hidden = outsideMainlandVat(written()) === undefined;
  };
  form.addEventListener('change', sayWhereQuoted);
  sayWhereQuoted();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = written();
    void payment.submit({ ...values, startedAt: Math.round(performance.timeOrigin), submissionKey: key });
  });
  form.querySelector('[data-use-transfer]')?.addEventListener('click', () => {
    choose('transfer');
    form.querySelector<HTMLElement>('[name=method]:checked')?.focus();
  });
  retry?.addEventListener('click', () => void payment.retry());
  // Chosen before this code was here.
  const chosen = form.querySelector<HTMLInputElement>('[name=method]:checked');
  if (chosen) choose(chosen.value as Method);
}

const isMissing = (code: FieldErrors[string]): boolean => code === 'required' || code === 'option' || code === 'consent';

function clearStatus(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>(':scope > [role=status]');
  if (status) status.hidden = true;
}
