import { useState } from 'react';
import type { z } from 'zod';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { markTransferPaid, refundOrder, viewOrder } from '../../features/payment/payment-admin.ts';
import { formatPrice } from '../../i18n/format.ts';
import type { Reply } from '../../lib/endpoint.ts';
import { useRole } from '../accounts/role.ts';
import { fieldsOf } from '../records/form-fields.ts';
import { kindOf } from '../records/kinds.ts';
import { RecordFacts } from '../records/RecordFacts.tsx';
import { type AdminRecord, getRecord } from '../records/record-endpoints.ts';
import { sendToApi } from '../shell/api.ts';
import { Loading } from '../shell/Loading.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';

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
  const left = view.amountCents - view.refundedCents;
  const [euros, setEuros] = useState((left / 100).toFixed(2));
  const [key] = useState(() => crypto.randomUUID());
  const money = (cents: number) => formatPrice(cents, view.currency, lang, 'always');
  const report = (reply: Reply<unknown>, done: string) => {
    showToast(reply.ok ? done : t(`errors.${reply.code}`), { bad: !reply.ok });
    again();
  };
  const cents = Math.round(Number(euros.replace(',', '.')) * 100);
  const refundable = view.state === 'paid' || view.state === 'partially-refunded' || view.state === 'disputed';
  const payable = view.method === 'transfer' && (view.state === 'created' || view.state === 'expired');
  return (
    <>
      {payable && may(markTransferPaid) && (
        <p>
          <button
            type="button"
            className="button"
            onClick={() =>
              void sendToApi(markTransferPaid, { orderId: record.id }).then((reply) =>
                report(reply, t('admin-orders.isPaid')),
              )
            }
          >
            {t('admin-orders.markPaid')}
          </button>
        </p>
      )}
      {refundable && left > 0 && may(refundOrder) && (
        <form
          className="admin-bar"
          onSubmit={(event) => {
            event.preventDefault();
            if (!confirm(t('admin-orders.confirmRefund', { amount: money(cents) }))) return;
            void sendToApi(refundOrder, { orderId: record.id, amountCents: cents, key }).then((reply) =>
              report(reply, t('admin-orders.refunded')),
            );
          }}
        >
          <FieldFrame id="refund" label={t('admin-orders.refundAmount', { most: money(left) })}>
            <input
              className="input"
              id="refund"
              inputMode="decimal"
              value={euros}
              onChange={({ target }) => setEuros(target.value)}
            />
          </FieldFrame>
          <button type="submit" className="button line compact" disabled={!(cents > 0 && cents <= left)}>
            {t('admin-orders.refund')}
          </button>
        </form>
      )}
    </>
  );
}

/** One order: its facts, its papers, and the two decisions a person takes. */
export function OrderPanel({ id, done }: { id: string; done(): void }) {
  const { t } = useWords();
  return (
    <Loading endpoint={getRecord} values={{ type: 'order', id }}>
      {({ record }, again) => (
        <div className="admin-form">
          <Loading endpoint={viewOrder} values={{ orderId: id }} key={record.updatedAt}>
            {(view) => (
              <>
                <h2>{view.number}</h2>
                <Papers view={view} />
                <Decisions record={record} view={view} again={again} />
              </>
            )}
          </Loading>
          <RecordFacts record={record} fields={fieldsOf(kindOf('order').type.schema)} />
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
