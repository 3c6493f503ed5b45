import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from './address.ts';
import { ask, tell } from './ask.ts';
import { BulkBar } from './BulkBar.tsx';
import type { Kind } from './kind.ts';
import type { KindName } from './kinds.ts';
import { type AdminRecord, listRecords, restoreRecords } from './records.ts';
import { fieldsOfKind } from './site-lists.ts';
import { TableFilters } from './TableFilters.tsx';
import { say } from './Toasts.tsx';
import { ValueText } from './ValueText.tsx';
import { useWords } from './words.ts';

interface Props {
  type: KindName;
  kind: Kind;
}
type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; records: AdminRecord[]; total: number; next?: string };
const FILTER = 'filter.';

/** A table of records: searched, sorted and filtered by its address, page after page, many at once. */
export function RecordTable({ type, kind }: Props) {
  const { t, field } = useWords();
  const [address, change] = useAddress();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const query = address.toString();
  const asked = useRef(0);

  const load = useCallback(async () => {
    const mine = ++asked.current;
    const params = new URLSearchParams(query);
    const boolean = new Set(fieldsOfKind(kind).flatMap((one) => (one.kind === 'yes-no' ? [one.name] : [])));
    const filter = Object.fromEntries(
      [...params].flatMap(([name, value]) =>
        name.startsWith(FILTER) ? [[name.slice(FILTER.length), boolean.has(name.slice(FILTER.length)) ? value === 'true' : value]] : [],
      ),
    );
    const reply = await ask(listRecords, {
      type,
      q: params.get('q') ?? '',
      sort: params.get('sort') ?? 'createdAt',
      direction: params.get('direction') ?? 'descending',
      cursor: params.get('after') ?? '',
      ...(Object.keys(filter).length && { filter: JSON.stringify(filter) }),
    });
    if (mine !== asked.current) return;
    setLoaded(reply.ok ? { state: 'ready', ...reply.data } : { state: 'failed' });
    setPicked(new Set());
  }, [query, type, kind]);
  useEffect(() => void load(), [load]);

  const sort = address.get('sort') ?? 'createdAt';
  const direction = address.get('direction') === 'ascending' ? 'ascending' : 'descending';
  const [title = 'id', ...columns] = kind.columns;
  const records = loaded.state === 'ready' ? loaded.records : [];
  const filtered = [...address.keys()].some((name) => name === 'q' || name.startsWith(FILTER));
  const pick = (ids: string[], on: boolean) => setPicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const nameOf = (record: AdminRecord) => String(record[title] ?? record.id);
  const deleted = (count: number, undo: string[]) => {
    void load();
    const restore = async () => {
      const reply = await tell(restoreRecords, { ids: undo });
      say(reply.ok ? t('admin.table.restored') : t(`errors.${reply.code}`), { bad: !reply.ok });
      void load();
    };
    say(t('admin.table.deleted', { count }), { action: { label: t('admin.table.undo'), run: () => void restore() } });
  };

  return (
    <section aria-label={t(`admin.kinds.${type}`)}>
      <TableFilters type={type} kind={kind} />
      <p className="fig" role="status">
        {loaded.state === 'loading' ? t('admin.loading') : loaded.state === 'ready' ? t('admin.table.total', { count: loaded.total }) : ''}
      </p>
      {loaded.state === 'failed' && (
        <p className="notice bad" role="alert">
          {t('errors.server/unavailable')}{' '}
          <button type="button" className="link" onClick={() => void load()}>
            {t('admin.retry')}
          </button>
        </p>
      )}
      {loaded.state === 'ready' && !records.length && <p className="soft">{t(filtered ? 'admin.table.noneFound' : 'admin.table.none')}</p>}
      {records.length > 0 && (
        <table className="admin-table">
          <thead>
            <tr>
              <th className="pickbox">
                <input
                  type="checkbox"
                  aria-label={t('admin.table.selectAll')}
                  checked={picked.size === records.length}
                  onChange={(event) =>
                    pick(
                      records.map(({ id }) => id),
                      event.target.checked,
                    )
                  }
                />
              </th>
              {kind.columns.map((column) => (
                <th key={column} scope="col" aria-sort={sort === column ? direction : undefined}>
                  <button
                    type="button"
                    onClick={() =>
                      change({ sort: column, direction: sort === column && direction === 'ascending' ? 'descending' : 'ascending', after: undefined })
                    }
                  >
                    {field(column)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                <td className="pickbox">
                  <input
                    type="checkbox"
                    aria-label={t('admin.table.select', { name: nameOf(record) })}
                    checked={picked.has(record.id)}
                    onChange={(event) => pick([record.id], event.target.checked)}
                  />
                </td>
                <td data-label={field(title)}>
                  <a
                    href={`?type=${type}&id=${encodeURIComponent(record.id)}`}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey) return;
                      event.preventDefault();
                      change({ id: record.id });
                    }}
                  >
                    <ValueText name={title} value={record[title] ?? record.id} />
                  </a>
                </td>
                {columns.map((column) => (
                  <td key={column} data-label={field(column)}>
                    <ValueText name={column} value={record[column]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {loaded.state === 'ready' && (loaded.next || address.get('after')) && (
        <nav className="admin-pages">
          {address.get('after') && (
            <button type="button" className="btn line s" onClick={() => history.back()}>
              {t('admin.table.previous')}
            </button>
          )}
          {loaded.next && (
            <button type="button" className="btn line s" onClick={() => change({ after: loaded.next })}>
              {t('admin.table.next')}
            </button>
          )}
        </nav>
      )}
      {picked.size > 0 && <BulkBar type={type} kind={kind} ids={[...picked]} changed={() => void load()} deleted={deleted} />}
    </section>
  );
}
