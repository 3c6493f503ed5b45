import { useEffect, useRef } from 'react';
import { recordId } from '../../collections/stored.ts';
import { locales } from '../../i18n/locales.ts';
import { getFromApi } from '../shell/api.ts';
import { contentOf, type KindName } from './kinds.ts';
import { getRecord } from './record-endpoints.ts';
import type { Values } from './use-edited-record.ts';

/** A translation begins with the facts of the record it translates: only its words are still to be written. */
export function useSharedFacts(
  type: KindName,
  isNew: boolean,
  lang: string | undefined,
  name: string | undefined,
  prefill: (values: Values) => void,
): void {
  const current = useRef(prefill);
  current.current = prefill;
  useEffect(() => {
    const shared = contentOf(type)?.shared ?? [];
    const other = locales.find((one) => one !== lang);
    if (!isNew || !lang || !name || !other || !shared.length) return;
    const abort = new AbortController();
    void getFromApi(getRecord, { type, id: recordId(other, name) }, abort.signal).then((reply) => {
      if (abort.signal.aborted || !reply.ok) return;
      const { record } = reply.data;
      current.current(Object.fromEntries(shared.map((field) => [field, record[field]])));
    });
    return () => abort.abort();
  }, [type, isNew, lang, name]);
}
