import { useEffect, useRef, useState } from 'react';
import { recordId } from '../../collections/stored.ts';
import { locales } from '../../i18n/locales.ts';
import { getFromApi } from '../shell/api.ts';
import { type KindName, kindOf } from './kinds.ts';
import { type AdminRecord, getRecord } from './record-endpoints.ts';
import type { Values } from './use-edited-record.ts';

/** What a translation does not take from its original: its own address, and whether it is shown. */
const ITS_OWN = ['lang', 'key', 'state'];

/**
 * The record that a new one translates. Its form opens filled in: with the facts, which stay the same, and with the
 * words that are to be translated.
 */
export function useOriginal(
  type: KindName,
  isNew: boolean,
  lang: string | undefined,
  name: string | undefined,
  prefill: (values: Values) => void,
): AdminRecord | undefined {
  const current = useRef(prefill);
  current.current = prefill;
  const [original, setOriginal] = useState<AdminRecord>();
  useEffect(() => {
    const other = locales.find((one) => one !== lang);
    if (!isNew || !lang || !name || !other) return;
    const abort = new AbortController();
    void getFromApi(getRecord, { type, id: recordId(other, name) }, abort.signal).then((reply) => {
      if (abort.signal.aborted || !reply.ok) return;
      const { record } = reply.data;
      const fields = Object.keys(kindOf(type).type.schema.shape).filter((field) => !ITS_OWN.includes(field));
      current.current(Object.fromEntries(fields.map((field) => [field, record[field]])));
      setOriginal(record);
    });
    return () => abort.abort();
  }, [type, isNew, lang, name]);
  return original;
}
