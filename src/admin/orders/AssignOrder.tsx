import { useState } from 'react';
import type { z } from 'zod';
import { matchStatement, type StatementEntry } from '../../features/payment/payment-admin.ts';
import { formatPrice } from '../../i18n/format.ts';
import { sendToApi } from '../shell/api.ts';
import { ask } from '../shell/ask.store.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';

type Match = z.output<typeof matchStatement.output>['matches'][number];
interface Props {
  line: StatementEntry;
  /** What the bank says of it. */
  text: string;
  /** The order it seems to mean. */
  number: string | undefined;
  assigned(match: Match): void;
}

/** A line no order was found for is given one by hand: both amounts are seen before the invoice is issued. */
export function AssignOrder({ line, text, number = '', assigned }: Props) {
  const { t, lang } = useWords();
  const [chosen, setChosen] = useState(number);
  const money = (cents: number) => formatPrice(cents, 'EUR', lang, 'always');
  const match = async (apply: boolean) => {
    const reply = await sendToApi(matchStatement, { entries: [{ ...line, chosen }], apply });
    if (!reply.ok) showToast(t(`errors.${reply.code}`), { bad: true });
    return reply.ok ? reply.data.matches[0] : undefined;
  };
  const assign = async () => {
    const seen = await match(false);
    if (!seen) return;
    if (seen.outcome !== 'paid') return showToast(t(`admin-orders.outcomes.${seen.outcome}`), { bad: true });
    const { orderNumber = '', orderCents = 0, buyer = '' } = seen;
    const amounts = { received: money(line.amountCents), amount: money(orderCents), buyer };
    const agreed = await ask({
      title: t('admin-orders.ask.byHand', { number: orderNumber }),
      text: [
        t('admin-orders.ask.byHandText', amounts),
        ...(line.amountCents === orderCents ? [] : [t('admin-orders.ask.byHandDiffers')]),
      ],
      action: t('admin-orders.assign'),
    });
    const done = agreed ? await match(true) : undefined;
    if (!done) return;
    showToast(t('admin-orders.applied', { count: 1 }));
    assigned(done);
  };
  return (
    <span className="admin-assign">
      <input
        className="input"
        aria-label={t('admin-orders.byHandOf', { text })}
        placeholder={t('admin-orders.byHand')}
        maxLength={60}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <button
        type="button"
        className="button line compact"
        aria-label={t('admin-orders.assignOf', { text })}
        disabled={!chosen.trim()}
        onClick={() => void assign()}
      >
        {t('admin-orders.assign')}
      </button>
    </span>
  );
}
