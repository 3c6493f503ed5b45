import type { adminPeople as french } from '../fr/admin-people.ts';
import type { Messages } from '../messages.ts';

export const adminPeople: Messages<typeof french> = {
  intro: 'Everything that bears an address: requests, comments, registrations, mails, deleted records.',
  email: 'E-mail address',
  find: 'Find',
  none: 'Nothing bears this address.',
  trash: 'Deleted records',
  export: 'Download everything (JSON)',
  erase: 'Erase this person',
  eraseHint:
    'Requests, comments, registrations, mails and files are deleted; a subscription keeps a fingerprint only, so that the address is never written to again. Withdrawals, requests about data, orders and invoices stay, as the law demands. Nothing comes back.',
  confirmation: 'To confirm, write the address a second time',
  different: 'This is not the same address.',
  action: 'Erase for good',
  done: 'It is erased.',
  kept: 'Kept, as the law demands:',
};
