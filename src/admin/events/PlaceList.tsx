import { type MouseEvent, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { telephoneLink } from '../../lib/telephone.ts';
import { requireReauthentication } from '../accounts/reauthentication.store.ts';
import { useRole } from '../accounts/role.ts';
import { readSession } from '../accounts/session.store.ts';
import { agreesToRemoval } from '../records/agrees-to-removal.ts';
import type { Kind } from '../records/kind.ts';
import { deleteRecords, exportRecords } from '../records/record-endpoints.ts';
import { sendToApi } from '../shell/api.ts';
import { recordPath } from '../shell/areas.ts';
import { Badge } from '../shell/Badge.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { type Place, type PlaceState, usePlaces } from './use-places.ts';

const STATES: readonly PlaceState[] = ['registered', 'waiting', 'cancelled'];
interface Props {
  event: string;
  kind: Kind;
  changed(): void;
}

/** The people of an event: who comes, who waits and at which rank, who gave their place back. */
export function PlaceList({ event, kind, changed }: Props) {
  const { t, lang, value } = useWords();
  const { may } = useRole();
  const [state, setState] = useState<PlaceState | ''>('');
  const [q, setQ] = useState('');
  const { listed, load } = usePlaces(event, state, q);
  const query = new URLSearchParams({
    type: 'eventRegistration',
    lang,
    filter: JSON.stringify({ event, ...(state && { state }) }),
    ...(q && { q }),
  });
  const exportPath = `${exportRecords.path}?${query}`;
  /** A download cannot open the dialog for reauthentication: it is opened before. */
  const takeAway = async (clicked: MouseEvent) => {
    clicked.preventDefault();
    const session = await readSession();
    const recent = session.state === 'known' && session.signedIn && session.recent;
    if (recent || (await requireReauthentication())) location.assign(exportPath);
  };
  const remove = async ({ id }: Place) => {
    if (!(await agreesToRemoval(kind, 'eventRegistration', [id], t))) return;
    const reply = await sendToApi(deleteRecords, { type: 'eventRegistration', ids: [id], agreed: true });
    showToast(reply.ok ? t('admin-events.removed') : t(`errors.${reply.code}`), { bad: !reply.ok });
    void load();
    changed();
  };
  const places = listed.state === 'ready' ? listed.places : [];
  return (
    <>
      <search className="admin-bar">
        <FieldFrame id="people-search" label={t('admin.table.search')}>
          <input
            className="input"
            id="people-search"
            type="search"
            autoComplete="off"
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </FieldFrame>
        <FieldFrame id="people-state" label={t('admin-events.state')}>
          <select
            className="input"
            id="people-state"
            value={state}
            onChange={({ target }) => setState(STATES.find((one) => one === target.value) ?? '')}
          >
            <option value="">{t('admin-events.everyone')}</option>
            {STATES.map((one) => (
              <option key={one} value={one}>
                {t(`admin-events.states.${one}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
        {may(exportRecords) && kind.rights.includes('export') && (
          <div className="end">
            <a className="button line compact" href={exportPath} download onClick={(clicked) => void takeAway(clicked)}>
              {t('admin-events.export')}
            </a>
          </div>
        )}
      </search>
      {listed.state === 'ready' && !places.length && (
        <p className="soft">{t(q ? 'admin-events.noneFound' : 'admin-events.noPeople')}</p>
      )}
      {listed.state === 'failed' && (
        <p className="notice bad" role="alert">
          {t('errors.server/unavailable')}
        </p>
      )}
      <ul className="admin-list">
        {places.map((place, index) => (
          <li key={place.id}>
            <a href={recordPath('eventRegistration', place.id)}>{place.name}</a>
            <Badge state={place.state}>{value(place.state)}</Badge>
            <span className="caption">
              {state === 'waiting' && !q && `${t('admin-events.rank', { rank: index + 1 })}, `}
              <a href={`mailto:${place.email}`}>{place.email}</a>
              {place.phone && (
                <>
                  , <a href={telephoneLink(place.phone)}>{place.phone}</a>
                </>
              )}
              {place.arrivedAt && (
                <>
                  , <RelativeTime at={place.arrivedAt} />
                </>
              )}
            </span>
            {kind.rights.includes('delete') && may(deleteRecords) && (
              <button
                type="button"
                className="link end"
                aria-label={t('admin-events.removeOne', { name: place.name })}
                onClick={() => void remove(place)}
              >
                {t('admin-events.remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {listed.state === 'ready' && listed.next && (
        <button
          type="button"
          className="button line compact"
          onClick={() => void load({ places, next: listed.next ?? '' })}
        >
          {t('admin.table.next')}
        </button>
      )}
    </>
  );
}
