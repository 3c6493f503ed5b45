import type { alerts as fr } from '../fr/alerts.ts';
import type { Messages } from '../messages.ts';

export const alerts: Messages<typeof fr> = {
  begun: 'Alert: {{what}}',
  still: 'Still: {{what}}',
  over: 'It is over: {{what}}',
  since: 'Since',
  until: 'Until',
  values: 'What the server knows of it',
  nothingToDo: 'Nothing is left to do.',
  see: 'docs/operating.md says what to do, case by case. What lasts is said again each day.',
  footer: 'This message comes from the server of the site, to the address of ALERT_EMAIL.',
  store: {
    what: 'the store of the site is closed or damaged',
    remedy: 'Pages are served, forms answer 503. Look at the disk and at the log of the server.',
  },
  disk: {
    what: 'the disk is nearly full',
    remedy: 'Make room outside the data folder, or move archives of backups away.',
  },
  mail: {
    what: 'e-mails do not leave',
    remedy: 'Check SMTP_URL and the mail server. They leave by themselves once it answers.',
  },
  deadLetters: {
    what: 'e-mails wait for a person',
    remedy: 'In the admin area, among the e-mails: send them again, delete them or mark them as sent.',
  },
  publication: {
    what: 'a publication that was asked for is not done',
    remedy: 'Its reason is beside the button that publishes, in the admin area.',
  },
  backup: {
    what: 'the last backup is too old',
    remedy: 'The command “npm run backup” says why.',
  },
  unreadable: {
    what: 'records cannot be read',
    remedy: 'The admin area shows them, under “Unreadable”. They stop nobody.',
  },
  schedules: {
    what: 'scheduled work fails again and again',
    remedy: 'Its name and its reason are in the log of the server, under the key “failing”.',
  },
};
