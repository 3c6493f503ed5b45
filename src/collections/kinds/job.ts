import { z } from 'zod';
import { formatDay, formatPrice } from '../../i18n/format.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { organizationRef } from '../../lib/json-ld.ts';
import { plainText } from '../../lib/plain-text.ts';
import { editorialScreen } from '../admin-screen.ts';
import { sectionsOfMarkdown } from '../assistant-texts.ts';
import { isoDay } from '../calendar.ts';
import { defineStored } from '../define.ts';
import { isoDate, line } from '../fields.ts';
import { inOrder } from '../in-order.ts';
import { listed, sample } from '../stored-fields.ts';

const departments = ['technology', 'marketing', 'sales', 'hr'] as const;
export const jobTypes = ['full-time', 'part-time', 'contract', 'internship'] as const;
const EMPLOYMENT = { 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', contract: 'CONTRACTOR', internship: 'INTERN' };

export const jobs = defineStored({
  folder: 'jobPost',
  localized: true,
  format: 'md',
  schema: z
    .strictObject({
      ...listed,
      department: z.enum(departments),
      type: z.enum(jobTypes),
      location: line(60),
      remote: line(80),
      /** Gross pay; a range is required to publish (docs/law.md). */
      salary: z
        .strictObject({
          min: z.number().positive().meta({ unit: 'euros' }),
          max: z.number().positive().meta({ unit: 'euros' }),
          per: z.enum(['year', 'month', 'day']),
        })
        .check(inOrder('min', 'max', 'maxBelowMin')),
      requirements: z.array(line(160)).min(3).max(8),
      postedOn: isoDate(),
      deadline: isoDate(),
      start: line(60),
      /** The one of `content/people` whom candidates write and talk to. */
      contact: z.string().max(80).optional(),
      ...sample,
    })
    .check(inOrder('postedOn', 'deadline', 'endBeforeStart')),
  title: 'title',
  shared: ['department', 'type', 'salary', 'postedOn', 'deadline', 'contact', 'sample'],
  relations: { contact: 'people' },
  dates: { ends: 'deadline' },
  inline: ['summary', 'description'],
  address: ({ slug }, lang) => pathTo('job', lang, { id: slug }),
  list: 'all-jobs',
  // What Google asks of a JobPosting: the whole description, as HTML (developers.google.com/search, JobPosting).
  jsonLd: ({ slug, data, body = '' }, { url, company, render }) => [
    {
      '@type': 'JobPosting',
      title: data.title,
      description: render([data.summary, data.requirements.map((one) => `- ${one}`).join('\n'), body].join('\n\n')),
      identifier: { '@type': 'PropertyValue', name: company.tradeName, value: slug },
      directApply: true,
      url,
      datePosted: isoDay(data.postedOn),
      validThrough: isoDay(data.deadline),
      employmentType: EMPLOYMENT[data.type],
      hiringOrganization: {
        '@type': 'Organization',
        '@id': organizationRef(company.siteUrl)['@id'],
        name: company.tradeName,
        sameAs: company.siteUrl,
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: company.city,
          postalCode: company.postcode,
          streetAddress: company.street,
          addressCountry: 'FR',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: {
          '@type': 'QuantitativeValue',
          minValue: data.salary.min,
          maxValue: data.salary.max,
          unitText: data.salary.per.toUpperCase(),
        },
      },
    },
  ],
  admin: editorialScreen({
    columns: ['title', 'department', 'type', 'deadline'],
    filters: ['department', 'type'],
    search: ['title', 'summary', 'body'],
    tab: 2,
    words: { department: 'site.jobs.departments', type: 'site.jobs.types', per: 'site.jobs.per' },
  }),
  assistant: {
    topic: 'job',
    quote: ({ slug, data, body = '' }, { lang }) => {
      const t = translate(lang);
      const { min, max, per } = data.salary;
      const euros = (amount: number) => formatPrice(amount * 100, 'EUR', lang);
      const pay = t(`assistant.salary.${per}`, { min: euros(min), max: euros(max) });
      const until = t('assistant.deadline', { date: formatDay(data.deadline, lang) });
      return {
        page: pathTo('job', lang, { id: slug }),
        title: data.title,
        pieces: [
          { heading: data.title, text: `${plainText(data.summary)} ${pay} ${until}` },
          ...sectionsOfMarkdown(body),
        ],
        keywords: [data.description],
      };
    },
  },
  retention: 'until deleted',
});
