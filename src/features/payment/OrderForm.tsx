import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type RefObject, useEffect, useRef } from 'react';
import { DefinedField } from '../../components/forms/DefinedField.tsx';
import { RestoredDraftNotice, type ShownDraft, StoredDraftNotice } from '../../components/forms/DraftNotices.tsx';
import { ErrorSummary, namedField, type WrongField } from '../../components/forms/ErrorSummary.tsx';
import { type Phone, Status } from '../../components/forms/FormStatus.tsx';
import { FormScopeProvider } from '../../components/forms/form-scope.ts';
import { valuesOf } from '../../components/forms/form-values.ts';
import { type PrivacyContact, PrivacyNotice } from '../../components/forms/PrivacyNotice.tsx';
import type { Locale } from '../../i18n/locales.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { translatorOf } from '../../i18n/texts.ts';
import type { FieldErrors } from '../../lib/errors.ts';
import { BankDetails } from './BankDetails.tsx';
import { Bill, type BillLines } from './Bill.tsx';
import { FailureActions, Methods, WithoutScripts } from './OrderMethods.tsx';
import { orderFields } from './order-fields.ts';
import type { Method, Payment, PaymentState } from './payment.store.ts';
import { orderForm, requestTransfer } from './payment.ts';
import { errorSentence, type OrderTexts } from './payment-sentences.ts';

/** Data of the order form besides its words. */
export interface OrderFormData {
  productId: string;
  amountCents: number;
  bill: BillLines;
  /** Country names by code, in the page's language. */
  countries: Record<string, string>;
  phone: Phone;
  email: string;
  privacy: PrivacyContact;
  paths: Record<'terms' | 'quote' | 'confirmation' | 'withdrawal', string>;
}
interface Props {
  given: OrderFormData;
  texts: OrderTexts;
  lang: Locale;
  /** Absent at build time. */
  payment?: Payment;
  draft?: ShownDraft;
}
const $idle = atom<PaymentState>({ at: 'idle' });
const $noMethod = atom<Method | undefined>();
const $closed = atom<'closed' | 'open'>('closed');
const $order = atom<'order' | 'quote'>('order');

/** Fields for professionals: not sent for a consumer, who may have filled them in before choosing. */
const PROFESSIONAL_FIELDS = ['company', 'siren', 'vatNumber'];
const formValues = (form: HTMLFormElement): Record<string, unknown> => {
  const { method: _, ...values } = valuesOf(form);
  if (values.buyer === 'consumer') for (const name of PROFESSIONAL_FIELDS) delete values[name];
  return values;
};
/** After an error that is of no field, the focus goes back to the button: the disabled one has lost it. */
function useErrorFocus(state: PaymentState): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state.at !== 'error') return;
    if (document.activeElement === document.body) button.current?.focus();
  }, [state]);
  return button;
}

/** Passes the billing details to the store when a field is left, and the method chosen before hydration. */
function useFormValues(payment: Payment | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!payment || !current) return;
    // `change`, once a field is left: React's onChange fires on each key.
    const checkOffer = () => payment.checkOffer(formValues(current));
    current.addEventListener('change', checkOffer);
    checkOffer();
    const chosen = current.querySelector<HTMLInputElement>('[name=method]:checked');
    if (chosen) void payment.choose(chosen.value as Method);
    return () => current.removeEventListener('change', checkOffer);
  }, [payment, form]);
}

/**
 * The order form. Without scripts it requests a bank transfer; hydrated, it shows the fields of the kind of buyer, and
 * opens the card fields when a card is chosen.
 */
export function OrderForm({ given, texts, lang, payment, draft }: Props) {
  const state = useStore(payment?.$state ?? $idle);
  const method = useStore(payment?.$method ?? $noMethod);
  const card = useStore(payment?.$card ?? $closed);
  const offer = useStore(payment?.$offer ?? $order);
  const form = useRef<HTMLFormElement>(null);
  const button = useErrorFocus(state);
  useFormValues(payment, form);
  const { payment: words } = texts;
  const t = translatorOf(texts, lang);
  const fieldData = {
    company: '',
    options: { buyer: { professional: words.professional, consumer: words.consumer }, country: given.countries },
    links: { terms: given.paths.terms },
  };
  const line = (name: keyof typeof orderFields, overrides: { label?: MessageKey; required?: boolean } = {}) => (
    <DefinedField name={name} field={orderFields[name]} given={fieldData} t={t} {...overrides} />
  );

  if (state.at === 'bank-request-sent')
    return (
      <BankDetails
        transfer={{ number: state.bank.orderNumber, ...state.bank }}
        words={words}
        lang={lang}
        follow={given.paths.confirmation}
      />
    );
  const busy = state.at === 'loading' || state.at === 'processing' || state.at === 'success';
  const failed = state.at === 'error' ? state : undefined;
  const wrong = fieldErrorList(failed?.fields ?? {}, texts, lang);

  return (
    <FormScopeProvider
      value={{
        words: texts,
        errors: failed?.fields ?? {},
        // Consent means the terms of sale here.
        sentence: (_, error) => (error === 'consent' ? words.messages.terms : undefined),
      }}
    >
      <form
        className="form"
        id="order"
        method="post"
        action={requestTransfer.path}
        aria-labelledby="order-title"
        aria-busy={busy || undefined}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void payment?.submit(formValues(event.currentTarget));
        }}
      >
        <h2 className="sr-only" id="order-title">
          {words.title}
        </h2>
        {failed && wrong.length > 0 && (
          <ErrorSummary sentence={errorSentence(failed, texts)} wrong={wrong} answer={failed} />
        )}
        <RestoredDraftNotice draft={draft} />
        <h3 className="full-width part">{words.billing}</h3>
        <p className="full-width soft">{texts.forms.allRequired}</p>
        {line('buyer')}
        <div className="full-width business">
          {line('company')}
          {line('siren')}
          {line('vatNumber')}
        </div>
        {/* For a card the name is its holder's, and the phone number is optional. */}
        {line('name', method === 'card' ? { label: 'payment.fields.nameOnCard' } : {})}
        {line('email')}
        {line('street')}
        {line('postcode')}
        {line('city')}
        {line('country')}
        <p className="notice full-width" aria-live="polite" data-quote="" hidden={offer === 'order'}>
          {`${words.quoteOnly} `}
          <a href={given.paths.quote}>{words.askQuote}</a>
        </p>
        {line('phone', { required: method !== 'card' })}
        {line('notes')}
        <h3 className="full-width part">{words.paying}</h3>
        <Methods words={words} choose={(chosen) => void payment?.choose(chosen)} />
        <WithoutScripts words={words} phone={given.phone} email={given.email} />
        <section
          className="full-width"
          id="card-entry"
          aria-label={words.cardEntry}
          hidden={method !== 'card' || (Boolean(failed) && card === 'closed')}
        />
        <Bill lines={given.bill} words={words} lang={lang} />
        {line('terms')}
        <p className="full-width hint">
          {`${words.withdrawal} `}
          <a href={given.paths.withdrawal} target="_blank" rel="noopener">
            {words.withdrawalLink}
          </a>
        </p>
        <PrivacyNotice form={orderForm} contact={given.privacy} texts={texts} lang={lang} />
        <input type="hidden" name="productId" value={given.productId} />
        <input type="hidden" name="lang" value={lang} />
        <p className="sr-only" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <p className="full-width">
          <button type="submit" className="button" disabled={busy} ref={button}>
            {words.order}
          </button>
        </p>
        <StoredDraftNotice draft={draft} />
        {wrong.length === 0 && <Status said={saidOf(state, texts)} phone={given.phone} />}
        <FailureActions state={state} words={words} payment={payment} form={form} />
      </form>
    </FormScopeProvider>
  );
}

/** The fields to correct, in the order they are drawn. */
function fieldErrorList(errors: FieldErrors, texts: OrderTexts, lang: Locale): WrongField[] {
  const t = translatorOf(texts, lang);
  const labels = Object.entries(orderFields).flatMap(([name, field]) => namedField(name, field, t));
  const method = { name: 'method', label: texts.payment.method };
  return [...labels.slice(0, -1), method, ...labels.slice(-1)].filter(({ name }) => errors[name]);
}

const saidOf = (state: PaymentState, texts: OrderTexts): Parameters<typeof Status>[0]['said'] => {
  if (state.at === 'error')
    return { text: errorSentence(state, texts), kind: 'bad', phone: state.message !== 'required' };
  if (state.at === 'loading' || state.at === 'processing' || state.at === 'success')
    return { text: texts.payment.states[state.at], kind: 'busy' };
  return undefined;
};
