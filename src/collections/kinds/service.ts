import { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { faqPage, service } from '../../lib/json-ld.ts';
import { plainText } from '../../lib/plain-text.ts';
import { type Piece, sectionsOfMarkdown } from '../assistant-texts.ts';
import { defineContent } from '../define.ts';
import { drawings, exhibitWords } from '../exhibit.ts';
import { line, pageHead, paragraph, question, step } from '../fields.ts';
import { offerFrom, priceFrom } from '../price-from.ts';

export const beds = ['horizon', 'day', 'deep'] as const;
export const services = defineContent({
  folder: 'services',
  localized: true,
  format: 'md',
  editing: { adds: false, body: true },
  schema: z.strictObject({
    ...pageHead,
    name: line(40),
    summary: line(120),
    bed: z.enum(beds),
    order: z.int().min(1).max(10),
    drawing: z.enum(drawings),
    exhibit: z.strictObject(exhibitWords),
    audience: z.array(line(160)).min(2).max(5),
    deliverables: z.array(line(140)).min(4).max(8),
    steps: z.array(step).min(3).max(6),
    /** Where its price begins, in euros before tax; without one, `pricing.from` says how it is made. */
    fromEuros: z.int().positive().optional(),
    fromUnit: z.enum(['project', 'month']).default('project'),
    pricing: z.strictObject({ from: line(60), text: paragraph(500) }),
    questions: z.array(question).min(3).max(6),
    related: z.array(z.string()).min(2).max(3),
  }),
  title: 'name',
  shared: ['bed', 'order', 'drawing', 'related', 'fromEuros', 'fromUnit'],
  order: { by: 'order' },
  relations: { related: 'services' },
  address: ({ slug }, lang) => pathTo('service', lang, { id: slug }),
  list: 'services',
  jsonLd: ({ data }, { url, company, area = company.country }) => [
    service(
      {
        name: data.name,
        description: data.description,
        url,
        area,
        offers: offerFrom(data, `${url}#price`),
      },
      company.siteUrl,
    ),
    faqPage(data.questions),
  ],
  assistant: {
    topic: 'service',
    quote: ({ slug, data, body = '' }, { lang }) => {
      const price: Piece = {
        heading: translate(lang)('assistant.priceOf', { name: data.name }),
        text: plainText(`${priceFrom(data, lang)}. ${data.pricing.text}`),
      };
      const questions = data.questions.map((one): Piece => ({ heading: one.question, text: plainText(one.answer) }));
      return {
        page: pathTo('service', lang, { id: slug }),
        title: data.name,
        pieces: [{ heading: data.name, text: plainText(data.lead) }, price, ...questions, ...sectionsOfMarkdown(body)],
        keywords: [...data.keywords, data.summary],
      };
    },
  },
});
