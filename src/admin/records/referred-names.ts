import { recordId } from '../../collections/stored.ts';
import type { Locale } from '../../i18n/locales.ts';
import { eventPath, recordPath } from '../shell/areas.ts';
import { isKindName } from './kinds.ts';
import type { ReferredNames } from './record-endpoints.ts';

/** The keys a field names other records by. */
export const keysIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** What a record is called that a field names, in the reader's language or in another; its key where it is gone. */
export function referredName(names: ReferredNames | undefined, lang: Locale, field: string, key: string): string {
  const titles = names?.[field]?.[key]?.titles ?? {};
  return titles[lang] ?? Object.values(titles)[0] ?? key;
}

/** A field's value, with names in the place of the keys of other records. */
export function withNames(names: ReferredNames | undefined, lang: Locale, field: string, value: unknown): unknown {
  if (!names?.[field]) return value;
  if (Array.isArray(value)) return value.map((key) => referredName(names, lang, field, String(key)));
  return typeof value === 'string' ? referredName(names, lang, field, value) : value;
}

/** Where a named record is looked at: an event at its desk, others in their editor; undefined for what has no screen. */
export function referredPath(names: ReferredNames, lang: Locale, field: string, key: string): string | undefined {
  const { type, titles } = names[field]?.[key] ?? {};
  const [other] = Object.keys(titles ?? {});
  if (!type || other === undefined || !isKindName(type)) return undefined;
  // The log names whole ids.
  if (field === 'ids') return recordPath(type, key);
  return type === 'event' ? eventPath(key) : recordPath(type, recordId(titles?.[lang] ? lang : other, key));
}
