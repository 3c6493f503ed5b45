import type { z } from 'zod';
import { settleRefund, type viewOrder } from '../../features/payment/payment-admin.ts';
import { formatPrice } from '../../i18n/format.ts';
import { useRole } from '../accounts/role.ts';
import { listRecords } from '../records/record-endpoints.ts';
import { sendToApi } from '../shell/api.ts';
import { areaPath } from '../shell/areas.ts';
import { ask } from '../shell/ask.store.ts';
import { Loading } from '../shell/Loading.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';

type View = z.output<typeof viewOrder.output>;

/** What somebody has to transfer for an order: nobody is told before it is said to be done. */
export function OwedRefunds({ view, again }: { view: View; again(): void }) {
  const { t, lang, day } = useWords();
  const { may } = useRole();
  const money = (cents: number) => formatPrice(cents, view.currency, lang, 'always');
  const settle = async (id: string, amountCents: number, outcome: 'paid' | 'dropped') => {
    const paid = outcome === 'paid';
    const question = {
      title: paid ? t('admin-orders.ask.settle', { amount: money(amountCents) }) : t('admin-orders.ask.drop'),
      text: [paid ? t('admin-orders.ask.settleText', { number: view.number }) : t('admin-orders.ask.dropText')],
      action: t(paid ? 'admin-orders.transferred' : 'admin-orders.drop'),
    };
    if (!(await ask(question))) return;
    const reply = await sendToApi(settleRefund, { id, outcome });
    const done = t(paid ? 'admin-orders.settled' : 'admin-orders.dropped');
    showToast(reply.ok ? done : t(`errors.${reply.code}`), { bad: !reply.ok });
    again();
  };
  if (!view.refundsOwed.length) return null;
  return (
    <section aria-label={t('admin-orders.refundsOwed')}>
      {view.refundsOwed.map(({ id, amountCents, askedBy, askedAt }) => (
        <div className="notice" key={id}>
          <p>{t('admin-orders.owed', { amount: money(amountCents), by: askedBy, when: day(askedAt) })}</p>
          {may(settleRefund) && (
            <p className="actions">
              <button type="button" className="button compact" onClick={() => void settle(id, amountCents, 'paid')}>
                {t('admin-orders.transferred')}
              </button>
              <button
                type="button"
                className="button line compact"
                onClick={() => void settle(id, amountCents, 'dropped')}
              >
                {t('admin-orders.drop')}
              </button>
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

/** Every refund somebody still has to transfer, each a way to its order. */
export function RefundsToMake() {
  const { t, lang, day } = useWords();
  const filter = JSON.stringify({ state: 'owed' });
  return (
    <Loading endpoint={listRecords} values={{ type: 'transferRefund', filter, direction: 'ascending' }}>
      {({ records }) =>
        records.length ? (
          <section aria-labelledby="owed">
            <h2 id="owed">{t('admin-orders.refundsOwed')}</h2>
            <ul className="admin-list">
              {records.map(({ id, orderId, orderNumber, amountCents, askedBy, createdAt }) => (
                <li key={id}>
                  <a href={`${areaPath('orders')}?${new URLSearchParams({ id: String(orderId) })}`}>
                    {String(orderNumber)}
                  </a>
                  <span className="caption">
                    {t('admin-orders.owed', {
                      amount: formatPrice(Number(amountCents), 'EUR', lang, 'always'),
                      by: String(askedBy),
                      when: day(createdAt),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null
      }
    </Loading>
  );
}
