import { useEffect } from 'react';
import { CheckIn } from '../events/CheckIn.tsx';
import { EventDesk } from '../events/EventDesk.tsx';
import { EventList } from '../events/EventList.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useWords } from '../shell/words.ts';

/** Every event; one of them with its people; or its door. */
export function Screen() {
  const { t } = useWords();
  const [address] = useAddress();
  const event = address.get('id');
  const atDoor = address.has('person') || address.get('view') === 'check-in';
  useEffect(() => {
    document.title = `${t(atDoor ? 'admin-events.checkIn.title' : 'admin.areas.events')} | ${t('admin.title')}`;
  }, [atDoor, t]);
  if (!event) return <EventList />;
  return atDoor ? <CheckIn key={event} event={event} /> : <EventDesk key={event} event={event} />;
}
