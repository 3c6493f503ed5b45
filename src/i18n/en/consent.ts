import type { consent as fr } from '../fr/consent.ts';
import type { Messages } from '../messages.ts';

export const consent: Messages<typeof fr> = {
  title: 'Cookies? Only if you want them.',
  text: 'The site works without. You choose what you allow, and change your mind whenever you like.',
  policy: 'The details',
  rejectAll: 'Refuse all',
  acceptAll: 'Accept all',
  customize: 'Customize',
  back: 'Back',
  save: 'Save preferences',
  detailTitle: 'Choose by category',
  always: 'Always on',
  count: {
    name: 'Anonymous count of pages',
    text: 'A total, without cookie or identifier: the law needs no consent for it, and you can object to it here.',
  },
  categories: {
    necessary: { name: 'Necessary', text: 'Language, security, payment. Nothing works without them.' },
    preferences: { name: 'Preferences', text: 'Settings you would not have asked for. None to date.' },
    analytics: { name: 'Audience measurement', text: 'Beyond the anonymous count of pages. None to date.' },
    marketing: { name: 'Marketing', text: 'No advertiser to date. Refused by default.' },
  },
};
