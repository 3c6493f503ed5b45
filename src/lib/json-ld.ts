import { isoDay } from '../collections/calendar.ts';
import type { Company } from '../collections/company.ts';
import type { Locale } from '../i18n/locales.ts';
import { plainText } from './plain-text.ts';

/** Schema.org structured data as plain objects. Addresses are absolute. */
export const SCHEMA_ORG = 'https://schema.org';

/** Serialises structured data for a script element. */
export const asJsonLd = (nodes: readonly object[]): string =>
  JSON.stringify({ '@context': SCHEMA_ORG, '@graph': nodes }).replace(/</g, '\\u003c');

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
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});

/** The real office: for pages of places visitors can come to. */
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

/** Reference to the company's node, which every page describes. */
export const organizationRef = (siteUrl: string) => ({ '@id': `${siteUrl}/#organization` });

export const service = (s: { name: string; description: string; url: string; area: string }, siteUrl: string) => ({
  '@type': 'Service',
  name: s.name,
  description: s.description,
  url: s.url,
  provider: organizationRef(siteUrl),
  areaServed: s.area,
});

export const article = (
  a: {
    title: string;
    description: string;
    url: string;
    image: string;
    published: Date;
    author: string;
    lang: Locale;
    type?: 'BlogPosting' | 'NewsArticle';
  },
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
  publisher: organizationRef(siteUrl),
});

/** Answers are Markdown. */
export const faqPage = (items: { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});

export const product = (
  p: { name: string; description: string; url: string; image: string; priceCents: number; currency: string },
  siteUrl: string,
) => ({
  '@type': 'Product',
  name: p.name,
  description: p.description,
  image: p.image,
  brand: organizationRef(siteUrl),
  offers: {
    '@type': 'Offer',
    url: p.url,
    price: (p.priceCents / 100).toFixed(2),
    priceCurrency: p.currency,
    availability: `${SCHEMA_ORG}/InStock`,
    seller: organizationRef(siteUrl),
  },
});
