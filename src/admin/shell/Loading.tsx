import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '../../lib/endpoint.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import { getFromApi } from './api.ts';
import { useWords } from './words.ts';

interface Props<In extends z.ZodType, Out extends z.ZodType> {
  endpoint: Endpoint<In, Out>;
  values?: Record<string, string | number | undefined>;
  children(data: z.output<Out>, again: () => void): ReactNode;
}
type Loaded<T> = { state: 'loading' } | { state: 'failed'; code: ErrorCode } | { state: 'ready'; data: T };

/** Calls an endpoint and draws its reply; shows that it loads, or the error with a button to retry. */
export function Loading<In extends z.ZodType, Out extends z.ZodType>({
  endpoint,
  values = {},
  children,
}: Props<In, Out>) {
  const { t } = useWords();
  const [loaded, setLoaded] = useState<Loaded<z.output<Out>>>({ state: 'loading' });
  const query = JSON.stringify(values);
  const load = useCallback(async () => {
    const reply = await getFromApi(endpoint, JSON.parse(query) as Record<string, string>);
    setLoaded(reply.ok ? { state: 'ready', data: reply.data } : { state: 'failed', code: reply.code });
  }, [endpoint, query]);
  useEffect(() => void load(), [load]);
  if (loaded.state === 'loading') return <p role="status">{t('admin.loading')}</p>;
  if (loaded.state === 'ready') return children(loaded.data, () => void load());
  return (
    <p className="notice bad" role="alert">
      {t(`errors.${loaded.code}`)}{' '}
      <button type="button" className="link" onClick={() => void load()}>
        {t('admin.retry')}
      </button>
    </p>
  );
}
