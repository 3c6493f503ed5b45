import { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { article } from '../../lib/json-ld.ts';
import { editorialScreen } from '../admin-screen.ts';
import { defineStored } from '../define.ts';
import { isoDate, line, target } from '../fields.ts';
import { description, image, publishedTime, sample, searchTitle } from '../stored-fields.ts';

export const press = defineStored({
  folder: 'pressArticle',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    title: line(110),
    searchTitle,
    description,
    source: line(80),
    kind: z.enum(['release', 'article']),
    publishedOn: isoDate(),
    publishedTime,
    link: target().optional(),
    image,
    ...sample,
  }),
  title: 'title',
  shared: ['kind', 'publishedOn', 'publishedTime', 'link', 'sample'],
  dates: { published: 'publishedOn', publishedTime: 'publishedTime' },
  order: { by: 'publishedOn', descending: true },
  inline: ['description'],
  address: ({ slug }, lang) => pathTo('press-item', lang, { id: slug }),
  list: 'press',
  jsonLd: ({ data }, { lang, url, image: picture, modified, company }) => [
    article(
      {
        ...data,
        type: 'NewsArticle',
        url,
        image: picture,
        published: data.publishedOn,
        modified,
        author: data.source,
        lang,
        isForeign: data.kind === 'article',
      },
      company.siteUrl,
    ),
  ],
  admin: {
    ...editorialScreen({
      columns: ['title', 'source', 'publishedOn'],
      filters: ['kind'],
      search: ['title', 'source', 'body'],
      words: { kind: 'site.press.kinds' },
    }),
    screens: ['content', 'press'],
  },
  assistant: { silent: 'others speak of the company there' },
  retention: 'until deleted',
});
