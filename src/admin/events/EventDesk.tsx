import { useRef, useState } from 'react';
import { type EventView, messageAttendees, viewEvent } from '../../features/events/event-desk.ts';
import { useRole } from '../accounts/role.ts';
import { areaPath, recordPath } from '../shell/areas.ts';
import { DocumentTitle } from '../shell/DocumentTitle.tsx';
import { Loading } from '../shell/Loading.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { useAddress } from '../shell/use-address.ts';
import { RecordKindContext, useWords } from '../shell/words.ts';
import { ChangeEvent } from './ChangeEvent.tsx';
import { MessageForm } from './MessageForm.tsx';
import { PlaceList } from './PlaceList.tsx';
import { useEventTitle } from './use-titles.ts';

/** When and where, and how many come. */
function Facts({ event }: { event: EventView }) {
  const { t, lang, field, value, day } = useWords();
  const counts = (['registered', 'waiting', 'cancelled', 'arrived'] as const).map((one) =>
    t(`admin-events.${one}`, { count: event[one] }),
  );
  const facts = [
    [field('date'), `${day(event.date)}, ${event.time}`],
    [field('place'), event.place[lang]],
    [field('status'), value(event.status, 'status')],
    // Of an event that does not take place, nobody registers.
    ...(event.status === 'cancelled' ? [] : [[field('registration'), value(event.registration, 'registration')]]),
    [field('seats'), t('admin-events.seats', { taken: event.registered, seats: event.seats })],
    [t('admin-events.people'), counts.join(', ')],
  ];
  return (
    <dl className="admin-facts">
      {facts.map(([name, said]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

function SentMessages({ messages }: Pick<EventView, 'messages'>) {
  const { t } = useWords();
  if (!messages.length) return null;
  return (
    <section aria-labelledby="sent-messages">
      <h3 id="sent-messages">{t('admin-events.message.before')}</h3>
      <ul className="admin-list">
        {messages.map(({ id, at, to, subject, people }) => (
          <li key={id}>
            <b>{subject}</b>
            <span className="caption">
              <RelativeTime at={at} />, {t(`admin-events.message.audiences.${to}`)},{' '}
              {t('admin-events.mails', { count: people })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One event: its facts, its people, what they are told, and its door. */
export function EventDesk({ event: key }: { event: string }) {
  const { t, value } = useWords();
  const { kind, may } = useRole();
  const [, change] = useAddress();
  const [version, setVersion] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useEventTitle();
  const registrations = kind('eventRegistration');
  const events = kind('event');
  return (
    <RecordKindContext value="event">
      <p>
        <a href={areaPath('events')}>← {t('admin-events.all')}</a>
      </p>
      <Loading endpoint={viewEvent} values={{ event: key }}>
        {(event, again) => {
          const changed = () => {
            setVersion((before) => before + 1);
            again();
            // The form is another one now: whoever works by keyboard goes on from what it changed.
            heading.current?.focus();
          };
          return (
            <>
              <DocumentTitle name={title(event)} />
              <h1>{title(event)}</h1>
              <div className="admin-parts">
                <section aria-labelledby="facts">
                  <h2 id="facts" ref={heading} tabIndex={-1}>
                    {t('admin-events.facts')}
                  </h2>
                  <Facts event={event} />
                  <p className="actions">
                    {registrations && (
                      <button type="button" className="button compact" onClick={() => change({ view: 'check-in' })}>
                        {t('admin-events.checkIn.open')}
                      </button>
                    )}
                    {events &&
                      event.pages.map(({ id, lang }) => (
                        <a key={id} className="button line compact" href={recordPath('event', id)}>
                          {t('admin-events.page', { lang: value(lang) })}
                        </a>
                      ))}
                  </p>
                </section>
                {events?.rights.includes('edit') && (
                  <section aria-labelledby="change">
                    <h2 id="change">{t('admin-events.change.title')}</h2>
                    <ChangeEvent key={event.pages[0]?.updatedAt} event={event} kind={events} changed={changed} />
                  </section>
                )}
                {registrations && (
                  <section aria-labelledby="people">
                    <h2 id="people">{t('admin-events.people')}</h2>
                    <PlaceList key={version} event={key} kind={registrations} changed={again} />
                  </section>
                )}
                {registrations && may(messageAttendees) && (
                  <section aria-labelledby="message">
                    <h2 id="message">{t('admin-events.message.title')}</h2>
                    <MessageForm event={key} sent={again} />
                    <SentMessages messages={event.messages} />
                  </section>
                )}
              </div>
            </>
          );
        }}
      </Loading>
    </RecordKindContext>
  );
}
