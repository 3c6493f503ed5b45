import type { events as fr } from '../fr/events.ts';
import type { Messages } from '../messages.ts';

export const events: Messages<typeof fr> = {
  seats: {
    total: '{{total}} in all',
    one: '{{left}} seat left of {{total}}',
    several: '{{left}} seats left of {{total}}',
    none: 'Full: the waiting list is open',
    failed: 'The number of seats left could not be read.',
    retry: 'Try again',
  },
  calendar: 'Add to my calendar',
  more: 'Show more events',
  registered:
    'Your seat is booked. The message on its way to your address puts the date in your calendar and has a link to cancel.',
  waiting: 'It is full: you are on the waiting list. We write to you as soon as a seat becomes free.',
  cancel: {
    pageTitle: 'Cancel: {{title}}',
    description:
      'Cancel your registration for the event “{{title}}”: your seat goes at once to the first person on the waiting list.',
    heading: 'You can no longer come?',
    lead: '{{title}}, {{date}}. Your seat goes at once to the first person on the waiting list.',
    title: 'Cancel my registration',
    submit: 'Cancel my registration',
    text: 'Nothing is cancelled until you press this button.',
    done: 'Your registration is cancelled. A message confirms it. Thank you for letting us know.',
    keep: 'Keep my seat',
  },
  mail: {
    cancel: 'Cancel my registration',
    cannotCome: 'If you can no longer come, the link to cancel gives your seat to someone else.',
    promotedSubject: 'A seat has become free: {{title}}',
    promoted: 'A seat has become free and it is yours. The attached file puts the date in your calendar.',
    cancelledSubject: 'Registration cancelled: {{title}}',
    cancelled: 'Your registration is cancelled. Thank you for letting us know.',
    cancelledCalendar: 'The attached file takes the date out of your calendar.',
    again: 'Have you changed your mind? Registration is on the event’s page, while there are seats.',
    reminderSubject: 'Coming soon: {{title}}',
    reminder: 'We look forward to seeing you. Here is what you need.',
    company: { cancelled: 'Cancellation', promoted: 'Moves from the waiting list to a seat' },
  },
};
