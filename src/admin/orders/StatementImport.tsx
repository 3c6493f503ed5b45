import { useState } from 'react';
import type { z } from 'zod';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { type BankEntry, StatementUnreadable } from '../../features/bank-statements/statement.ts';
import { matchStatement } from '../../features/payment/payment-admin.ts';
import { formatPrice } from '../../i18n/format.ts';
import { sendToApi } from '../shell/api.ts';
import { ask } from '../shell/ask.store.ts';
import { Badge } from '../shell/Badge.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { AssignOrder } from './AssignOrder.tsx';

type Match = z.output<typeof matchStatement.output>['matches'][number];
type Now =
  | { state: 'empty' }
  | { state: 'unread'; why: string }
  | { state: 'read'; entries: BankEntry[]; matches: Match[] };

const lineOf = ({ id, reference, text, amountCents, currency, date }: BankEntry) => ({
  id,
  reference: [reference, text].filter(Boolean).join(' ').slice(0, 500),
  amountCents,
  currency,
  date,
});

/** A bank's export, read in this browser; what its lines would pay is shown before anything is changed. */
export function StatementImport({ changed }: { changed(): void }) {
  const { t, lang, day } = useWords();
  const [now, setNow] = useState<Now>({ state: 'empty' });
  const read = async (file: File) => {
    try {
      const { readStatement } = await import('../../features/bank-statements/read-statement.ts');
      const entries = (await readStatement(new Uint8Array(await file.arrayBuffer()))).filter(({ credit }) => credit);
      if (!entries.length) return setNow({ state: 'unread', why: t('admin-orders.noCredit') });
      const reply = await sendToApi(matchStatement, { entries: entries.map(lineOf), apply: false });
      setNow(
        reply.ok
          ? { state: 'read', entries, matches: reply.data.matches }
          : { state: 'unread', why: t(`errors.${reply.code}`) },
      );
    } catch (error) {
      if (!(error instanceof StatementUnreadable)) throw error;
      const line = error.line === undefined ? '' : ` ${t('bankStatements.line', { line: error.line })}`;
      setNow({
        state: 'unread',
        why: `${t(`bankStatements.refusals.${error.code}`)}${line} ${t('bankStatements.nothingKept')}`,
      });
    }
  };
  const money = (cents: number) => formatPrice(cents, 'EUR', lang, 'always');
  const apply = async (entries: BankEntry[], matches: Match[]) => {
    const pays = matches.filter(({ outcome }) => outcome === 'paid');
    const cents = pays.reduce((sum, { orderCents = 0 }) => sum + orderCents, 0);
    const question = {
      title: t('admin-orders.ask.statement', { count: pays.length }),
      text: [t('admin-orders.ask.statementText', { amount: money(cents) })],
      action: t('admin-orders.apply', { count: pays.length }),
    };
    if (!(await ask(question))) return;
    const reply = await sendToApi(matchStatement, { entries: entries.map(lineOf), apply: true });
    if (reply.ok)
      setNow({
        state: 'read',
        entries,
        matches: reply.data.matches.map((one) => (one.outcome === 'paid' ? { ...one, outcome: 'known' } : one)),
      });
    changed();
    showToast(
      reply.ok
        ? t('admin-orders.applied', { count: reply.data.matches.filter(({ outcome }) => outcome === 'paid').length })
        : t(`errors.${reply.code}`),
      {
        bad: !reply.ok,
      },
    );
  };
  const paying = now.state === 'read' ? now.matches.filter(({ outcome }) => outcome === 'paid').length : 0;
  return (
    <section aria-labelledby="statement">
      <h2 id="statement">{t('admin-orders.statement')}</h2>
      <FieldFrame id="statement-file" label={t('admin-orders.choose')}>
        <input
          id="statement-file"
          type="file"
          accept=".csv,.txt,.xml,text/csv,application/xml"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
          }}
        />
      </FieldFrame>
      <div role="alert">{now.state === 'unread' && <p className="notice bad">{now.why}</p>}</div>
      {now.state === 'read' && (
        <>
          <table className="admin-table">
            <thead>
              <tr>
                {(['date', 'text', 'amount', 'order', 'outcome'] as const).map((one) => (
                  <th scope="col" key={one}>
                    {t(`admin-orders.columns.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {now.matches.map(({ id, outcome, orderNumber }) => {
                const entry = now.entries.find((one) => one.id === id);
                return entry ? (
                  <tr key={id} id={`line-${id}`} tabIndex={-1}>
                    <td data-label={t('admin-orders.columns.date')}>{day(entry.date)}</td>
                    <td data-label={t('admin-orders.columns.text')}>{entry.text}</td>
                    <td data-label={t('admin-orders.columns.amount')}>
                      {entry.currency === 'EUR'
                        ? money(entry.amountCents)
                        : `${entry.amountCents / 100} ${entry.currency}`}
                    </td>
                    <td data-label={t('admin-orders.columns.order')}>
                      {orderNumber}
                      {outcome !== 'paid' && outcome !== 'known' && outcome !== 'currency' && (
                        <AssignOrder
                          line={lineOf(entry)}
                          text={entry.text}
                          number={orderNumber}
                          assigned={(match) => {
                            setNow({
                              ...now,
                              matches: now.matches.map((one) => (one.id === id ? { ...match, outcome: 'known' } : one)),
                            });
                            changed();
                            // Its button is gone: the line keeps the focus, and comes out from under the toast.
                            requestAnimationFrame(() => document.getElementById(`line-${id}`)?.focus());
                          }}
                        />
                      )}
                    </td>
                    <td data-label={t('admin-orders.columns.outcome')}>
                      <Badge state={outcome}>{t(`admin-orders.outcomes.${outcome}`)}</Badge>
                    </td>
                  </tr>
                ) : null;
              })}
            </tbody>
          </table>
          <p className="actions">
            <button
              type="button"
              className="button"
              disabled={!paying}
              onClick={() => void apply(now.entries, now.matches)}
            >
              {t('admin-orders.apply', { count: paying })}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
