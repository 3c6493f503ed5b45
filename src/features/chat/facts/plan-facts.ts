import type { Locale } from '../../../i18n/locales.ts';
import { localizePath } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { typeset } from '../../../lib/typeset.ts';
import type { Entity } from '../understanding/entities.ts';
import { joinClauses, type PlanOffer, plansIn, priceOf } from './catalogue.ts';
import type { FactContext, FactReader, FactValues } from './fact.ts';

/** Pages of the services that are no record of their own, and of the plans. */
export const PAGES: Record<string, string> = {
  website: '/creation-site-internet',
  telecom: '/Telecom',
  'active-num': '/ActiveNum',
  workflow: '/workflow-automation',
  sourcing: '/Promos',
};
export const familyName = (family: string, lang: Locale): string =>
  translate(lang)(family === 'workflow' ? 'assistant.families.workflow' : 'assistant.families.sourcing');

function planPrice(offer: PlanOffer, lang: Locale): string {
  const t = translate(lang);
  if (offer.priceCents === null) return t('assistant.onRequest');
  return offer.priceCents === 0 ? t('assistant.free') : `${priceOf(offer, lang)} ${t('assistant.aMonth')}`;
}

const familyOf = (family: string, { catalogue, lang }: FactContext): PlanOffer[] | undefined => {
  const file = catalogue.plans.find(({ slug }) => slug === family);
  return file && plansIn(file, lang);
};
/** A plan with its price and what it contains, as a line of a list. */
const planLine = (one: PlanOffer, lang: Locale): string =>
  typeset(`- **${one.name}** (${planPrice(one, lang)})${lang === 'fr' ? ' ' : ''}: ${one.points.join(', ')}`, lang);

/** The plan or the family of plans asked about. */
export function planFacts(id: string, { catalogue, lang }: FactContext): FactValues | undefined {
  const [family = '', plan] = id.split('/');
  const file = catalogue.plans.find(({ slug }) => slug === family);
  if (!file) return undefined;
  const source = { title: familyName(family, lang), url: localizePath(PAGES[family] ?? '/', lang) };
  const offers = plansIn(file, lang);
  const about: Entity = { kind: 'offer', id };
  const values = { family: familyName(family, lang) };
  const offer = plan ? offers.find((one) => one.id === id) : undefined;
  if (!offer) {
    const all = joinClauses(
      offers.map((one) => `${one.name}, ${planPrice(one, lang)}`),
      lang,
    );
    const listed = offers.map((one): Entity => ({ kind: 'offer', id: one.id }));
    const contents = offers.map((one) => planLine(one, lang)).join('\n');
    return { variant: 'family', values: { ...values, plans: all, contents }, source, about, listed };
  }
  const variant = offer.priceCents === null ? 'planOnRequest' : offer.priceCents === 0 ? 'planFree' : 'plan';
  const points = offer.points.join('. ').replace(/\.+$/, '');
  return { variant, values: { ...values, name: offer.name, price: planPriceOnly(offer, lang), points }, source, about };
}
const planPriceOnly = (offer: PlanOffer, lang: Locale): string =>
  offer.priceCents === null ? translate(lang)('assistant.onRequest') : priceOf(offer, lang);

/** What two plans cost and contain, or what two services are, side by side; of one plan, or of a family, all of it. */
export const planDifference: FactReader = (context) => {
  const { catalogue, entities, lang } = context;
  const services = entities.flatMap(({ kind, id }) =>
    kind === 'service' ? catalogue.services.filter(({ slug }) => slug === id) : [],
  );
  if (services.length > 1) {
    const contents = services
      .map(({ data }) => typeset(`- ${data.name}${lang === 'fr' ? ' ' : ''}: ${data.summary}`, lang))
      .join('\n');
    const listed = services.map(({ slug }): Entity => ({ kind: 'service', id: slug }));
    const source = { title: translate(lang)('assistant.services'), url: localizePath('/services', lang) };
    return { variant: 'services', values: { contents }, source, listed };
  }
  const named = entities.filter(({ kind }) => kind === 'offer');
  const family = named.map(({ id }) => id.split('/', 1)[0] ?? '').find((id) => familyOf(id, context));
  if (!family)
    return {
      values: Object.fromEntries(
        catalogue.plans.map(({ slug }) => [`${slug}Plans`, planFacts(slug, context)?.values?.plans ?? '']),
      ),
    };
  const facts = planFacts(family, context) ?? {};
  const [first, second] = familyOf(family, context)?.filter((one) => named.some(({ id }) => id === one.id)) ?? [];
  if (!first || !second) return facts;
  const contents = [first, second].map((one) => planLine(one, lang)).join('\n');
  const listed = [first, second].map((one): Entity => ({ kind: 'offer', id: one.id }));
  const values = { ...facts.values, name: first.name, other: second.name, contents };
  return { ...facts, variant: 'two', values, listed };
};
