import type { adminQuality as french } from '../fr/admin-quality.ts';
import type { Messages } from '../messages.ts';

/** The screen of the admin area about the quality of what is published, and where each kind of content is edited. */
export const adminQuality: Messages<typeof french> = {
  found_one: '{{count}} thing to mend, found on {{moment}}.',
  found_other: '{{count}} things to mend, found on {{moment}}.',
  nothing: 'Nothing to mend: the site was read on {{moment}}.',
  unbuilt: 'The site has not been published yet: nothing was read.',
  problems: {
    file_one: 'Not on the site: {{count}} file',
    file_other: 'Not on the site: {{count}} files',
    section_one: 'Missing from its page: {{count}} section',
    section_other: 'Missing from their pages: {{count}} sections',
    link_one: '{{count}} link that leads nowhere',
    link_other: '{{count}} links that lead nowhere',
    translation_one: '{{count}} missing translation',
    translation_other: '{{count}} missing translations',
    alternativeText_one: '{{count}} picture without an alternative text',
    alternativeText_other: '{{count}} pictures without an alternative text',
    title_one: '{{count}} title that is too long',
    title_other: '{{count}} titles that are too long',
    weight_one: '{{count}} page that is too heavy',
    weight_other: '{{count}} pages that are too heavy',
    orphanPicture_one: '{{count}} picture that nothing shows',
    orphanPicture_other: '{{count}} pictures that nothing shows',
    redirect_one: '{{count}} redirect left out',
    redirect_other: '{{count}} redirects left out',
  },
  remedies: {
    file: 'The rest is online; the other language stands in where there is one. Mend the field that is named.',
    section: 'The page is online without this section. Mend the field that is named.',
    link: 'The words are online, without the link. Give the French path of a page that exists.',
    translation: 'The page is online in the other language, and says so. Write the version that is missing.',
    alternativeText: 'Say what the picture shows, for whoever does not see it.',
    title: 'Search engines cut a title after about 65 characters. Put what matters first.',
    weight: 'The page is that many bytes beyond its budget. Cut, or make two pages of it.',
    orphanPicture: 'No page shows this picture. Remove it, or place it.',
    redirect:
      'The former address has to be free, and the new one that of a page, without a detour. Mend it, or remove it.',
  },
  homes: 'Where each kind of content is edited',
  kind: 'Content',
  where: 'Where',
  inAdmin: 'Here, in the admin area',
  inEditor: 'In the content editor',
  inGit: 'In Git',
  noEditor: 'This site was built without its content editor (/cms).',
};
