import type { KindName } from '../records/kinds.ts';
import { areaPath, recordPath } from '../shell/areas.ts';
import { Badge } from '../shell/Badge.tsx';
import { Loading } from '../shell/Loading.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { useWords } from '../shell/words.ts';
import { readHistory } from './inbox.ts';

/** Where a record is looked at; an order has a screen of its own. */
const pathOf = ({ type, id }: { type: KindName; id: string }): string =>
  type === 'order' ? `${areaPath('orders')}?${new URLSearchParams({ id })}` : recordPath(type, id);

/** Everything one person sent, on one page. */
export function HistoryOfPerson({ type, id }: { type: KindName; id: string }) {
  const { t, value } = useWords();
  return (
    <Loading endpoint={readHistory} values={{ type, id }}>
      {({ name, email, entries }) => (
        <>
          <p>
            <a href={recordPath(type, id)}>← {t('admin-inbox.back')}</a>
          </p>
          <h1>{t('admin-inbox.historyOf', { name: name || email })}</h1>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <ul className="admin-list">
            {entries.map(({ type: kind, id: entry, opens, title, state, createdAt }) => (
              <li key={`${kind} ${entry}`}>
                <a href={pathOf(opens)}>{title}</a>
                <span className="badge">{t(`admin.kinds.${kind}`)}</span>
                {state && <Badge state={state}>{value(state)}</Badge>}
                <RelativeTime className="caption" at={createdAt} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loading>
  );
}
