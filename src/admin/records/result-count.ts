import type { Found } from '../people/people.ts';
import type { useWords } from '../shell/words.ts';

/** What a group of a person's records is called. */
export function resultCountText(t: ReturnType<typeof useWords>['t'], type: Found['type']): string {
  if (type === 'trash') return t('admin-people.trash');
  return type === 'unreadable' ? t('admin.areas.unreadable') : t(`admin.kinds.${type}`);
}
