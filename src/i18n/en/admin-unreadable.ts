import type { adminUnreadable as french } from '../fr/admin-unreadable.ts';
import type { Messages } from '../messages.ts';

export const adminUnreadable: Messages<typeof french> = {
  intro:
    'Records that another version of the site wrote, or that something damaged. They are in no list and hold up nothing else. Nothing of them is lost: they stay as they are until you decide.',
  none: 'Everything can be read (read again on {{moment}}).',
  checked: 'Everything was read again on {{moment}}.',
  unchecked: 'Nothing was read again since the server started: it does so by itself soon after, then every day.',
  count_one: '{{count}} record cannot be read.',
  count_other: '{{count}} records cannot be read.',
  waiting_one: '{{count}} record cannot be read: see what to do',
  waiting_other: '{{count}} records cannot be read: see what to do',
  damaged:
    'The file of the records is damaged: nothing is kept any more, and forms say so. A backup has to be restored.',
  clock:
    'The clock of the server jumped ahead: nothing is deleted. Set it right; if it is right, say so with “npm run purge -- --clock-is-right”.',
  check: 'Read everything again',
  found: 'found on {{moment}}',
  reasons: {
    fields: 'Some fields do not fit:',
    newer: 'A newer version of the site wrote it.',
    upgrade: 'Its upgrade failed.',
    text: 'Its text is damaged.',
  },
  remedies: {
    fields: 'Tell whoever keeps the site: an upgrade of this kind of record is missing. It will make it readable.',
    newer: 'It will be readable again once the site is updated.',
    upgrade: 'Tell whoever keeps the site: the upgrade of this kind of record is to be mended.',
    text: 'The disk may be failing. Take it from a backup, or note what can still be read of it, then delete it.',
  },
  raw: 'What is stored',
  delete: 'Delete for good',
  deleted: 'It is deleted.',
  newer: 'Newer',
  older: 'Older',
};
