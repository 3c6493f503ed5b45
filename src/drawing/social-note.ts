import { company } from '../collections/company.ts';
import { formatDay, formatPrice } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
const at = (thing: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((from, name) => (isThing(from) ? from[name] : undefined), thing);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const inOneLine = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/** What the graph of a page adds to its title, in one line: when and where, how much, by whom, or what it is part of. */
export function socialNote(graph: readonly Thing[], lang: Locale): string {
  const of = (type: string) => graph.find((thing) => [thing['@type']].flat().includes(type));
  const day = (value: unknown) => (text(value) ? formatDay(new Date(text(value).slice(0, 10)), lang) : '');
  const [event, job, product] = [of('Event'), of('JobPosting'), of('Product')];
  const [post, news] = [of('BlogPosting'), of('NewsArticle')];
  const crumbs = at(of('BreadcrumbList'), 'itemListElement');
  const names = Array.isArray(crumbs) ? crumbs.map((one) => text(at(one, 'name'))) : [];
  const parent = names.length > 2 ? (names.at(-2) ?? '') : '';
  if (event) return inOneLine(parent, day(event.startDate), text(at(event, 'location', 'name')));
  if (job) return inOneLine(parent, text(at(job, 'jobLocation', 'address', 'addressLocality')));
  if (product && names.length > 2)
    return formatPrice(Math.round(Number(at(product, 'offers', 'price')) * 100), 'EUR', lang);
  if (post) return inOneLine(parent, day(post.datePublished));
  if (news) return inOneLine(parent, text(at(news, 'author', 'name')), day(news.datePublished));
  return parent || inOneLine(company.city, new URL(company.siteUrl).host.replace(/^www\./, ''));
}
