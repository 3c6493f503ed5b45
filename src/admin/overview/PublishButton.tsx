import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { PendingChanges } from '../publication/PendingChanges.tsx';
import { $publications } from '../publication/publication.store.ts';
import { publication, publish } from '../records/record-endpoints.ts';
import { getFromApi, sendToApi } from '../shell/api.ts';
import { HOME_PATH } from '../shell/areas.ts';
import { useWords } from '../shell/words.ts';
import { overview } from './overview.ts';

type Publication = z.output<typeof publication.output>;
/** How often the progress of a running build is polled. */
const ASK_EVERY_MS = 1000;
/** How soon one that begins by itself is noticed while changes wait. */
const LOOK_EVERY_MS = 3000;

/** Brings what is saved onto the site, and shows how far it is. */
export function PublishButton() {
  const { t } = useWords();
  const [state, setState] = useState<Publication>();
  const read = useCallback(async () => {
    const reply = await getFromApi(publication, {});
    if (reply.ok) setState(reply.data);
  }, []);
  const building = state?.state === 'building';
  useEffect(() => void read(), [read]);
  const published = state?.state === 'published';
  // Undefined until they are counted: nothing is said of the site before.
  const [waiting, setWaiting] = useState<number>();
  // One that began by itself after a save counts as well, whether or not it was seen running.
  const endedAt = state?.endedAt;
  const lastEnd = useRef<string | undefined | null>(null);
  const isKnown = state !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    if (lastEnd.current !== null && endedAt && lastEnd.current !== endedAt) $publications.set($publications.get() + 1);
    lastEnd.current = endedAt;
  }, [isKnown, endedAt]);
  const [leftOut, setLeftOut] = useState(0);
  useEffect(() => {
    if (published) void getFromApi(overview, {}).then((reply) => reply.ok && setLeftOut(reply.data.leftOut.length));
  }, [published]);
  useEffect(() => {
    if (!building && !waiting) return;
    const ask = () => document.hidden || void read();
    const timer = setInterval(ask, building ? ASK_EVERY_MS : LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [building, waiting, read]);

  const start = async () => {
    const reply = await sendToApi(publish, {});
    setState(
      reply.ok
        ? reply.data
        : { state: 'failed', progress: 0, pages: 0, again: false, problem: t(`errors.${reply.code}`) },
    );
  };
  return (
    <section className="admin-publish" aria-label={t('admin-publication.title')}>
      <button type="button" className="button compact" onClick={() => void start()}>
        {t('admin.publish.action')}
      </button>
      <PendingChanges publication={endedAt} building={building} counted={setWaiting} />
      <div role="status">
        {building && (
          <>
            <progress value={state.progress} max={1} aria-label={t('admin.publish.action')} />
            <p className="caption">
              {state.pages ? t('admin.publish.building', { pages: state.pages }) : t('admin.publish.begun')}
              {state.again && ` ${t('admin.publish.again')}`}
            </p>
          </>
        )}
        {published && (
          <p className="caption">
            {waiting === 0 && t('admin.publish.published')}{' '}
            {leftOut > 0 && <a href={HOME_PATH}>{t('admin.publish.leftOut', { count: leftOut })}</a>}
          </p>
        )}
        {state?.state === 'sent' && <p className="caption">{t('admin.publish.sent')}</p>}
        {state?.state === 'failed' && <p className="error">{t('admin.publish.failed')}</p>}
      </div>
      {state?.state === 'failed' && state.problem && (
        <details>
          <summary>{t('admin.publish.why')}</summary>
          <pre>{state.problem}</pre>
        </details>
      )}
    </section>
  );
}
