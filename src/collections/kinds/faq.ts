import { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { faqPage } from '../../lib/json-ld.ts';
import { plainText } from '../../lib/plain-text.ts';
import { editorialScreen } from '../admin-screen.ts';
import { defineStored } from '../define.ts';
import { line } from '../fields.ts';

export const faqCategories = ['general', 'services', 'technical', 'support', 'pricing'] as const;
export const faq = defineStored({
  folder: 'faq',
  localized: true,
  format: 'md',
  schema: z.strictObject({ question: line(140), category: z.enum(faqCategories), order: z.int().min(1) }),
  needsText: true,
  title: 'question',
  shared: ['category', 'order'],
  order: { by: 'order' },
  address: ({ slug }, lang) => `${pathTo('faq', lang)}#${slug}`,
  list: 'faq',
  jsonLdOfList: (records) => [
    faqPage(records.map(({ data, body = '' }) => ({ question: data.question, answer: body }))),
  ],
  admin: editorialScreen({
    columns: ['question', 'category', 'order'],
    filters: ['category'],
    search: ['question', 'body'],
    words: { category: 'site.faq.categories' },
  }),
  assistant: {
    topic: 'faq',
    quote: ({ slug, data, body = '' }, { lang }) => ({
      page: pathTo('faq', lang),
      title: translate(lang)('assistant.faq'),
      pieces: [{ heading: data.question, text: plainText(body), anchor: slug }],
      apart: true,
    }),
  },
  retention: 'until deleted',
});
