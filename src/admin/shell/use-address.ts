import { useCallback, useSyncExternalStore } from 'react';

/** What a table shows is in the address: it can be bookmarked, sent and gone back to. */
const CHANGED = 'admin:address';

function subscribe(changed: () => void): () => void {
  for (const type of [CHANGED, 'popstate']) window.addEventListener(type, changed);
  return () => {
    for (const type of [CHANGED, 'popstate']) window.removeEventListener(type, changed);
  };
}

/** Goes to another address of the admin area without loading a page. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

/** The path of the address. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

export type Values = Record<string, string | undefined>;

/**
 * The address's parameters, and how to change some of them; an empty one is left out. `replace` makes no step to go
 * back to.
 */
export function useAddress(): [URLSearchParams, (change: Values, replace?: boolean) => void] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const change = useCallback((values: Values, replace = false) => {
    const params = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    const query = params.toString();
    const address = query ? `?${query}` : location.pathname;
    if (!replace) return goTo(address);
    history.replaceState(history.state, '', address);
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return [new URLSearchParams(search), change];
}
