import type { mails as fr } from '../fr/mails.ts';
import type { Messages } from '../messages.ts';

export const mails: Messages<typeof fr> = {
  footer: '{{company}}, {{address}}',
  contact: {
    subject: '{{company}}: your message has arrived',
    heading: 'Thank you, {{name}}.',
    received: 'Your message has arrived. Someone from the team answers within 24 working hours.',
    next: 'If it is more urgent, call us on {{phone}}.',
  },
  newsletter: {
    subject: '{{company}}: confirm your subscription',
    heading: 'Is it really you?',
    ask: 'Someone, most likely you, asked to receive the {{company}} newsletter at this address. Nothing leaves before you confirm.',
    ignore: 'If it was not you, do nothing: the address is erased after seven days.',
    confirm: 'Confirm my subscription',
    welcomeSubject: '{{company}}: confirmed',
    welcome: 'Confirmed.',
    done: 'The next letter will come at the pace you chose. Keep this message: its link unsubscribes you whenever you like.',
    leave: 'Unsubscribe',
  },
  company: { contact: 'A message from the site' },
};
