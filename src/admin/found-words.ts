import type { Found } from './people.ts';
import type { useWords } from './words.ts';

/** What a group of a person's records is called. */
export function foundWords(t: ReturnType<typeof useWords>['t'], type: Found['type']): string {
  if (type === 'trash') return t('admin-people.trash');
  return type === 'unreadable' ? t('admin.areas.unreadable') : t(`admin.kinds.${type}`);
}
