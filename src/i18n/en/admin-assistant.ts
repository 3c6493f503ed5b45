import type { adminAssistant as french } from '../fr/admin-assistant.ts';
import type { Messages } from '../messages.ts';

export const adminAssistant: Messages<typeof french> = {
  groups_one: '{{count}} question without a good answer',
  groups_other: '{{count}} questions without a good answer',
  noGroup: 'What it does not know comes here: you write the answer, and it uses it after the publication.',
  noWeek: 'Nobody has asked it anything yet.',
  times_one: 'asked {{count}} time',
  times_other: 'asked {{count}} times',
  down_one: '{{count}} thumb down',
  down_other: '{{count}} thumbs down',
  answer: 'Answer',
  existing: 'One of these answers fits:',
  say: { fr: 'New answer, in French', en: 'New answer, in English' },
  teach: 'Save the answer',
  taught: 'Saved: the assistant uses it after the next publication.',
  lessons_one: '{{count}} answer taught',
  lessons_other: '{{count}} answers taught',
  used: 'They are used from the next publication on.',
  forget: 'Remove',
  weeks: 'By week',
  columns: {
    week: 'Week of',
    asked: 'Questions',
    unanswered: 'Without a good answer',
    useful: 'Thumbs up',
    useless: 'Thumbs down',
  },
};
