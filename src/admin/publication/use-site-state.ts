import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { KindName } from '../records/kinds.ts';
import { type AdminRecord, getRecord } from '../records/record-endpoints.ts';
import { getFromApi } from '../shell/api.ts';
import { $publications } from './publication.store.ts';
import type { RecordState } from './publication-state.ts';

/** How a record stands to the site; undefined for what has no pages, and until it is known. */
export function useSiteState(type: KindName, record: AdminRecord | undefined): RecordState | undefined {
  const [state, setState] = useState<RecordState>();
  const { id, updatedAt } = record ?? {};
  const publications = useStore($publications);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved version stands to the site in its own way, and anew after each publication.
  useEffect(() => {
    if (!id) return;
    const abort = new AbortController();
    void getFromApi(getRecord, { type, id }, abort.signal).then((reply) => {
      if (reply.ok && !abort.signal.aborted) setState(reply.data.states?.[id]);
    });
    return () => abort.abort();
  }, [type, id, updatedAt, publications]);
  return state;
}
