import { useCallback, useEffect, useState } from 'react';
import { recordId } from '../../collections/stored.ts';
import { getFromApi } from '../shell/api.ts';
import { useWords } from '../shell/words.ts';
import { contentOf, type KindName } from './kinds.ts';
import { type AdminRecord, getRecord, listRecords } from './record-endpoints.ts';

export interface NamedRecord {
  key: string;
  name: string;
}
const FOUND_AT_ONCE = 8;

/** The names of some records of a kind in a language, and how to find others by theirs. */
export function useRecordNames(type: KindName, lang: string, keys: readonly string[]) {
  const { t } = useWords();
  const [names, setNames] = useState<Record<string, string>>({});
  const title = contentOf(type)?.title ?? 'title';
  const missing = keys.filter((key) => !Object.hasOwn(names, key)).join();
  const named = useCallback(
    (record: AdminRecord): NamedRecord => ({ key: String(record.key), name: String(record[title] ?? record.key) }),
    [title],
  );
  const learn = useCallback(
    (found: NamedRecord[]) =>
      setNames((before) => ({ ...before, ...Object.fromEntries(found.map(({ key, name }) => [key, name])) })),
    [],
  );
  useEffect(() => {
    if (!missing) return;
    const abort = new AbortController();
    for (const key of missing.split(','))
      void getFromApi(getRecord, { type, id: recordId(lang, key) }, abort.signal).then((reply) => {
        if (abort.signal.aborted) return;
        // What is gone is said to be so: an address alone would look like a name.
        const isGone = !reply.ok && reply.code === 'record/missing';
        const gone = isGone ? t('admin-editor.relation.deleted', { name: key }) : key;
        learn([reply.ok ? named(reply.data.record) : { key, name: gone }]);
      });
    return () => abort.abort();
  }, [type, lang, missing, learn, named, t]);
  const find = useCallback(
    async (words: string): Promise<NamedRecord[]> => {
      const filter = JSON.stringify({ lang });
      const reply = await getFromApi(listRecords, { type, q: words, filter, sort: 'updatedAt', limit: FOUND_AT_ONCE });
      const found = reply.ok ? reply.data.records.map(named) : [];
      learn(found);
      return found;
    },
    [type, lang, named, learn],
  );
  return { names, find };
}
