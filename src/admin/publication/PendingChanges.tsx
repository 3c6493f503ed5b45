import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { $changes, getFromApi } from '../shell/api.ts';
import { areaPath, recordPath } from '../shell/areas.ts';
import { withCompanyName } from '../shell/company-name.ts';
import { useAddress } from '../shell/use-address.ts';
import { useWords } from '../shell/words.ts';
import { pendingChanges } from './publication-endpoints.ts';

/** How often they are counted again while a screen stays open: somebody else may have saved. */
const AGAIN_MS = 15_000;

interface Props {
  /** When the latest publication ended: another one is another state of the site. */
  publication: string | undefined;
  /** While one runs, what it brings is not online yet. */
  building: boolean;
  counted(changes: number): void;
}

/** How many changes wait for a publication, and which. */
export function PendingChanges({ publication, building, counted }: Props) {
  const { t } = useWords();
  const [pending, setPending] = useState<z.output<typeof pendingChanges.output>>();
  const [address] = useAddress();
  const step = `${address.toString()} ${publication} ${useStore($changes)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew at each step, though nothing here uses it.
  useEffect(() => {
    const abort = new AbortController();
    const count = async () => {
      if (document.hidden) return;
      const reply = await getFromApi(pendingChanges, {}, abort.signal);
      if (!reply.ok || abort.signal.aborted) return;
      setPending(reply.data);
      counted(reply.data.count);
    };
    void count();
    const timer = setInterval(() => void count(), AGAIN_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [step, counted]);
  if (!pending) return null;
  const { count, lessons, changes } = pending;
  if (!count && building) return null;
  if (!count) return <p className="caption">{t('admin-publication.noneWait')}</p>;
  return (
    <details className="admin-pending">
      <summary>{t('admin-publication.wait', { count })}</summary>
      <ul>
        {changes.map(({ type, id, title, lang, state }) => (
          <li key={`${type} ${id}`}>
            {state === 'removed' ? (
              <bdi>{withCompanyName(title)}</bdi>
            ) : (
              <a href={recordPath(type, id)}>{<bdi>{withCompanyName(title)}</bdi>}</a>
            )}{' '}
            <span className="caption">
              {[t(`admin.kinds.${type}`), lang?.toUpperCase(), t(`admin-publication.states.${state}`)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
        {lessons > 0 && (
          <li>
            <a href={areaPath('assistant')}>{t('admin.areas.assistant')}</a>{' '}
            <span className="caption">{t('admin-publication.lessons', { count: lessons })}</span>
          </li>
        )}
      </ul>
      {count > changes.length + lessons && <p className="caption">{t('admin-publication.more')}</p>}
    </details>
  );
}
