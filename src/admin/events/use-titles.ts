import type { ListedEvent } from '../../features/events/event-desk.ts';
import { useWords } from '../shell/words.ts';

/** What an event is called, in the administrator's language where it has a page there. */
export function useEventTitle(): (event: Pick<ListedEvent, 'key' | 'titles'>) => string {
  const { lang } = useWords();
  return ({ key, titles }) => titles[lang] ?? Object.values(titles)[0] ?? key;
}
