import { Unrenderable } from '../lib/unrenderable.ts';
import { type CitySlug, citySlugs } from './cities.ts';
import { byLocale, defaultLocale, type Locale, locales } from './locales.ts';

/** The schema.org type of a page, besides WebSite and BreadcrumbList. */
export type PageKind =
  | 'page'
  | 'service'
  | 'article'
  | 'event'
  | 'job'
  | 'faq'
  | 'product'
  | 'city'
  | 'contact'
  | 'about'
  | 'list';

interface Route {
  /** French path; `{name}` matches a segment or the end of one. */
  path: string;
  /** English path, when it is not `/en` + path. */
  en?: string;
  /** Other spellings, redirected permanently; lower-case forms are added automatically. */
  aliases?: string[];
  kind?: PageKind;
  /** False excludes the page from search engines and the sitemap. */
  index?: false;
  /** The parent in the breadcrumb; home when absent. */
  parent?: RouteKey;
}

export type RouteKey =
  | 'home'
  | 'contact'
  | 'services'
  | 'service'
  | 'about'
  | 'privacy'
  | 'legal-information'
  | 'terms-of-sale'
  | 'terms-of-sale-business'
  | 'terms-of-sale-consumers'
  | 'cookies'
  | 'cases'
  | 'case'
  | 'promos'
  | 'payment'
  | 'payment-product'
  | 'payment-confirmation'
  | 'support'
  | 'guide'
  | 'careers'
  | 'talent-program'
  | 'all-jobs'
  | 'job'
  | 'apply-spontaneous'
  | 'faq'
  | 'testimonials'
  | 'testimonials-page'
  | 'blog'
  | 'blog-page'
  | 'article'
  | 'events'
  | 'event'
  | 'event-cancel'
  | 'press'
  | 'press-item'
  | 'newsletter'
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'newsletter-preferences'
  | 'telecom'
  | 'chatbot'
  | 'workflow-automation'
  | 'active-num'
  | 'website-creation'
  | 'city'
  | 'search'
  | 'pricing'
  | 'csr'
  | 'accessibility'
  | 'withdrawal'
  | 'forbidden'
  | 'too-many-requests'
  | 'report'
  | 'sent'
  | 'not-sent'
  | 'not-found';

/** Every URL of the public site (docs/contract.md §2; English paths and aliases: docs/decisions/002). */
export const routes: Record<RouteKey, Route> = {
  home: { path: '/' },
  contact: { path: '/ContactUs', aliases: ['/contact'], kind: 'contact' },
  services: { path: '/services', aliases: ['/Services'], kind: 'list' },
  service: { path: '/services/{id}', kind: 'service', parent: 'services' },
  about: { path: '/AboutUs', aliases: ['/about'], kind: 'about' },
  privacy: { path: '/PrivacyPolicy' },
  'legal-information': { path: '/Legalinformation', aliases: ['/LegalInformation'] },
  'terms-of-sale': { path: '/ConditionsOfSale' },
  'terms-of-sale-business': { path: '/ConditionsOfSale/business', parent: 'terms-of-sale' },
  'terms-of-sale-consumers': { path: '/ConditionsOfSale/consumers', parent: 'terms-of-sale' },
  cookies: { path: '/CookiePolicy' },
  cases: { path: '/realisations', en: '/en/work', kind: 'list' },
  case: { path: '/realisations/{id}', en: '/en/work/{id}', kind: 'article', parent: 'cases' },
  promos: { path: '/Promos', kind: 'list' },
  payment: { path: '/payment', index: false },
  'payment-product': { path: '/payment/{id}', kind: 'product', index: false, parent: 'promos' },
  'payment-confirmation': { path: '/payment/confirmation', index: false },
  support: { path: '/support', aliases: ['/Support'], kind: 'list' },
  guide: { path: '/support/{id}', parent: 'support' },
  careers: { path: '/careers', aliases: ['/Careers'] },
  'talent-program': { path: '/talent-program', aliases: ['/TalentProgram'], parent: 'careers' },
  'all-jobs': { path: '/all-jobs', kind: 'list', parent: 'careers' },
  job: { path: '/all-jobs/{id}', kind: 'job', parent: 'all-jobs' },
  'apply-spontaneous': { path: '/apply-spontaneous', parent: 'careers' },
  faq: { path: '/FAQ', kind: 'faq' },
  testimonials: { path: '/Testimonials', kind: 'list' },
  'testimonials-page': { path: '/Testimonials/page/{id}', index: false, parent: 'testimonials' },
  blog: { path: '/blog', aliases: ['/Blog'], kind: 'list' },
  // Before the article, whose pattern also matches it.
  'blog-page': { path: '/blog/page/{id}', index: false, parent: 'blog' },
  article: { path: '/blog/{id}/{slug}', kind: 'article', parent: 'blog' },
  events: { path: '/Events', kind: 'list' },
  event: { path: '/Events/{id}', kind: 'event', parent: 'events' },
  'event-cancel': { path: '/Events/{id}/cancel', index: false, parent: 'events' },
  press: { path: '/Press', kind: 'list' },
  'press-item': { path: '/Press/{id}', kind: 'article', parent: 'press' },
  newsletter: { path: '/newsletter', aliases: ['/Newsletter'] },
  'newsletter-confirm': { path: '/newsletter/confirm', index: false, parent: 'newsletter' },
  'newsletter-unsubscribe': { path: '/newsletter/unsubscribe', index: false, parent: 'newsletter' },
  'newsletter-preferences': { path: '/newsletter/preferences', index: false, parent: 'newsletter' },
  telecom: { path: '/Telecom' },
  chatbot: { path: '/chatbot', aliases: ['/Chatbot'] },
  'workflow-automation': { path: '/workflow-automation' },
  'active-num': { path: '/ActiveNum', parent: 'telecom' },
  'website-creation': { path: '/creation-site-internet', en: '/en/website-creation', kind: 'list' },
  city: {
    path: '/creation-site-internet-{id}',
    en: '/en/website-creation-{id}',
    kind: 'city',
    parent: 'website-creation',
  },
  search: { path: '/search', aliases: ['/recherche'], index: false },
  pricing: { path: '/estimation', en: '/en/estimate' },
  csr: { path: '/csr', aliases: ['/RSE', '/CSR'] },
  accessibility: { path: '/accessibilite', aliases: ['/accessibility'] },
  withdrawal: { path: '/retractation', aliases: ['/withdrawal'] },
  forbidden: { path: '/403', index: false },
  'too-many-requests': { path: '/429', index: false },
  report: { path: '/report', index: false },
  sent: { path: '/sent/{id}', index: false },
  'not-sent': { path: '/not-sent', index: false },
  'not-found': { path: '/404', index: false },
};
export const routeKeys = Object.keys(routes) as RouteKey[];
export const isRouteKey = (key: string): key is RouteKey => Object.hasOwn(routes, key);

/** The addresses of a page per language. */
export type Paths = Record<Locale, string>;

const pattern = (key: RouteKey, lang: Locale): string => {
  const { path, en } = routes[key];
  if (lang === defaultLocale) return path;
  if (lang === 'en' && en) return en;
  return path === '/' ? `/${lang}` : `/${lang}${path}`;
};

/** The address of a page: `pathTo('service', 'en', { id: 'seo' })` is `/en/services/seo`. */
export function pathTo(key: RouteKey, lang: Locale, params: Record<string, string> = {}): string {
  return pattern(key, lang).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`The route "${key}" needs {${name}}`);
    return value;
  });
}

export const pathsTo = (key: RouteKey, params: Record<string, string> = {}): Paths =>
  byLocale((lang) => pathTo(key, lang, params));

/** The complete terms of sale as a text file. */
export const termsFilePath = (lang: Locale): string => `${pathTo('terms-of-sale', lang)}.txt`;

const isCity = (slug: string): slug is CitySlug => (citySlugs as readonly string[]).includes(slug);

/** Paths contain no literal braces, so the escaped pattern only needs its parameters replaced. */
const matcherOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const matchers = locales
  .flatMap((lang) => routeKeys.map((key) => ({ key, path: pattern(key, lang) })))
  .map(({ key, path }) => ({ key, test: matcherOf(path), open: path.includes('{') }))
  .sort((a, b) => Number(a.open) - Number(b.open));
/** An article without its slug, which the server adds. */
const ARTICLE = new RegExp(`^(?:/(?:${locales.filter((lang) => lang !== defaultLocale).join('|')}))?(/blog/[^/]+)$`);
/** The French path of an article that is named without its slug, in whichever language; undefined for other paths. */
export const articlePath = (path: string): string | undefined => ARTICLE.exec(path)?.[1];

/** The route of a page's path in any language, with its parameters; undefined when there is none. */
export function matchPath(path: string): { key: RouteKey; params: Record<string, string> } | undefined {
  for (const { key, test } of matchers) {
    const found = test.exec(path);
    if (!found) continue;
    const params = { ...found.groups };
    if (key === 'city' && !isCity(params.id ?? '')) continue;
    return { key, params };
  }
  return undefined;
}

/** The addresses like this one, as Netlify's `_headers` names them: `/Events/:id/cancel`. One of no route is itself. */
export function addressPattern(address: string): string {
  const open = locales.flatMap((lang) => routeKeys.map((key) => pattern(key, lang))).filter((one) => one.includes('{'));
  const found = open.find((one) => matcherOf(one).test(address));
  return found?.replace(/\{(\w+)\}/g, ':$1') ?? address;
}

/**
 * Translates a path to the address in `lang`: query and fragment are kept, external addresses unchanged. Texts are written
 * with French paths; an address that an editor copied from a page of another language leads to the same page.
 * `/blog/{id}` without its slug is allowed: the server redirects it to the canonical address.
 * @throws when no route has that path, so that a dead link fails the build.
 */
export function localizePath(to: string, lang: Locale): string {
  if (!to.startsWith('/')) return to;
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  const article = articlePath(path);
  if (article) return `${lang === defaultLocale ? '' : `/${lang}`}${article}${rest}`;
  const match = matchPath(path);
  if (!match) throw new Unrenderable('link', to, `No route leads to "${to}"`);
  return pathTo(match.key, lang, match.params) + rest;
}

/**
 * Redirects to canonical addresses: aliases and lower-case forms in every language, and cities by their French path.
 */
export function aliases(): { from: string; to: string }[] {
  const cities = citySlugs.map((id) => ({
    from: `/en${pathTo('city', 'fr', { id })}`,
    to: pathTo('city', 'en', { id }),
  }));
  const pages = routeKeys.flatMap((key) => {
    const { path, aliases = [] } = routes[key];
    if (path.includes('{')) return [];
    return locales.flatMap((lang) => {
      const to = pathTo(key, lang);
      const others = aliases.map((alias) => (lang === defaultLocale ? alias : `/${lang}${alias}`));
      const spellings = new Set([to, ...others].flatMap((p) => [p, p.toLowerCase()]));
      // The French spelling of a path that has its own English one.
      if (lang === 'en' && path !== '/') spellings.add(`/en${path}`);
      spellings.delete(to);
      return [...spellings].map((from) => ({ from, to }));
    });
  });
  return [...pages, ...cities];
}
