import type { search as french } from '../fr/search.ts';
import type { Messages } from '../messages.ts';

export const search: Messages<typeof french> = {
  label: 'Search the site',
  hint: 'One word is enough. The arrow keys go from one result to the next.',
  submit: 'Search',
  none: 'Nothing matches these words. Try another one, or ask us.',
  failed: 'The search could not be loaded. Send the form to search all the same.',
  slash: 'Open the search with the / key from any page',
  lost: 'Were you looking for one of these pages?',
  count_zero: 'no result',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  kinds: {
    answer: 'Answers',
    service: 'Services and offers',
    page: 'Pages',
    guide: 'Support guides',
    article: 'Site notebook',
    news: 'Events and press',
    job: 'Jobs',
    city: 'Towns',
    legal: 'Legal texts',
  },
};
