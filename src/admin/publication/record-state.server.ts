import { isPlanned } from '../../collections/appearance.ts';
import type { StoredCollection } from '../../collections/define.ts';
import { shownHash } from '../../collections/online.ts';
import { storageOf } from '../../collections/stored.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { RecordState } from './publication-state.ts';

type Kept = Readonly<Record<string, unknown>> & { createdAt: string; updatedAt: string };
interface Shown {
  /** The last change of what is online; undefined for what is not. */
  online: string | undefined;
  /** What it shows there, where that is known. */
  shown?: string | undefined;
  isLeftOut: boolean;
}

/** Whether the next site would show a record otherwise: one that was saved back to what it was is not changed. */
function isChanged(collection: StoredCollection, record: Kept, { online, shown }: Shown): boolean {
  if (online === record.updatedAt) return false;
  const { text, fieldsOf } = storageOf(collection as never);
  const next = { lang: record.lang as Locale, fields: fieldsOf(record), body: String(record[text] ?? '') };
  return shown !== shownHash(collection, next);
}

/** How a record of a kind of content stands to the site. */
export function recordStateOf(collection: StoredCollection, record: Kept, published: Shown, now: Date): RecordState {
  const { online, isLeftOut } = published;
  const isMeant = Object.entries(storageOf(collection as never).shownIf).every(
    ([field, value]) => record[field] === value,
  );
  const isLater = isPlanned(collection, record, now);
  if (online !== undefined && !isMeant) return 'leaving';
  if (online !== undefined && isLater) return 'postponed';
  if (online !== undefined) return isChanged(collection, record, published) ? 'changed' : 'online';
  if (!isMeant) return 'draft';
  if (isLater) return 'scheduled';
  return isLeftOut ? 'leftOut' : 'waiting';
}
