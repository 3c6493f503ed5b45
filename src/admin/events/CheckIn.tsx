import { useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { checkIn, viewEvent } from '../../features/events/event-desk.ts';
import { formatClock } from '../../i18n/format.ts';
import { getRecord } from '../records/record-endpoints.ts';
import { sendToApi } from '../shell/api.ts';
import { recordPath } from '../shell/areas.ts';
import { Badge } from '../shell/Badge.tsx';
import { Loading } from '../shell/Loading.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useWords } from '../shell/words.ts';
import { type Place, placeOf, usePlaces } from './use-places.ts';
import { useEventTitle } from './use-titles.ts';

/** Letters and hour, for a glance. */
function useArrival() {
  const { t, lang, timeZone } = useWords();
  return (arrivedAt: string) =>
    t('admin-events.checkIn.arrived', { time: formatClock(new Date(arrivedAt), lang, timeZone) });
}

interface DoorProps {
  place: Place;
  changed(change: Pick<Place, 'arrivedAt'> | { arrivedAt: undefined }): void;
}

/** One person at the door: one big button, and what it did; for who has no seat, why there is none. */
function Door({ place, changed }: DoorProps) {
  const { t, value } = useWords();
  const arrival = useArrival();
  const [busy, setBusy] = useState(false);
  const { id, name, state, arrivedAt } = place;
  const note = async (arrived: boolean) => {
    setBusy(true);
    const reply = await sendToApi(checkIn, { id, arrived });
    setBusy(false);
    if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
    changed({ arrivedAt: reply.data.arrivedAt });
  };
  if (state !== 'registered')
    return (
      <p className="admin-unseated">
        <Badge state={state}>{value(state)}</Badge> {t(`admin-events.checkIn.${state}`)}{' '}
        <a href={recordPath('eventRegistration', id)} aria-label={t('admin-events.checkIn.registrationOf', { name })}>
          {t('admin-events.checkIn.registration')}
        </a>
      </p>
    );
  if (arrivedAt)
    return (
      <p className="admin-arrived">
        <b role="status">{arrival(arrivedAt)}</b>{' '}
        <button
          type="button"
          className="link"
          disabled={busy}
          aria-label={t('admin-events.checkIn.undoOne', { name })}
          onClick={() => void note(false)}
        >
          {t('admin-events.checkIn.undo')}
        </button>
      </p>
    );
  return (
    <button
      type="button"
      className="button admin-arrival"
      disabled={busy}
      aria-label={t('admin-events.checkIn.noteOne', { name })}
      onClick={() => void note(true)}
    >
      {t('admin-events.checkIn.note')}
    </button>
  );
}

/** The person whose code was read. */
function OnePerson({ event, id }: { event: string; id: string }) {
  const { t } = useWords();
  const [, change] = useAddress();
  return (
    <Loading endpoint={getRecord} values={{ type: 'eventRegistration', id }}>
      {({ record }, again) => {
        const place = placeOf(record);
        return (
          <section className="admin-person" aria-labelledby="person">
            <h2 id="person">{place.name}</h2>
            <p className="soft">{[place.company, place.email].filter(Boolean).join(', ')}</p>
            {place.comments && <p>{place.comments}</p>}
            {place.event === event ? (
              <Door place={place} changed={again} />
            ) : (
              <p className="notice bad">{t('admin-events.checkIn.other')}</p>
            )}
            <p>
              <button type="button" className="link" onClick={() => change({ person: undefined, view: 'check-in' })}>
                {t('admin-events.checkIn.list')}
              </button>
            </p>
          </section>
        );
      }}
    </Loading>
  );
}

/** Everyone with a seat; by a few letters whoever has, waits for or gave back one is found. */
function WholeList({ event }: { event: string }) {
  const { t } = useWords();
  const [q, setQ] = useState('');
  const looksFor = q.trim() !== '';
  const { listed, load, replace } = usePlaces(event, looksFor ? '' : 'registered', q);
  return (
    <>
      <FieldFrame id="door-search" label={t('admin-events.checkIn.search')}>
        <input
          className="input"
          id="door-search"
          type="search"
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </FieldFrame>
      <p className="caption" role="status">
        {listed.state === 'ready' &&
          t(looksFor ? 'admin-events.found' : 'admin-events.registered', { count: listed.total })}
      </p>
      {listed.state === 'failed' && (
        <p className="notice bad" role="alert">
          {t('errors.server/unavailable')}{' '}
          <button type="button" className="link" onClick={() => void load()}>
            {t('admin.retry')}
          </button>
        </p>
      )}
      {listed.state === 'ready' && !listed.places.length && <p className="soft">{t('admin-events.noneFound')}</p>}
      <ul className="admin-list admin-doors">
        {listed.state === 'ready' &&
          listed.places.map((place) => (
            <li key={place.id}>
              <span>
                <b>{place.name}</b> <span className="caption">{place.company ?? place.email}</span>
              </span>
              <Door place={place} changed={(one) => replace(place.id, one)} />
            </li>
          ))}
      </ul>
      {listed.state === 'ready' && listed.next && (
        <button
          type="button"
          className="button line compact"
          onClick={() => void load({ places: listed.places, next: listed.next ?? '' })}
        >
          {t('admin.table.next')}
        </button>
      )}
    </>
  );
}

/** The door of an event, on a phone: who comes is found by name, or by the code they were sent. */
export function CheckIn({ event }: { event: string }) {
  const { t } = useWords();
  const [address, change] = useAddress();
  const title = useEventTitle();
  const person = address.get('person');
  return (
    <div className="admin-checkin">
      <h1>{t('admin-events.checkIn.title')}</h1>
      <Loading endpoint={viewEvent} values={{ event }}>
        {(one) => <p className="soft">{title(one)}</p>}
      </Loading>
      {person ? <OnePerson key={person} event={event} id={person} /> : <WholeList event={event} />}
      {!person && <p className="caption">{t('admin-events.checkIn.hint')}</p>}
      <p>
        <button
          type="button"
          className="button line compact"
          onClick={() => change({ person: undefined, view: undefined })}
        >
          {t('admin-events.checkIn.close')}
        </button>
      </p>
    </div>
  );
}
