import { type ComponentType, useEffect, useState } from 'react';
import { useWords } from './words.ts';

interface LazyScreen<P extends object> {
  Screen: ComponentType<P>;
  /** Fetches its code before it is opened. */
  preload(): Promise<void>;
}

/**
 * A screen whose code is fetched when it is opened, or before: then it is drawn at once. React's own `lazy` waits for
 * 300 ms before it replaces what says that it loads.
 */
export function lazyScreen<P extends object>(load: () => Promise<{ Screen: ComponentType<P> }>): LazyScreen<P> {
  let Loaded: ComponentType<P> | undefined;
  const preload = async () => {
    Loaded ??= (await load()).Screen;
  };
  function Screen(props: P) {
    const { t } = useWords();
    const [failure, setFailure] = useState<unknown>();
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (!Loaded) preload().then(() => setLoaded(true), setFailure);
    }, []);
    if (failure) throw failure;
    return Loaded ? <Loaded {...props} /> : <p role="status">{t('admin.loading')}</p>;
  }
  return { Screen, preload };
}
