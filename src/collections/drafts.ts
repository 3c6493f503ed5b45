import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../i18n/locales.ts';

/** An entry as an editor is writing it, for the one request that previews it under `npm run cms`. */
export interface Draft {
  /** The kind's name, the language and the entry. */
  name: string;
  lang: Locale;
  slug: string;
  data: Record<string, unknown>;
  body: string;
}

const KEY = Symbol.for('terrilys.draft');
const shared = globalThis as { [KEY]?: AsyncLocalStorage<Draft> };
shared[KEY] ??= new AsyncLocalStorage<Draft>();
/** The draft of the request that is answered; the editor's server and the pages load this module apart. */
export const draftOfRequest: AsyncLocalStorage<Draft> = shared[KEY];

/** An entry with the draft in its place, where it is the one being previewed. */
export function withDraft<E extends { data: unknown; body?: string | undefined }>(
  name: string,
  lang: Locale,
  slug: string,
  entry: E,
): E {
  const draft = draftOfRequest.getStore();
  if (!draft || draft.name !== name || draft.lang !== lang || draft.slug !== slug) return entry;
  return { ...entry, data: draft.data, body: draft.body };
}
