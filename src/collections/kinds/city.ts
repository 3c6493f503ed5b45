import { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { faqPage, localBusiness, service } from '../../lib/json-ld.ts';
import { defineContent } from '../define.ts';
import { line, paragraph, question } from '../fields.ts';
import { description } from '../stored-fields.ts';

/** The city of the office: a LocalBusiness with an address. */
const OFFICE = 'lens';

export const cities = defineContent({
  folder: 'cities',
  localized: true,
  format: 'md',
  editing: { adds: false, body: true },
  schema: z.strictObject({
    title: line(70),
    description,
    /** The name after its preposition: "à Lille", "au Havre"; "in Lille". */
    at: line(40),
    lead: paragraph(420),
    sector: line(70),
    sectorLead: paragraph(240),
    /** Three typical jobs: what, for whom, how many weeks. */
    jobs: z.array(z.strictObject({ title: line(50), audience: line(150), weeks: z.int().min(1).max(40) })).length(3),
    questionsHeading: line(50),
    questions: z.array(question).length(3),
    visits: line(90),
  }),
  title: 'title',
  address: ({ slug }, lang) => pathTo('city', lang, { id: slug }),
  list: 'website-creation',
  jsonLd: ({ slug, data }, { url, company, offers, area = company.city }) => [
    service({ name: data.title, description: data.description, url, area, offers }, company.siteUrl),
    faqPage(data.questions),
    ...(slug === OFFICE ? [localBusiness(company)] : []),
  ],
  assistant: {
    topic: 'city',
    quote: ({ slug, data }, { lang }) => ({
      page: pathTo('city', lang, { id: slug }),
      title: data.title,
      pieces: [{ heading: data.title, text: translate(lang)('assistant.city', { at: data.at, visits: data.visits }) }],
    }),
  },
});
