import type { newsletter as fr } from '../fr/newsletter.ts';
import type { Messages } from '../messages.ts';

export const newsletter: Messages<typeof fr> = {
  consent: 'I accept the privacy policy and wish to receive the {{company}} newsletter.',
  already: 'Your subscription is already confirmed: there is nothing left to do.',
  preferences: {
    title: 'My subjects, my pace',
    submit: 'Save my choices',
    saved: 'Saved: the next newsletter follows your choices.',
    reading: 'Reading your choices…',
    shown: 'This is what you had chosen.',
    withoutScripts:
      'Without JavaScript, this page cannot show your present choices. What you leave blank stays as it was.',
  },
  leave: {
    title: 'Stop receiving the newsletter',
    submit: 'Unsubscribe',
    text: 'One click and it is done. No message follows.',
  },
  link: {
    title: 'Send me my links again',
    submit: 'Send my links',
    intro: 'Lost the message that changes or ends your subscription? Give the address the newsletter comes to.',
    done: 'If this address is subscribed, a message is on its way to it: its links change your choices or unsubscribe you.',
  },
  digest: '{{company}}: the letter of the month, {{month}}',
  mail: {
    preferences: 'Choose my subjects and my pace',
    weekly: 'You get each letter when it appears, one a week at most.',
    monthly: 'You get one letter a month, on the first, with all the letters of the month before.',
    about: 'Your topics: {{topics}}.',
    aboutAll: 'Your topics: all of them.',
    alreadySubject: '{{company}}: you are already subscribed',
    alreadyHeading: 'You are already subscribed.',
    already:
      'Somebody has just asked to receive the letter of {{company}} at this address. It already arrives here: there is nothing to confirm.',
    linkSubject: '{{company}}: your newsletter links',
    linkHeading: 'Your newsletter links.',
    notYou: 'If it was not you, do nothing: nothing changes.',
  },
};
