import type { mails as fr } from '../fr/mails.ts';
import type { Messages } from '../messages.ts';

export const mails: Messages<typeof fr> = {
  footer: '{{company}}, {{address}}',
  thanks: 'Thank you, {{name}}.',
  urgent: 'If it is more urgent, call us on {{phone}}.',
  contact: {
    subject: '{{company}}: your message has arrived',
    received: 'Your message has arrived. Someone from the team answers within 24 working hours.',
  },
  application: {
    subject: '{{company}}: your application has arrived',
    received: 'Your application has arrived, CV included. A person reads it and answers you, whether the answer is yes or no.',
    kept: 'We keep it for two years at most. A word from you is enough for us to erase it sooner.',
  },
  support: {
    subject: '{{company}}: we have received “{{subject}}”',
    received: 'Your request has arrived. You will have an answer within 24 working hours.',
  },
  rights: {
    subject: '{{company}}: your request about your data',
    received: 'Your request has arrived. We answer within a month, as the law provides; we may have to check that it is really you.',
  },
  withdrawal: {
    subject: '{{company}}: acknowledgement of your withdrawal',
    heading: 'Your withdrawal has been received.',
    received: 'This message acknowledges your statement of withdrawal. Keep it.',
    next: 'If the fourteen days are still running, you are refunded within fourteen days, by the means of payment you used.',
    when: 'Received on',
  },
  newsletter: {
    subject: '{{company}}: confirm your subscription',
    heading: 'Is it really you?',
    ask: 'Someone, most likely you, asked to receive the {{company}} newsletter at this address. Nothing leaves before you confirm.',
    ignore: 'If it was not you, do nothing: the address is erased after seven days.',
    confirm: 'Confirm my subscription',
    welcomeSubject: '{{company}}: confirmed',
    welcome: 'Confirmed.',
    done: 'The next letter will come at the pace you chose. Keep this message: its links change your choices, or unsubscribe you, whenever you like.',
    leave: 'Unsubscribe',
  },
  review: {
    subject: '{{company}}: your review has arrived',
    received: 'Your review has arrived. Someone from the team reads it before it appears.',
    next: 'If it does not appear, we tell you why.',
  },
  event: {
    registered: 'Your seat is booked: {{title}}',
    waiting: 'Waiting list: {{title}}',
    seat: 'Your seat is booked. The attached file puts the date in your calendar.',
    noSeat: 'It is full: you are on the waiting list. We write to you if a seat becomes free.',
    see: 'See the programme',
  },
  company: {
    comment: 'A new comment',
    commentToRead: 'A comment to read',
    review: 'A review to read',
    contact: 'A message from the site',
    registration: 'Registration',
    waiting: 'Waiting list',
    application: 'An application',
    support: 'A support request',
    rights: 'A request about personal data',
    withdrawal: 'Withdrawal',
  },
};
