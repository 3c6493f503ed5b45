import { useEffect } from 'react';
import type { z } from 'zod';
import { useEventTitle } from '../events/use-titles.ts';
import type { Folder } from '../inbox/threads.ts';
import { LeftOut } from '../overview/LeftOut.tsx';
import { overview } from '../overview/overview.ts';
import { optionWords } from '../records/option-labels.ts';
import { areaOfKind, areaPath, recordPath } from '../shell/areas.ts';
import { Badge } from '../shell/Badge.tsx';
import { Loading } from '../shell/Loading.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { useWords } from '../shell/words.ts';
import { Trends } from '../trends/Trends.tsx';

type Card = z.output<typeof overview.output>['waiting'][number];

const folderPath = (folder: Folder) => `${areaPath('inbox')}?${new URLSearchParams({ folder })}`;

/** Where exactly what a card counts is listed: a folder's undone, or the undecided of a kind, as lists begin. */
function listPath({ type, folder, filter }: Card): string {
  if (folder) return folderPath(folder);
  const query = new URLSearchParams({
    type,
    ...Object.fromEntries(Object.entries(filter).map(([field, value]) => [`filter.${field}`, String(value)])),
  });
  return `${areaPath(areaOfKind(type))}?${query}`;
}

/** What waits for a person, what comes next, and how the last weeks went. */
export function Screen() {
  const { t, lang, value, day, moment } = useWords();
  const eventTitle = useEventTitle();
  /** What a person has to do with them. */
  const why = ({ type, filter }: Card) => {
    if (type === 'order') return t(filter.dispute ? 'admin-orders.waiting.dispute' : 'admin-orders.waiting.match');
    if (type === 'transferRefund') return t('admin-orders.waiting.refund');
    const said = Object.values(filter).map((one) =>
      typeof one === 'boolean' ? t('admin-content.home.toRead') : value(one),
    );
    return [...new Set(said)].join(', ');
  };
  const statusWords = optionWords(lang, 'event', 'status');
  const reasonText = (reason: string) => optionWords(lang, 'report', 'reason')[reason] ?? reason;
  useEffect(() => {
    document.title = t('admin.title');
  }, [t]);
  return (
    <>
      <h1>{t('admin-content.home.title')}</h1>
      <Loading endpoint={overview}>
        {({ waiting, unreadable, damaged, clockDoubted, events, leftOut, appointments, reports }) => (
          <div className="admin-parts">
            {damaged && (
              <p className="notice bad" role="alert">
                {t('admin-unreadable.damaged')} <span lang="en">{damaged}</span>
              </p>
            )}
            {clockDoubted && (
              <p className="notice bad" role="alert">
                {t('admin-unreadable.clock')}
              </p>
            )}
            {unreadable > 0 && (
              <p className="notice bad">
                <a href={areaPath('unreadable')}>{t('admin-unreadable.waiting', { count: unreadable })}</a>
              </p>
            )}
            <LeftOut records={leftOut} />
            <section aria-labelledby="waiting">
              <h2 id="waiting">{t('admin-content.home.waiting')}</h2>
              {!waiting.length && <p className="soft">{t('admin-content.home.nothing')}</p>}
              <ul className="admin-cards">
                {waiting.map((card) => (
                  <li key={listPath(card)}>
                    <a className="admin-card" href={listPath(card)}>
                      <b>{card.count}</b>
                      <span>
                        {card.folder ? t(`admin-inbox.folders.${card.folder}`) : t(`admin.kinds.${card.type}`)}
                      </span>
                      <span className="caption">{why(card)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
            {appointments.total > 0 && (
              <section aria-labelledby="appointments">
                <h2 id="appointments">
                  <a href={folderPath('appointment')}>
                    {t('admin-inbox.home.appointments', { count: appointments.total })}
                  </a>
                </h2>
                <ul className="admin-list">
                  {appointments.next.map(({ id, name, topic, startsAt }) => (
                    <li key={id}>
                      <a href={recordPath('appointment', id)}>{name}</a>
                      <span className="caption">
                        <time dateTime={startsAt}>{moment(startsAt)}</time>, {topic}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {reports.length > 0 && (
              <section aria-labelledby="reports">
                <h2 id="reports">{t('admin-inbox.home.reports')}</h2>
                <ul className="admin-list">
                  {reports.map(({ id, words, reason, createdAt }) => (
                    <li key={id}>
                      <a href={recordPath('report', id)}>
                        <q>{words}</q>
                      </a>
                      <span className="caption">
                        {reasonText(reason)}, <RelativeTime at={createdAt} />
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section aria-labelledby="coming">
              <h2 id="coming">{t('admin-content.home.events')}</h2>
              {!events.length && <p className="soft">{t('admin-content.home.noEvent')}</p>}
              <ul className="admin-list">
                {events.map(({ key, titles, date, status, seats, taken, waiting: queue, views }) => (
                  <li key={key}>
                    <a href={`${areaPath('events')}?${new URLSearchParams({ id: key })}`}>
                      {eventTitle({ key, titles })}
                    </a>
                    {status !== 'scheduled' && <Badge state={status}>{statusWords[status]}</Badge>}
                    <span className="caption">
                      <time dateTime={date}>{day(date)}</time>, {t('admin-content.home.seats', { taken, seats })},{' '}
                      {t('admin-content.home.views', { count: views })}
                      {queue > 0 && `, ${t('admin-content.home.queue', { count: queue })}`}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
            <Trends />
          </div>
        )}
      </Loading>
    </>
  );
}
