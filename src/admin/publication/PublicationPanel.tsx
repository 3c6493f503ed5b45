import { useEffect, useState } from 'react';
import type { KindName } from '../records/kinds.ts';
import { type AdminRecord, getRecord } from '../records/record-endpoints.ts';
import { getFromApi } from '../shell/api.ts';
import { PagePreview } from './PagePreview.tsx';
import type { RecordState } from './publication-state.ts';
import { StateBadge } from './StateBadge.tsx';

interface Props {
  type: KindName;
  record: AdminRecord;
  isUnsaved: boolean;
}

/** How a record stands to the site, and its page as it would be. Nothing for what has no pages. */
export function PublicationPanel({ type, record, isUnsaved }: Props) {
  const [state, setState] = useState<RecordState>();
  const { id, updatedAt } = record;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved version stands to the site in its own way.
  useEffect(() => {
    const abort = new AbortController();
    void getFromApi(getRecord, { type, id }, abort.signal).then((reply) => {
      if (reply.ok && !abort.signal.aborted) setState(reply.data.states?.[id]);
    });
    return () => abort.abort();
  }, [type, id, updatedAt]);
  if (!state) return null;
  return (
    <>
      <p>
        <StateBadge state={state} />
      </p>
      <PagePreview key={updatedAt} type={type} id={id} isUnsaved={isUnsaved} />
    </>
  );
}
