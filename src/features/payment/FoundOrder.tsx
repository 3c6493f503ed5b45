import { fillIn } from '../../forms/text-in.ts';
import { formatDay, formatPrice } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { type Fact, facts, type Outcome, outcomeOf } from './confirmation.ts';
import type { OrderView, PaymentStatus } from './payment.ts';
import type { PaymentWords } from './payment-words.ts';

const TONES: Partial<Record<Outcome, string>> = { paid: ' good', notCompleted: ' bad', lapsed: ' bad' };

const factsOf = (
  order: OrderView,
  status: PaymentStatus,
  lang: Locale,
  words: PaymentWords,
): Partial<Record<Fact, string>> => {
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

interface Props {
  order: OrderView;
  status: PaymentStatus;
  words: PaymentWords;
  lang: Locale;
  /** Address for another attempt after an unpaid order. */
  payment: string;
}

/** The status of an order, its details and documents. Unknown details are left out. */
export function FoundOrder({ order, status, words, lang, payment }: Props) {
  const text = words.confirmation;
  const outcome = outcomeOf(status, order);
  const orderFacts = factsOf(order, status, lang, words);
  const documents = [
    ...(order.receipt ? [{ url: order.receipt, text: text.receipt }] : []),
    ...(order.invoice
      ? [{ url: order.invoice.url, text: fillIn(text.invoice, { number: order.invoice.number }) }]
      : []),
    ...order.creditNotes.map(({ number, url }) => ({ url, text: fillIn(text.creditNote, { number }) })),
  ];
  return (
    <>
      <p className={`notice${TONES[outcome] ?? ''}`} role="status" data-outcome={outcome}>
        {text[outcome]}
      </p>
      <h2>{text.details}</h2>
      <dl className="facts">
        {facts
          .filter((fact) => orderFacts[fact])
          .map((fact) => (
            <div key={fact}>
              <dt>{text[fact]}</dt>
              <dd data-fact={fact}>{orderFacts[fact]}</dd>
            </div>
          ))}
      </dl>
      {documents.length > 0 && (
        <div className="actions">
          {documents.map(({ url, text }) => (
            <a key={url} className="button line" href={url} download="">
              {text}
            </a>
          ))}
        </div>
      )}
      {(outcome === 'notCompleted' || outcome === 'lapsed') && (
        <p className="actions">
          <a className="button" href={`${payment}/${order.productId}`}>
            {text.retry}
          </a>
        </p>
      )}
    </>
  );
}
