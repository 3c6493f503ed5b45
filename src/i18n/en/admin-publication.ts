import type { adminPublication as french } from '../fr/admin-publication.ts';
import type { Messages } from '../messages.ts';

export const adminPublication: Messages<typeof french> = {
  states: {
    draft: 'draft',
    scheduled: 'scheduled',
    waiting: 'waiting',
    leftOut: 'left out',
    online: 'online',
    changed: 'changed since',
    removed: 'deleted since',
  },
  explained: {
    draft: 'Not on the site.',
    scheduled: 'Appears by itself on its day, at its hour.',
    waiting: 'Will be on the site with the next publication.',
    leftOut: 'Could not be shown: the home screen says why, and what to do.',
    online: 'On the site as it is here.',
    changed: 'The site still shows the version before.',
    removed: 'The site still shows it.',
  },
  wait_one: '{{count}} change waits',
  wait_other: '{{count}} changes wait',
  noneWait: 'Everything is online.',
  more: 'And others, of earlier.',
  preview: 'Preview of the page',
  drawing: 'The page is being drawn…',
  phone: 'Phone',
  desk: 'Computer',
  width: 'Width',
  share: 'Copy the link',
  copied: 'Link copied: it shows this preview for seven days, without signing in.',
  until: 'Whoever has this link sees the page, until {{moment}}.',
  open: 'Open in a tab',
  close: 'Close the preview',
  unavailable: 'No preview for now: there is one after the next publication made by this server.',
  unsaved: 'The preview shows what is saved.',
};
