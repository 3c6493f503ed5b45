import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Phone } from '../../components/forms/FormStatus.tsx';
import type { Locale } from '../../i18n/locales.ts';
import { BankDetails } from './BankDetails.tsx';
import type { Confirmation, ConfirmationState } from './confirmation.store.ts';
import { hasNextSteps, outcomeOf } from './confirmation.ts';
import { FoundOrder } from './FoundOrder.tsx';
import { openOrder } from './payment.ts';
import { afterSentence, type OrderTexts } from './payment-sentences.ts';

export interface ConfirmationData {
  phone: Phone;
  paths: Record<'home' | 'payment', string>;
}
interface Props {
  given: ConfirmationData;
  texts: OrderTexts;
  lang: Locale;
  /** Absent at build time. */
  confirmation?: Confirmation;
}
const $none = atom<ConfirmationState>({ at: 'none' });

/** The confirmation: the order as its buyer sees it, and the next steps. */
export function ConfirmationScreen({ given, texts, lang, confirmation }: Props) {
  const state = useStore(confirmation?.$state ?? $none);
  const { payment: words, errors } = texts;
  const text = words.confirmation;
  const next = state.at === 'found' && hasNextSteps(outcomeOf(state.status, state.order));
  return (
    <>
      <form className="first-7 unread" id="confirmation" method="post" action={openOrder.path}>
        {(state.at === 'none' || state.at === 'reading') && (
          <>
            {/* Before hydration, an inline script shows this state (open-confirmation.inline.ts). */}
            <p
              className={state.at === 'none' ? 'notice bad' : 'notice'}
              role="status"
              data-reading={text.loading}
              suppressHydrationWarning
            >
              {state.at === 'none' ? text.none : text.loading}
            </p>
            <p>
              {`${text.noneText} `}
              <a href={`tel:${given.phone.link}`}>{given.phone.shown}</a>.
            </p>
            <noscript>
              <p className="notice">{text.withoutScripts}</p>
            </noscript>
          </>
        )}
        {(state.at === 'failed' || state.at === 'retrying') && (
          <>
            <p className="notice bad" role="alert">
              {afterSentence(text.error, state.code, errors)}
            </p>
            <p className="actions">
              <button
                type="button"
                className="button line"
                disabled={state.at === 'retrying'}
                onClick={() => void confirmation?.read()}
              >
                {words.retry}
              </button>
            </p>
          </>
        )}
        {state.at === 'found' && (
          <FoundOrder
            order={state.order}
            status={state.status}
            words={words}
            lang={lang}
            payment={given.paths.payment}
          />
        )}
        {state.at === 'found' && state.order.transfer && (
          <BankDetails
            transfer={{ number: state.order.number, amountCents: state.order.amountCents, ...state.order.transfer }}
            words={words}
            lang={lang}
          />
        )}
      </form>
      <aside className="last-5">
        <div id="next-steps" hidden={!next}>
          <h2>{text.next}</h2>
          <ul className="ticks">
            {text.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
        <p className="actions">
          <a className="button line" href={given.paths.home}>
            {text.home}
          </a>
        </p>
      </aside>
    </>
  );
}
