import type { Section } from '../../../collections/sections.ts';
import { formatDay, formatPrice, formatTime } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { localizePath, pathTo, type RouteKey, routeKeys } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { plainText as plain } from '../../../lib/plain-text.ts';
import { slugify } from '../../../lib/slug.ts';
import type { Knowledge } from './knowledge.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A few sentences of one page, that can be an answer. */
export interface Passage {
  id: number;
  /** Address of the page in its language, and the place on it. */
  page: string;
  anchor: string;
  /** What the page is called. */
  title: string;
  kind: 'fact' | 'faq' | 'service' | 'page' | 'guide' | 'city' | 'offer' | 'job' | 'news' | 'article' | 'legal';
  /** The first passage of a page stands for the whole of it. */
  lead: boolean;
  heading: string;
  keywords: string;
  text: string;
}
type Piece = Pick<Passage, 'heading' | 'text'> & { anchor?: string };

/** The lines of a list as parts of one sentence. */
const inOneSentence = (lines: readonly string[], lang: Locale): string =>
  lines.map((line) => line.charAt(0).toLocaleLowerCase(lang) + line.slice(1)).join(lang === 'fr' ? '\u00a0; ' : '; ');

/** A Markdown text by its headings. */
function piecesOf(body: string): Piece[] {
  return body.split(/^(?=#{2,3} )/m).flatMap((part) => {
    const [, heading = '', rest = ''] = /^(?:#{2,3} ([^\n]*)\n)?([\s\S]*)$/.exec(part) ?? [];
    const text = plain(rest);
    return text ? [{ heading: plain(heading), text, anchor: heading ? slugify(plain(heading)) : '' }] : [];
  });
}

/** What a visitor reads of one section, entry by entry. */
function piecesOfSection(section: Section, { plans }: Knowledge, lang: Locale): Piece[] {
  const anchor = 'id' in section ? (section.id ?? '') : '';
  const at = (heading: string, text: string): Piece => ({ heading: plain(heading), text: plain(text), anchor });
  const under = (title: string) => ('title' in section ? `${section.title} – ${title}` : title);
  switch (section.kind) {
    case 'text':
      return [at(section.title, section.body)];
    case 'log':
      return section.beds.flatMap(({ items }) => items.map((item) => at(item.title, item.text)));
    case 'list':
      return [...(section.lead ? [at(section.title, section.lead)] : []), ...section.items.map((item) => at(under(item.title), item.text))];
    case 'steps':
      return [at(section.title, section.steps.map(({ title, text }) => `${title} : ${text}`).join(' '))];
    case 'sheet':
      return section.rows.map(({ label, cells }) => at(under(label), cells.map((cell, i) => `${section.columns[i] ?? ''} : ${cell}.`).join(' ')));
    case 'offer':
      return [at(section.title, `${section.lead ?? ''} ${section.points.join('. ')}.`)];
    case 'questions':
      return section.items.map(({ question, answer }) => at(question, answer));
    case 'plans': {
      const found = plans.find(({ slug }) => slug === section.plans)?.data;
      if (!found) return [];
      const said = found.plans.map(({ text, priceCents }) => {
        const price = priceCents === null ? translate(lang)('assistant.onRequest') : formatPrice(priceCents, found.currency[lang], lang);
        return `${text[lang].name} : ${price}${priceCents ? ` ${translate(lang)('assistant.aMonth')}` : ''} (${text[lang].points[0]}).`;
      });
      return [at(translate(lang)('assistant.priceOf', { name: section.title }), said.join(' '))];
    }
    default:
      return [];
  }
}

/** Pages that lead nowhere by themselves. */
const SILENT = /^(sent-|not-|forbidden|too-many|newsletter-|payment-confirmation)/;
const isRoute = (key: string): key is RouteKey => (routeKeys as string[]).includes(key);

/** Every passage of the site in one language. */
export function passagesOf(knowledge: Knowledge, { asked, facts }: Vocabulary, lang: Locale): Passage[] {
  const t = translate(lang);
  const passages: Passage[] = [];
  const hints = new Map(Object.entries(asked).map(([path, words]) => [localizePath(path, lang), words]));
  const add = (kind: Passage['kind'], page: string, title: string, pieces: Piece[], keywords: string[] = []) => {
    for (const [index, piece] of pieces.entries()) {
      const lead = index === 0;
      const place = lead ? page : `${page}#${piece.anchor}`;
      const hint = hints.get(place) ?? '';
      hints.delete(place);
      passages.push({
        ...piece,
        id: passages.length,
        page,
        kind,
        title,
        lead,
        anchor: piece.anchor ?? '',
        keywords: lead ? [title, ...keywords, hint].join(' ') : hint,
      });
    }
  };
  const question = (one: { question: string; answer: string }, anchor = ''): Piece => ({ heading: one.question, text: plain(one.answer), anchor });

  for (const { title, to, keywords, text } of facts) {
    passages.push({ id: passages.length, page: localizePath(to, lang), anchor: '', title, kind: 'fact', lead: true, heading: title, keywords, text });
  }
  for (const { slug, data } of knowledge.pages) {
    if (SILENT.test(slug) || !isRoute(slug)) continue;
    const pieces = data.sections.flatMap((section) => piecesOfSection(section, knowledge, lang));
    add('page', pathTo(slug, lang), data.title, [{ heading: data.heading, text: plain(data.lead) }, ...pieces], data.keywords);
  }
  for (const { slug, data, body } of knowledge.services) {
    const price: Piece = { heading: t('assistant.priceOf', { name: data.name }), text: plain(`${data.pricing.from}. ${data.pricing.text}`) };
    const pieces = [{ heading: data.name, text: plain(data.lead) }, price, ...data.questions.map((one) => question(one)), ...piecesOf(body)];
    add('service', pathTo('service', lang, { id: slug }), data.name, pieces, [...data.keywords, data.summary]);
  }
  for (const { slug, data, body } of knowledge.faq)
    passages.push({
      id: passages.length,
      page: pathTo('faq', lang),
      anchor: slug,
      title: t('assistant.faq'),
      kind: 'faq',
      lead: true,
      heading: data.question,
      keywords: '',
      text: plain(body),
    });
  for (const { slug, data, body } of knowledge.guides)
    for (const piece of [{ heading: data.title, text: plain(data.summary), anchor: '' }, ...piecesOf(body)])
      passages.push({
        ...piece,
        anchor: piece.anchor ?? '',
        id: passages.length,
        page: pathTo('guide', lang, { id: slug }),
        title: data.title,
        kind: 'guide',
        lead: piece.heading === data.title,
        keywords: '',
      });
  for (const { slug, data } of knowledge.cities)
    add('city', pathTo('city', lang, { id: slug }), data.title, [{ heading: data.title, text: t('assistant.city', { at: data.at, visits: data.visits }) }]);
  for (const { slug, data } of knowledge.products) {
    const { name, lead, features, delivery, keywords } = data.text[lang];
    const price = t('assistant.productPrice', { price: formatPrice(data.priceCents, data.currency, lang), features: inOneSentence(features, lang) });
    add(
      'offer',
      pathTo('payment-product', lang, { id: slug }),
      name,
      [
        { heading: name, text: `${price} ${plain(lead)}` },
        { heading: name, text: plain(delivery) },
      ],
      keywords,
    );
  }
  for (const { data, body } of knowledge.promotions)
    add('news', pathTo('promos', lang), data.title, [
      { heading: data.title, text: `${plain(data.summary)} ${t('assistant.until', { date: formatDay(data.endsOn, lang) })}` },
      ...piecesOf(body),
    ]);
  for (const { slug, data, body } of knowledge.events) {
    const when = t('assistant.event', { date: formatDay(data.date, lang), time: formatTime(data.time, lang), place: data.place.name });
    const pieces = [{ heading: data.title, text: `${when} ${plain(data.summary)}` }, ...piecesOf(body)];
    add('news', pathTo('event', lang, { id: slug }), data.title, pieces, [data.description]);
  }
  for (const { slug, data, body } of knowledge.jobs) {
    const pay = t(`assistant.salary.${data.salary.per}`, {
      min: formatPrice(data.salary.min * 100, 'EUR', lang),
      max: formatPrice(data.salary.max * 100, 'EUR', lang),
    });
    const about = `${plain(data.summary)} ${pay} ${t('assistant.deadline', { date: formatDay(data.deadline, lang) })}`;
    add('job', pathTo('job', lang, { id: slug }), data.title, [{ heading: data.title, text: about }, ...piecesOf(body)], [data.description]);
  }
  for (const { slug, data, body } of knowledge.articles)
    add(
      'article',
      pathTo('article', lang, { id: slug, slug: data.slug }),
      data.title,
      [{ heading: data.title, text: plain(data.excerpt) }, ...piecesOf(body)],
      data.tags,
    );
  for (const { slug, data, body } of knowledge.legal)
    if (isRoute(slug)) add('legal', pathTo(slug, lang), data.title, [{ heading: data.title, text: plain(data.lead) }, ...piecesOf(body)], data.keywords);
  return passages;
}
