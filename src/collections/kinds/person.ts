import { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { plainText } from '../../lib/plain-text.ts';
import { defineContent } from '../define.ts';
import { action, line, paragraph } from '../fields.ts';
import { sample } from '../stored-fields.ts';

/** Someone of the company: on the page about it, as the author of an article, as the contact of a job. */
export const people = defineContent({
  folder: 'people',
  localized: true,
  format: 'md',
  editing: { adds: true, body: false },
  schema: z.strictObject({
    name: line(60),
    role: line(80),
    /** What they answer for, in their own words. */
    answersFor: paragraph(300),
    portrait: z.string().optional(),
    order: z.int().min(1).max(99),
    links: z.array(action).max(3).default([]),
    ...sample,
  }),
  title: 'name',
  shared: ['name', 'portrait', 'order', 'sample'],
  order: { by: 'order' },
  relations: { portrait: 'media' },
  address: ({ slug }, lang) => `${pathTo('about', lang)}#${slug}`,
  list: 'about',
  assistant: {
    topic: 'article',
    quote: ({ slug, data }, { lang }) => ({
      page: pathTo('about', lang),
      title: `${data.name}, ${data.role}`,
      pieces: [{ heading: `${data.name}, ${data.role}`, text: plainText(data.answersFor), anchor: slug }],
      apart: true,
    }),
  },
});
