import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldsOfKind } from '../overview/site-lists.ts';
import { $publications } from '../publication/publication.store.ts';
import { type RecordState, standingStates } from '../publication/publication-state.ts';
import { getFromApi } from '../shell/api.ts';
import type { Kind } from './kind.ts';
import type { KindName } from './kinds.ts';
import { type AdminRecord, listRecords, type ReferredNames } from './record-endpoints.ts';

type Listed =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      records: AdminRecord[];
      total: number;
      next?: string;
      indexed?: number;
      states?: Record<string, RecordState> | undefined;
      names?: ReferredNames | undefined;
    };

const FILTER = 'filter.';
/** How soon a search is repeated while not everything is indexed. */
const AGAIN_AFTER_MS = 2000;

/** The filter an address asks for: `filter.approved=false` is a boolean where the field is one. */
function filterOf(params: URLSearchParams, kind: Kind): Record<string, string | boolean> {
  const yesNo = new Set(fieldsOfKind(kind).flatMap((one) => (one.kind === 'yes-no' ? [one.name] : [])));
  const asked = [...params].filter(([name]) => name.startsWith(FILTER));
  return Object.fromEntries(
    asked.map(([name, value]) => {
      const field = name.slice(FILTER.length);
      return [field, yesNo.has(field) ? value === 'true' : value];
    }),
  );
}

/** Whether an address asks for some of the records only. */
export const isFiltered = (address: URLSearchParams): boolean =>
  [...address.keys()].some(
    (name) => name === 'q' || name === 'decided' || name === 'standing' || name.startsWith(FILTER),
  );

/** Whether those decided are shown: not at first, unless they are asked for, or something is looked for. */
export function decidedIn(address: URLSearchParams, { decided }: Kind): 'no' | 'yes' | 'all' {
  const asked = address.get('decided');
  if (asked === 'no' || asked === 'yes' || asked === 'all') return asked;
  const looksFor = address.get('q') || (decided && address.has(`${FILTER}${decided.field}`));
  return decided && !looksFor ? 'no' : 'all';
}

/** How the records an address asks for stand to the site; undefined for all. */
export const standingIn = (address: URLSearchParams): RecordState | undefined =>
  standingStates.find((state) => state === address.get('standing'));

/** Which records an address asks for, as the list and the export are asked: its words, its filters, and the decided. */
export function askedFor(address: URLSearchParams, kind: Kind): Record<string, string> {
  const filter = filterOf(address, kind);
  const decided = decidedIn(address, kind);
  const standing = standingIn(address);
  return {
    q: address.get('q') ?? '',
    ...(decided !== 'all' && { decided }),
    ...(standing && { standing }),
    ...(Object.keys(filter).length && { filter: JSON.stringify(filter) }),
  };
}

/** The records an address asks for; `shown` is called with the ids of each list that came. */
export function useRecordList(type: KindName, kind: Kind, query: string, shown: (ids: readonly string[]) => void) {
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  const asked = useRef(0);
  const onShown = useRef(shown);
  onShown.current = shown;
  const load = useCallback(async () => {
    const mine = ++asked.current;
    const params = new URLSearchParams(query);
    const reply = await getFromApi(listRecords, {
      type,
      ...askedFor(params, kind),
      sort: params.get('sort') ?? 'createdAt',
      direction: params.get('direction') ?? 'descending',
      cursor: params.get('after') ?? '',
    });
    // An answer that was overtaken is of another question.
    if (mine !== asked.current) return;
    setListed(reply.ok ? { state: 'ready', ...reply.data } : { state: 'failed' });
    onShown.current(reply.ok ? reply.data.records.map(({ id }) => id) : []);
  }, [query, type, kind]);
  const publications = useStore($publications);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a publication the records stand to the site in another way.
  useEffect(() => void load(), [load, publications]);
  useEffect(() => {
    if (listed.state !== 'ready' || listed.indexed === undefined) return;
    const timer = setTimeout(() => void load(), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [listed, load]);
  return { listed, load };
}
