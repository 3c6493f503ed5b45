import type { lists as fr } from '../fr/lists.ts';
import type { Messages } from '../messages.ts';

export const lists: Messages<typeof fr> = {
  more: 'Load more',
  loading: 'Loading…',
  failed: 'The rest could not be loaded.',
  retry: 'Try again',
  page: '{{title}}, page {{page}}',
  back: 'Back to the top of the list',
  checked: 'Every review is matched with a real piece of work before it appears.',
  howChecked: 'How we check',
  popular: 'Most read',
  readFirst: 'Read first',
  jobs: {
    filter: 'Filter the offers',
    all: 'All',
    place: 'Place',
    none: 'No offer matches. A speculative application is read in the same way.',
    count_zero: 'no offer',
    count_one: '{{count}} offer',
    count_other: '{{count}} offers',
  },
  comments: {
    count_zero: 'No comments',
    count_one: '{{count}} comment',
    count_other: '{{count}} comments',
    failed: 'The latest comments could not be loaded.',
    closed: 'Comments are closed.',
    more: 'Further comments',
  },
};
