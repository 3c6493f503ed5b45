import type { adminNotices as fr } from '../fr/admin-notices.ts';
import type { Messages } from '../messages.ts';

/** Asked and said where saving a record writes to people. */
export const adminNotices: Messages<typeof fr> = {
  kinds: {
    cancelled: 'The event is cancelled, in both languages.',
    postponed: 'The event is postponed without a date, in both languages.',
    rescheduled: 'The postponed event has a date, in both languages.',
    reinstated: 'The cancelled event takes place, in both languages.',
    moved: 'The event changes its date or its hours, in both languages.',
    relocated: 'The event changes its venue, in both languages.',
    link: 'The link to join changes.',
    seats: 'Seats are added.',
  },
  alone: { cancelled: 'Cancel this event?', postponed: 'Postpone this event?' },
  do: { cancelled: 'Cancel the event', postponed: 'Postpone the event' },
  nobody: 'Nobody is registered or waiting: no message leaves.',
  people_one: '{{count}} person registered or waiting will be e-mailed, in their language.',
  people_other: '{{count}} people registered or waiting will be e-mailed, each in their language.',
  promoted_one: '{{count}} of them moves from the waiting list to a seat.',
  promoted_other: '{{count}} of them move from the waiting list to a seat.',
  sure: 'Save, and tell them?',
  agree: 'Save and tell them',
  saved: 'Saved. The site is published by itself.',
  shared: 'The same in both languages.',
  queued_one: '{{count}} message is queued.',
  queued_other: '{{count}} messages are queued.',
};
