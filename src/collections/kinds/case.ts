import { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { caseStudy } from '../../lib/json-ld.ts';
import { plainText } from '../../lib/plain-text.ts';
import { sectionsOfMarkdown } from '../assistant-texts.ts';
import { defineContent } from '../define.ts';
import { isoDate, line, pageHead, paragraph } from '../fields.ts';
import { sample } from '../stored-fields.ts';

export const sectors = ['retail', 'industry', 'transport', 'health', 'public', 'services'] as const;

/** Measured before and after, in the same unit and the same way. */
const change = z.strictObject({
  label: line(60),
  before: z.number().min(0),
  after: z.number().min(0),
  unit: line(24).optional(),
});

/** What was done for a client who agreed to be named. */
export const cases = defineContent({
  folder: 'cases',
  localized: true,
  format: 'md',
  editing: { adds: true, body: true },
  schema: z.strictObject({
    ...pageHead,
    client: line(60),
    sector: z.enum(sectors),
    city: z.string(),
    services: z.array(z.string()).min(1).max(4),
    deliveredOn: isoDate(),
    changes: z.array(change).min(1).max(5),
    /** The first one stands in lists. */
    pictures: z.array(z.string()).max(6),
    quote: z.strictObject({ text: paragraph(320), author: line(60), role: line(90) }).optional(),
    /** The day the client agreed in writing to be named. */
    consentOn: isoDate().optional(),
    ...sample,
  }),
  title: 'client',
  shared: ['client', 'sector', 'city', 'services', 'deliveredOn', 'pictures', 'consentOn', 'sample'],
  order: { by: 'deliveredOn', descending: true },
  relations: { city: 'cityFacts', services: 'services', pictures: 'media' },
  needs: ({ sample: isSample, consentOn }) => (isSample === true || consentOn ? undefined : 'consentOn'),
  address: ({ slug }, lang) => pathTo('case', lang, { id: slug }),
  list: 'cases',
  jsonLd: ({ data }, { lang, url, image, modified, company }) => [
    caseStudy({ ...data, title: data.heading, url, image, modified, lang }, company),
  ],
  assistant: {
    topic: 'article',
    quote: ({ slug, data, body = '' }, { lang }) => ({
      page: pathTo('case', lang, { id: slug }),
      title: data.heading,
      pieces: [{ heading: data.heading, text: plainText(data.lead) }, ...sectionsOfMarkdown(body)],
      keywords: [data.client],
      apart: true,
    }),
  },
});
