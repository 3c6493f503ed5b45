import { priceFrom } from '../../../collections/price-from.ts';
import { formatPrice } from '../../../i18n/format.ts';
import { localizePath, pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { lowerFirst, upperFirst } from '../../../lib/first-letter.ts';
import { plainText } from '../../../lib/plain-text.ts';
import type { Entity } from '../understanding/entities.ts';
import { joinClauses, listed } from './catalogue.ts';
import { netCents } from './company-facts.ts';
import { entityOf, type FactContext, type FactReader, type FactValues } from './fact.ts';
import { PAGES, planFacts } from './plan-facts.ts';

const CENTS = 100;
const firstSentences = (text: string, count: number): string =>
  plainText(text)
    .split(/(?<=[.!?]) /)
    .slice(0, count)
    .join(' ');

function productFacts(id: string, { catalogue, lang }: FactContext): FactValues | undefined {
  const product = catalogue.products.find(({ slug }) => slug === id);
  if (!product) return undefined;
  const { data } = product;
  const name = data.text[lang].name;
  return {
    variant: 'product',
    values: {
      name: lowerFirst(name, lang),
      price: formatPrice(data.priceCents, data.currency, lang),
      net: formatPrice(netCents(data), data.currency, lang),
      months: String(data.supportMonths),
    },
    source: { title: name, url: pathTo('payment-product', lang, { id }) },
    about: { kind: 'offer', id },
  };
}

const offerFacts = (id: string, context: FactContext) => productFacts(id, context) ?? planFacts(id, context);

const serviceIn = ({ catalogue }: FactContext, id: string) => catalogue.services.find(({ slug }) => slug === id);

function townFacts({ id }: Entity, { catalogue, lang }: FactContext): FactValues {
  const town = catalogue.cities.find(({ slug }) => slug === id);
  if (!town) return { variant: 'other' };
  return {
    variant: 'town',
    values: {
      at: town.data.at,
      At: upperFirst(town.data.at, lang),
      visits: town.data.visits,
      examples: joinClauses(
        town.data.jobs.map(({ title, weeks }) => `${title} (${translate(lang)('assistant.weeks', { count: weeks })})`),
        lang,
      ),
    },
    source: { title: town.data.title, url: pathTo('city', lang, { id }) },
    about: { kind: 'town', id },
  };
}

/** The page of a town, perhaps in another language: there it is called by its name alone. */
function townSource({ id }: Entity, { catalogue, lang, titleOf }: FactContext): { title: string; url: string } {
  const url = pathTo('city', lang, { id });
  const title = catalogue.cities.find(({ slug }) => slug === id)?.data.title ?? catalogue.distances.get(id)?.name;
  return { title: title ?? titleOf(url), url };
}

/** How far a town is from our offices. */
export const distance: FactReader = (context) => {
  const { entities, catalogue, lang } = context;
  // Our own town is where the distance is measured from, if another is spoken of.
  const named = entities.filter(({ kind }) => kind === 'town');
  const town = named.find(({ id }) => catalogue.distances.get(id)?.kilometres) ?? named[0];
  const record = town && catalogue.cities.find(({ slug }) => slug === town.id);
  const far = town && catalogue.distances.get(town.id);
  if (!far) return {};
  const kilometres = new Intl.NumberFormat(lang).format(far.kilometres);
  const known = { values: { town: far.name, kilometres }, source: townSource(town, context), about: town };
  if (!record) return { ...known, variant: 'untranslated' };
  return { ...known, variant: 'town', values: { ...known.values, visits: record.data.visits } };
};

export const towns: FactReader = (context) => {
  const town = entityOf(context.entities, 'town');
  return town ? { ...townFacts(town, context), source: townSource(town, context), about: town } : {};
};

/** The page of a service, or undefined for the site itself. */
function serviceSource(id: string, context: FactContext): { title: string; url: string } | undefined {
  const service = serviceIn(context, id);
  if (service) return { title: service.data.name, url: pathTo('service', context.lang, { id }) };
  const page = PAGES[id];
  return page
    ? { title: translate(context.lang)(`assistant.pages.${id as 'website'}`), url: localizePath(page, context.lang) }
    : undefined;
}

/** "A shop and an app, how much?": each with its price, where two things are named. */
function severalPrices(context: FactContext): FactValues | undefined {
  const { entities, lang, catalogue } = context;
  const families = new Set<string>();
  const sold = entities.filter(({ kind, id }) => {
    const family = id.split('/', 1)[0] ?? '';
    const isNew = (kind === 'offer' || kind === 'service') && !families.has(family);
    families.add(family);
    return isNew;
  });
  if (sold.length < 2) return undefined;
  const lines = sold.flatMap((entity) => {
    const { values } = price({ ...context, entities: [entity] });
    const product = catalogue.products.find(({ slug }) => slug === entity.id);
    if (product)
      return [translate(lang)('assistant.priceWithTax', { name: values?.name ?? '', price: values?.price ?? '' })];
    if (entity.id === 'website') return websiteLine(context);
    const service = serviceIn(context, entity.id);
    if (service) return [`${lowerFirst(service.data.name, lang)}, ${lowerFirst(priceFrom(service.data, lang), lang)}`];
    return values?.family ? [`${values.family}, ${values.plans ?? values.price}`] : [];
  });
  const [first] = sold;
  return lines.length < 2
    ? undefined
    : {
        variant: 'several',
        values: { prices: upperFirst(joinClauses(lines, lang), lang) },
        listed: sold,
        ...(first && { about: first }),
      };
}
/** Where the price of a site begins. */
function websiteLine({ catalogue, lang }: FactContext): string[] {
  const low = catalogue.rates[0]?.data.site.business.low;
  const t = translate(lang);
  return low
    ? [t('assistant.from', { name: t('assistant.aWebsite'), price: formatPrice(low * CENTS, 'EUR', lang) })]
    : [];
}

export const price: FactReader = (context) => {
  const { entities, lang } = context;
  const several = severalPrices(context);
  if (several) return several;
  const offer = entityOf(entities, 'offer');
  if (offer) return offerFacts(offer.id, context) ?? {};
  const service = entityOf(entities, 'service');
  if (service?.id === 'website') return { variant: 'website', about: service };
  const record = service && serviceIn(context, service.id);
  if (record) {
    const { name, pricing } = record.data;
    const values = {
      service: name,
      from:
        lowerFirst(priceFrom(record.data, lang), lang) +
        (record.data.fromEuros ? translate(lang)('assistant.byQuote') : ''),
      pricing: firstSentences(pricing.text, 2),
    };
    return { variant: 'service', values, source: serviceSource(service.id, context), about: service };
  }
  if (service) {
    const source = serviceSource(service.id, context);
    const onQuote = translate(lang)('assistant.quotedApart');
    return {
      variant: 'service',
      values: { service: source?.title ?? '', from: translate(lang)('assistant.onRequest'), pricing: onQuote },
      source,
      about: service,
    };
  }
  const town = entityOf(entities, 'town');
  return town ? townFacts(town, context) : {};
};

export const included: FactReader = (context) => {
  const offer = entityOf(context.entities, 'offer');
  const found = offer && offerFacts(offer.id, context);
  if (found?.variant?.startsWith('plan')) return { ...found, variant: 'plan' };
  if (found?.variant === 'family') return { ...found, variant: 'family' };
  const service = entityOf(context.entities, 'service');
  const record = service && serviceIn(context, service.id);
  if (!record || found) return { about: { kind: 'offer', id: 'storefront-design' } };
  return {
    variant: 'service',
    values: { service: record.data.name, deliverables: listed(record.data.deliverables, context.lang) },
    source: serviceSource(record.slug, context),
    about: service,
  };
};

/** Services whose delay has a text of its own. */
const OWN_DELAY: Record<string, string> = { 'active-num': 'number', seo: 'seo', telecom: 'fibre' };
export const delay: FactReader = (context) => {
  const { entities, lang } = context;
  const offer = entityOf(entities, 'offer');
  const product = offer && productFacts(offer.id, context);
  const town = entityOf(entities, 'town');
  // "a seaside bar there, how long?": what is made in that town, each with its weeks.
  if (product) return town ? townFacts(town, context) : product;
  const service = entityOf(entities, 'service');
  if (service && service.id !== 'website') {
    const own = OWN_DELAY[service.id];
    const source = serviceSource(service.id, context);
    if (own) return { variant: own, source, about: service };
    const record = serviceIn(context, service.id);
    if (record) {
      const steps = record.data.steps
        .map(({ title, duration }) => (duration ? `${title} (${duration.toLocaleLowerCase(lang)})` : title))
        .join(', ');
      return { variant: 'service', values: { service: record.data.name, steps }, source, about: service };
    }
  }
  if (town) return townFacts(town, context);
  return service ? { about: service } : {};
};

/** The service, the offer or the record a page of the site is about. */
export function entityOfPage(
  url: string,
  { catalogue, lang }: Pick<FactContext, 'catalogue' | 'lang'>,
): Entity | undefined {
  const service = catalogue.services.find(({ slug }) => pathTo('service', lang, { id: slug }) === url);
  if (service) return { kind: 'service', id: service.slug };
  const product = catalogue.products.find(({ slug }) => pathTo('payment-product', lang, { id: slug }) === url);
  if (product) return { kind: 'offer', id: product.slug };
  const { events, jobs, cases } = catalogue;
  for (const [kind, records] of Object.entries({ event: events, job: jobs, case: cases }) as [
    'event' | 'job' | 'case',
    { slug: string }[],
  ][]) {
    const record = records.find(({ slug }) => pathTo(kind, lang, { id: slug }) === url);
    if (record) return { kind, id: record.slug };
  }
  const id = OF_ONE_THING.find((one) => localizePath(PAGES[one] ?? '/', lang) === url);
  return id ? { kind: id === 'workflow' ? 'offer' : 'service', id } : undefined;
}
const OF_ONE_THING = ['telecom', 'active-num', 'workflow'];
