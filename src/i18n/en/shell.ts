import type { shell as fr } from '../fr/shell.ts';
import type { Messages } from '../messages.ts';

export const shell: Messages<typeof fr> = {
  skip: 'Skip to content',
  untranslated: 'For now, this page exists in French only.',
  mainNavigation: 'Main',
  footNavigation: 'Foot of page',
  menu: 'Menu',
  resources: 'Resources',
  new: 'new',
  mail: 'Business mail',
  newTab: 'new tab',
  search: 'Search',
  contact: 'Contact',
  theme: 'Theme',
  cookies: 'Manage my cookies',
  breadcrumb: 'Breadcrumb',
  assistant: 'Assistant',
  home: 'Home',
  sample: 'Sample',
  rss: 'Blog RSS feed',
  figure: 'Fig.',
};
