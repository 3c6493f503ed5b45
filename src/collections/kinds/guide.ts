import { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { plainText } from '../../lib/plain-text.ts';
import { sectionsOfMarkdown } from '../assistant-texts.ts';
import { defineContent } from '../define.ts';
import { line } from '../fields.ts';

const guideCategories = ['email', 'platform', 'account', 'other'] as const;
export const guides = defineContent({
  folder: 'guides',
  localized: true,
  format: 'md',
  editing: { adds: true, body: true },
  schema: z.strictObject({
    title: line(90),
    summary: line(180),
    category: z.enum(guideCategories),
    order: z.int(),
    minutes: z.int().min(1).max(60),
  }),
  title: 'title',
  shared: ['category', 'order', 'minutes'],
  order: { by: 'order' },
  address: ({ slug }, lang) => pathTo('guide', lang, { id: slug }),
  list: 'support',
  assistant: {
    topic: 'guide',
    quote: ({ slug, data, body = '' }, { lang }) => ({
      page: pathTo('guide', lang, { id: slug }),
      title: data.title,
      pieces: [{ heading: data.title, text: plainText(data.summary) }, ...sectionsOfMarkdown(body)],
      apart: true,
    }),
  },
});
