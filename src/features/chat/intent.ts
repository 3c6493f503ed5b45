import type { Intent } from './chat.store.ts';

const intents: readonly string[] = ['appointment', 'quote', 'contact'] satisfies Intent[];
const isIntent = (value: string | null): value is Intent => value !== null && intents.includes(value);

/** Reads the intent in the query; "afterwards the query string is removed from the URL" (docs/contract.md §2). */
export function readIntentFromUrl(
  location: Pick<Location, 'search' | 'pathname' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): Intent | undefined {
  const intent = new URLSearchParams(location.search).get('intent');
  if (!isIntent(intent)) return undefined;
  history.replaceState(history.state, '', location.pathname + location.hash);
  return intent;
}
