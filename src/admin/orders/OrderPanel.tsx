import { useState } from 'react';
import type { z } from 'zod';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { markTransferPaid, refundOrder, viewOrder } from '../../features/payment/payment-admin.ts';
import { formatPrice } from '../../i18n/format.ts';
import type { Reply } from '../../lib/endpoint.ts';
import { useRole } from '../accounts/role.ts';
import { amountText, parseAmount } from '../records/amount.ts';
import { type FormField, fieldsOf } from '../records/form-fields.ts';
import { kindOf } from '../records/kinds.ts';
import { RecordFacts } from '../records/RecordFacts.tsx';
import { type AdminRecord, getRecord } from '../records/record-endpoints.ts';
import { ValueText } from '../records/ValueText.tsx';
import { sendToApi } from '../shell/api.ts';
import { ask } from '../shell/ask.store.ts';
import { Loading } from '../shell/Loading.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { OwedRefunds } from './OwedRefunds.tsx';

type View = z.output<typeof viewOrder.output>;

function Papers({ view }: { view: View }) {
  const { t } = useWords();
  const papers = [
    ...(view.receipt ? [{ name: t('admin-orders.receipt'), url: view.receipt }] : []),
    ...(view.invoice ? [{ name: `${t('admin-orders.invoice')} ${view.invoice.number}`, url: view.invoice.url }] : []),
    ...view.creditNotes.map(({ number, url }) => ({ name: `${t('admin-orders.creditNote')} ${number}`, url })),
  ];
  return papers.length ? (
    <p className="actions">
      {papers.map(({ name, url }) => (
        <a className="button line compact" key={url} href={url}>
          {name}
        </a>
      ))}
    </p>
  ) : null;
}

function Decisions({ record, view, again }: { record: AdminRecord; view: View; again(): void }) {
  const { t, lang } = useWords();
  const { may } = useRole();
  const owed = view.refundsOwed.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const left = view.amountCents - view.refundedCents - owed;
  const [euros, setEuros] = useState(() => amountText(left, 'cents', lang));
  const [key] = useState(() => crypto.randomUUID());
  const money = (cents: number) => formatPrice(cents, view.currency, lang, 'always');
  const report = (reply: Reply<unknown>, done: string) => {
    showToast(reply.ok ? done : t(`errors.${reply.code}`), { bad: !reply.ok });
    again();
  };
  const markPaid = async () => {
    const text = t('admin-orders.ask.paidText', { amount: money(view.amountCents), buyer: String(record.name) });
    const title = t('admin-orders.ask.paid', { number: view.number });
    if (!(await ask({ title, text: [text], action: t('admin-orders.markPaid') }))) return;
    report(await sendToApi(markTransferPaid, { orderId: record.id }), t('admin-orders.isPaid'));
  };
  const refund = async (amountCents: number) => {
    const amount = money(amountCents);
    const isCard = view.method === 'card';
    const text = t(isCard ? 'admin-orders.ask.refundCard' : 'admin-orders.ask.refundTransfer');
    if (
      !(await ask({ title: t('admin-orders.ask.refund', { amount }), text: [text], action: t('admin-orders.refund') }))
    )
      return;
    const reply = await sendToApi(refundOrder, { orderId: record.id, amountCents, key });
    report(reply, isCard ? t('admin-orders.refunded') : t('admin-orders.owedNow', { amount }));
  };
  const cents = parseAmount(euros, 'cents', lang);
  /** Why nothing can be refunded, as long as nothing can. */
  const wrong =
    cents === undefined || !(cents > 0)
      ? t('admin-orders.refundNone')
      : cents > left
        ? t('admin-orders.refundTooMuch', { most: money(left) })
        : undefined;
  const refundable = view.state === 'paid' || view.state === 'partially-refunded' || view.state === 'disputed';
  const payable = view.method === 'transfer' && (view.state === 'created' || view.state === 'expired');
  return (
    <>
      {payable && may(markTransferPaid) && (
        <p>
          <button type="button" className="button" onClick={() => void markPaid()}>
            {t('admin-orders.markPaid')}
          </button>
        </p>
      )}
      {refundable && left <= 0 && may(refundOrder) && (
        <p className="soft">{t(owed > 0 ? 'admin-orders.refundAllOwed' : 'admin-orders.refundAllDone')}</p>
      )}
      {refundable && left > 0 && may(refundOrder) && (
        <form
          className="admin-bar admin-refund"
          onSubmit={(event) => {
            event.preventDefault();
            if (cents && !wrong) void refund(cents);
          }}
        >
          <FieldFrame id="refund" label={t('admin-orders.refundAmount', { most: money(left) })} error={wrong} announced>
            <input
              className="input"
              id="refund"
              inputMode="decimal"
              value={euros}
              {...describedBy('refund', { error: wrong })}
              onChange={({ target }) => setEuros(target.value)}
            />
          </FieldFrame>
          <button
            type="submit"
            className="button line compact"
            disabled={wrong !== undefined}
            aria-describedby={wrong && 'refund-error'}
          >
            {t('admin-orders.refund')}
          </button>
        </form>
      )}
    </>
  );
}

/**
 * What is worth reading of an order: no refund of nothing, no dispute that there is not, and what its head says is
 * not said twice.
 */
function factsOf({ refundedCents, dispute }: AdminRecord): FormField[] {
  const { type, hidden = [] } = kindOf('order');
  const none = [
    'number',
    'state',
    ...(refundedCents === 0 ? ['refundedCents'] : []),
    ...(dispute === 'none' ? ['dispute'] : []),
  ];
  return fieldsOf(type.schema).filter(({ name }) => !hidden.includes(name) && !none.includes(name));
}

/** One order: its facts, its papers, and the two decisions a person takes. */
export function OrderPanel({ id, done }: { id: string; done(): void }) {
  const { t } = useWords();
  return (
    <Loading endpoint={getRecord} values={{ type: 'order', id }}>
      {({ record }, again) => (
        <div className="admin-form">
          <header className="admin-editor-head">
            <button type="button" className="link" onClick={done}>
              ← {t('admin.areas.orders')}
            </button>
            <h1>{String(record.number)}</h1>
            <p>
              <ValueText name="state" value={record.state} />
            </p>
          </header>
          <Loading endpoint={viewOrder} values={{ orderId: id }} key={record.updatedAt}>
            {(view, viewAgain) => (
              <>
                <Papers view={view} />
                <OwedRefunds
                  view={view}
                  again={() => {
                    viewAgain();
                    again();
                  }}
                />
                <Decisions
                  key={view.refundsOwed.length}
                  record={record}
                  view={view}
                  again={() => {
                    viewAgain();
                    again();
                  }}
                />
              </>
            )}
          </Loading>
          <RecordFacts record={record} fields={factsOf(record)} />
          <div className="admin-foot">
            <button type="button" className="button line" onClick={done}>
              {t('admin.close')}
            </button>
          </div>
        </div>
      )}
    </Loading>
  );
}
