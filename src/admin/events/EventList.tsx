import { type ListedEvent, listEvents } from '../../features/events/event-desk.ts';
import { useRole } from '../accounts/role.ts';
import { eventPath, newRecordPath } from '../shell/areas.ts';
import { Badge } from '../shell/Badge.tsx';
import { Loading } from '../shell/Loading.tsx';
import { Pagination } from '../shell/Pagination.tsx';
import { useAddress } from '../shell/use-address.ts';
import { RecordKindContext, useWords } from '../shell/words.ts';
import { useEventTitle } from './use-titles.ts';

function Rows({ id, events }: { id: 'coming' | 'past'; events: readonly ListedEvent[] }) {
  const { t, day, value } = useWords();
  const title = useEventTitle();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`admin-events.${id}`)}</h2>
      {!events.length && (
        <p className="soft">{t(id === 'coming' ? 'admin-events.noneComing' : 'admin-events.nonePast')}</p>
      )}
      <ul className="admin-list">
        {events.map((event) => (
          <li key={event.key}>
            <a href={eventPath(event.key)}>{title(event)}</a>
            {event.status !== 'scheduled' && <Badge state={event.status}>{value(event.status, 'status')}</Badge>}
            <span className="caption">
              <time dateTime={`${event.date}T${event.time}`}>
                {day(event.date)}, {event.time}
              </time>
              , {t('admin-events.seats', { taken: event.registered, seats: event.seats })}
              {event.waiting > 0 && `, ${t('admin-events.waiting', { count: event.waiting })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every event: those to come, then those that were, page by page. */
export function EventList() {
  const { t } = useWords();
  const { kind } = useRole();
  const [address] = useAddress();
  const cursor = address.get('after') ?? undefined;
  return (
    <>
      <h1>{t('admin.areas.events')}</h1>
      {kind('event')?.rights.includes('add') && (
        <p className="actions">
          <a className="button compact" href={newRecordPath('event')}>
            {t('admin.newOnes.event')}
          </a>
        </p>
      )}
      <RecordKindContext value="event">
        <Loading endpoint={listEvents} values={{ cursor }}>
          {({ coming, past, next }) => (
            <div className="admin-parts">
              {!cursor && <Rows id="coming" events={coming} />}
              <Rows id="past" events={past} />
              <Pagination next={next} />
            </div>
          )}
        </Loading>
      </RecordKindContext>
    </>
  );
}
