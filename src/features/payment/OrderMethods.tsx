import type { RefObject } from 'react';
import { FieldGroup } from '../../components/forms/FieldFrame.tsx';
import type { Phone } from '../../components/forms/FormStatus.tsx';
import { describedBy, useFieldError } from '../../components/forms/form-scope.ts';
import type { Method, Payment, PaymentState } from './payment.store.ts';
import type { OrderTexts } from './payment-sentences.ts';

/** The choice between card and bank transfer. */
export function Methods({ words, choose }: { words: OrderTexts['payment']; choose: (method: Method) => void }) {
  const error = useFieldError('method');
  const methods = [
    ['card', words.cardText],
    ['transfer', words.transferText],
  ] as const;
  return (
    <FieldGroup id="method" label={words.method} error={error} wide className="methods">
      {methods.map(([method, text], index) => (
        <label className="check pick" key={method}>
          <input
            type="radio"
            name="method"
            value={method}
            onChange={() => choose(method)}
            {...describedBy('method', { error: index === 0 && error })}
          />
          <span>
            <b>{words.methods[method]}</b>
            <br />
            <span className="hint">{text}</span>
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}

/** How to order without scripts: by telephone or e-mail. */
export function WithoutScripts({ words, phone, email }: { words: OrderTexts['payment']; phone: Phone; email: string }) {
  return (
    <noscript>
      <p className="notice">
        {`${words.withoutScripts} `}
        <a href={`tel:${phone.link}`}>{phone.shown}</a>
        {', '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </noscript>
  );
}

/** After a failed card payment: another attempt, or a bank transfer instead. */
export function FailureActions({
  state,
  words,
  payment,
  form,
}: {
  state: PaymentState;
  words: OrderTexts['payment'];
  payment: Payment | undefined;
  form: RefObject<HTMLFormElement | null>;
}) {
  const failed = state.at === 'error' ? state : undefined;
  const offersRetry = failed && ['provider', 'elements', 'initialisation'].includes(failed.message);
  const useTransfer = () => {
    const transfer = form.current?.querySelector<HTMLInputElement>('[name=method][value=transfer]');
    if (!transfer) return;
    transfer.checked = true;
    void payment?.choose('transfer');
    transfer.focus();
  };
  return (
    <p className="full-width actions" data-instead="" hidden={!failed?.offersTransfer}>
      <button type="button" className="button line" onClick={useTransfer}>
        {words.useTransfer}
      </button>
      <button type="button" className="button line" hidden={!offersRetry} onClick={() => void payment?.retry()}>
        {words.retry}
      </button>
    </p>
  );
}
