import { isoDay } from '../collections/calendar.ts';
import type { Company } from '../collections/site.ts';
import type { Locale } from '../i18n/locales.ts';
import { plainText } from './plain-text.ts';

/** Schema.org descriptions, as plain objects. Addresses are absolute. */
const CONTEXT = 'https://schema.org';

/** What a page says of itself, as one text that can stand in a script element. */
export const asJsonLd = (things: readonly object[]): string => JSON.stringify({ '@context': CONTEXT, '@graph': things }).replace(/</g, '\\u003c');

export const organization = (company: Company) => ({
  '@type': 'Organization',
  '@id': `${company.siteUrl}/#organization`,
  name: company.tradeName,
  legalName: company.legalName,
  url: company.siteUrl,
  logo: `${company.siteUrl}/icon-512.png`,
  email: company.email,
  telephone: company.phoneLink,
  sameAs: Object.values(company.social),
});

export const webSite = (company: Company, lang: Locale) => ({
  '@type': 'WebSite',
  '@id': `${company.siteUrl}/#website`,
  name: company.tradeName,
  url: company.siteUrl,
  inLanguage: lang,
  publisher: { '@id': `${company.siteUrl}/#organization` },
});

export const breadcrumb = (trail: { name: string; path: string }[], siteUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: siteUrl + path })),
});

/** The real office: only where visitors can really come. */
export const localBusiness = (company: Company) => ({
  '@type': 'ProfessionalService',
  '@id': `${company.siteUrl}/#office`,
  name: company.tradeName,
  url: company.siteUrl,
  telephone: company.phoneLink,
  email: company.email,
  image: `${company.siteUrl}/icon-512.png`,
  priceRange: '€€',
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postcode,
    addressLocality: company.city,
    addressRegion: company.region,
    addressCountry: 'FR',
  },
  geo: { '@type': 'GeoCoordinates', latitude: company.latitude, longitude: company.longitude },
  openingHoursSpecification: [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: company.hours.opens,
      closes: company.hours.closes,
    },
  ],
});

const provider = (siteUrl: string) => ({ '@id': `${siteUrl}/#organization` });

export const service = (s: { name: string; description: string; url: string; area: string }, siteUrl: string) => ({
  '@type': 'Service',
  name: s.name,
  description: s.description,
  url: s.url,
  provider: provider(siteUrl),
  areaServed: s.area,
});

export const article = (
  a: { title: string; description: string; url: string; image: string; published: Date; author: string; lang: Locale; type?: 'BlogPosting' | 'NewsArticle' },
  siteUrl: string,
) => ({
  '@type': a.type ?? 'BlogPosting',
  headline: a.title,
  description: a.description,
  url: a.url,
  mainEntityOfPage: a.url,
  image: a.image,
  datePublished: isoDay(a.published),
  inLanguage: a.lang,
  author: { '@type': 'Organization', name: a.author },
  publisher: provider(siteUrl),
});

export const event = (
  e: {
    title: string;
    description: string;
    url: string;
    image: string;
    start: string;
    end: string;
    status: 'scheduled' | 'postponed' | 'cancelled';
    online: boolean;
    place: string;
    address?: string;
  },
  siteUrl: string,
) => ({
  '@type': 'Event',
  name: e.title,
  description: e.description,
  url: e.url,
  image: e.image,
  startDate: e.start,
  endDate: e.end,
  eventStatus: `${CONTEXT}/${{ scheduled: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' }[e.status]}`,
  eventAttendanceMode: `${CONTEXT}/${e.online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
  location: e.online ? { '@type': 'VirtualLocation', url: e.url } : { '@type': 'Place', name: e.place, address: e.address ?? e.place },
  organizer: provider(siteUrl),
  isAccessibleForFree: true,
});

export const jobPosting = (
  j: { title: string; description: string; url: string; posted: Date; deadline: Date; type: string; location: string; min: number; max: number; per: string },
  company: Company,
) => ({
  '@type': 'JobPosting',
  title: j.title,
  description: j.description,
  url: j.url,
  datePosted: isoDay(j.posted),
  validThrough: isoDay(j.deadline),
  employmentType: { 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', contract: 'CONTRACTOR', internship: 'INTERN' }[j.type],
  hiringOrganization: { '@type': 'Organization', name: company.tradeName, sameAs: company.siteUrl },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: company.city, postalCode: company.postcode, streetAddress: company.street, addressCountry: 'FR' },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', minValue: j.min, maxValue: j.max, unitText: j.per.toUpperCase() },
  },
});

/** Answers are Markdown. */
export const faqPage = (items: { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: plainText(answer) } })),
});

export const product = (p: { name: string; description: string; url: string; image: string; priceCents: number; currency: string }, siteUrl: string) => ({
  '@type': 'Product',
  name: p.name,
  description: p.description,
  image: p.image,
  brand: provider(siteUrl),
  offers: {
    '@type': 'Offer',
    url: p.url,
    price: (p.priceCents / 100).toFixed(2),
    priceCurrency: p.currency,
    availability: `${CONTEXT}/InStock`,
    seller: provider(siteUrl),
  },
});
