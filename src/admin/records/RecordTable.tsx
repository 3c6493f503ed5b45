import { useState } from 'react';
import { sendToApi } from '../shell/api.ts';
import { Pagination } from '../shell/Pagination.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useWords } from '../shell/words.ts';
import { BulkBar } from './BulkBar.tsx';
import type { Kind } from './kind.ts';
import type { KindName } from './kinds.ts';
import { RecordRows } from './RecordRows.tsx';
import { RefusedRecords } from './RefusedRecords.tsx';
import { restoreRecords } from './record-endpoints.ts';
import { TableFilters } from './TableFilters.tsx';
import { isFiltered, useRecordList } from './use-record-list.ts';

interface Props {
  type: KindName;
  kind: Kind;
}

/** A table of records: searched, sorted and filtered by its address, page after page, many at once. */
export function RecordTable({ type, kind }: Props) {
  const { t } = useWords();
  const [address, change] = useAddress();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  // A list that comes anew by itself, as while it is indexed, leaves ticked what it still shows.
  const keepPicked = (ids: readonly string[]) =>
    setPicked((before) => new Set([...before].filter((id) => ids.includes(id))));
  const { listed, load } = useRecordList(type, kind, address.toString(), keepPicked);
  const loadUnpicked = () => {
    setPicked(new Set());
    void load();
  };
  const records = listed.state === 'ready' ? listed.records : [];
  const next = listed.state === 'ready' ? listed.next : undefined;
  const pick = (ids: string[], on: boolean) =>
    setPicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const restore = async (undo: string[]) => {
    const reply = await sendToApi(restoreRecords, { ids: undo });
    showToast(reply.ok ? t('admin.table.restored') : t(`errors.${reply.code}`), { bad: !reply.ok });
    void load();
  };
  const deleted = (count: number, undo: string[]) => {
    loadUnpicked();
    const action = { label: t('admin.table.undo'), run: () => void restore(undo) };
    showToast(t('admin.table.deleted', { count }), { action });
  };

  const none = isFiltered(address)
    ? t('admin.table.noneFound')
    : t(kind.rights.includes('add') ? 'admin.table.noneYet' : 'admin.table.none');
  return (
    <section aria-label={t(`admin.kinds.${type}`)}>
      <RefusedRecords type={type} />
      <TableFilters type={type} kind={kind} />
      <p className="caption admin-total" role="status">
        {listed.state === 'loading' && t('admin.loading')}
        {listed.state === 'ready' && (listed.total ? t('admin.table.total', { count: listed.total }) : none)}
        {listed.state === 'ready' &&
          listed.indexed !== undefined &&
          ` ${t('admin.table.indexing', { percent: Math.floor(listed.indexed * 100) })}`}
      </p>
      {listed.state === 'failed' && (
        <p className="notice bad" role="alert">
          {t('errors.server/unavailable')}{' '}
          <button type="button" className="link" onClick={() => void load()}>
            {t('admin.retry')}
          </button>
        </p>
      )}
      {records.length > 0 && (
        <RecordRows
          {...{ type, kind, records, picked, pick, change }}
          states={listed.state === 'ready' ? listed.states : undefined}
          names={listed.state === 'ready' ? listed.names : undefined}
          sort={address.get('sort') ?? 'createdAt'}
          direction={address.get('direction') === 'ascending' ? 'ascending' : 'descending'}
        />
      )}
      {listed.state === 'ready' && <Pagination next={next} />}
      {picked.size > 0 && (
        <BulkBar type={type} kind={kind} ids={[...picked]} changed={loadUnpicked} deleted={deleted} />
      )}
    </section>
  );
}
