import { useCallback, useEffect, useRef, useState } from 'react';
import { type AdminRecord, listRecords } from '../records/record-endpoints.ts';
import { getFromApi } from '../shell/api.ts';

export type PlaceState = 'registered' | 'waiting' | 'cancelled';
/** Somebody's place at an event, as the list of registrations holds it. */
export interface Place {
  id: string;
  event: string;
  name: string;
  email: string;
  phone?: string;
  company?: string;
  comments?: string;
  state: PlaceState;
  arrivedAt?: string;
}
export const placeOf = (record: AdminRecord): Place => record as unknown as Place;

type Listed =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; places: Place[]; total: number; next?: string };
/** How many names are read at once. */
const AT_ONCE = 100;

/** The people of an event, by name; those who wait in the order of their rank. */
export function usePlaces(event: string, wanted: PlaceState | '', q: string) {
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  const asked = useRef(0);
  const load = useCallback(
    async (after?: { places: Place[]; next: string }) => {
      const mine = ++asked.current;
      const reply = await getFromApi(listRecords, {
        type: 'eventRegistration',
        filter: JSON.stringify({ event, ...(wanted && { state: wanted }) }),
        sort: wanted === 'waiting' ? 'registeredAt' : 'name',
        direction: 'ascending',
        limit: AT_ONCE,
        q,
        cursor: after?.next,
      });
      // An answer that was overtaken is of another question.
      if (mine !== asked.current) return;
      if (!reply.ok) return setListed({ state: 'failed' });
      const { records, total, next } = reply.data;
      const places = [...(after?.places ?? []), ...records.map(placeOf)];
      setListed({ state: 'ready', places, total, ...(next && { next }) });
    },
    [event, wanted, q],
  );
  useEffect(() => void load(), [load]);
  /** One of them as it is by now. */
  const replace = (id: string, change: Partial<Place>) =>
    setListed((before) =>
      before.state === 'ready'
        ? { ...before, places: before.places.map((one) => (one.id === id ? { ...one, ...change } : one)) }
        : before,
    );
  return { listed, load, replace };
}
