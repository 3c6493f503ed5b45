import { bareMention } from './bare-mention.ts';
import type { Entity } from './entities.ts';

/** They are asked of a town, and of nothing else. */
const OF_TOWNS_ONLY: ReadonlySet<string> = new Set(['towns', 'distance']);
/** They may be asked of a town. */
const OF_TOWNS: ReadonlySet<string> = new Set([...OF_TOWNS_ONLY, 'delay', 'price']);
/** They are told of all that is sold: of a service that is named then, its price is. */
const OF_ALL_PRICES: ReadonlySet<string> = new Set(['cheapest', 'forBudget', 'billingPeriod', 'priceAddition']);

/** What the last question becomes when only something else is named: "what about SEO?", "in Lyon?" */
export function askedOfNamed(lastIntent: string | undefined, named: readonly Entity[]): string | undefined {
  if (!lastIntent || !named.length) return lastIntent;
  if (named.every(({ kind }) => kind === 'town')) return OF_TOWNS.has(lastIntent) ? lastIntent : 'towns';
  // "and alcohol in a shop?", after a town: nothing of the town is asked of it.
  if (OF_TOWNS_ONLY.has(lastIntent) && named.every(({ kind }) => kind !== 'town')) return undefined;
  const isOfService = named.some(({ kind }) => kind === 'service');
  return isOfService && OF_ALL_PRICES.has(lastIntent) ? 'price' : lastIntent;
}

const NAMES_PLAN = /\b(?:offres?|formules?|plans?|abonnements?|offers?|subscriptions?)\b/;

/** What is named to hear what it is: at first, or after a town, of which nothing is asked of a service. */
export function presentedIn(
  words: readonly string[],
  {
    entities,
    continues,
    lastIntent,
  }: { entities: readonly Entity[]; continues: boolean; lastIntent: string | undefined },
  tools: Parameters<typeof bareMention>[2],
): Entity | undefined {
  const isOfTown = OF_TOWNS_ONLY.has(lastIntent ?? '');
  if (continues && !isOfTown) return undefined;
  // "vous faites du cloud ?" is asked of hosting, and not of the plan that is called so.
  if (words.includes('cloud') && !NAMES_PLAN.test(words.join(' '))) return undefined;
  return bareMention(words, entities, tools, { isFirst: !lastIntent || isOfTown });
}

/** "what about the other jobs?": of the rest of them, and not of the one that was spoken of. */
const OTHERS =
  /\b(?:other|others|autres|else|all|toutes?|tous)\b.*\b(?:jobs?|positions|openings|roles|postes|offres|annonces|events|evenements|ateliers|workshops|dates)\b/;
export const asksForOthers = (words: readonly string[]): boolean => OTHERS.test(words.join(' '));

/** What is said of a town, after which a delay is asked of what is made there. */
const IN_TOWN: ReadonlySet<string> = new Set([...OF_TOWNS_ONLY, 'whyLens', 'travelCosts']);
const isSite = ({ id }: Entity): boolean => id === 'website' || id === 'web-development' || id.startsWith('storefront');
/** Whether a question is asked of the town spoken of: "you come?", and "how long for a bar there?", which names a site. */
export function isAskedInTown(
  intent: string,
  entities: readonly Entity[],
  {
    topic,
    lastIntent,
    isElliptical,
  }: { topic: Entity | undefined; lastIntent: string | undefined; isElliptical: boolean },
): boolean {
  if (!OF_TOWNS.has(intent) || entities.some(({ kind }) => kind === 'town')) return false;
  if (intent === 'delay' && entities.length && entities.every(isSite)) return !topic || IN_TOWN.has(lastIntent ?? '');
  if (!isElliptical || entities.some(({ kind }) => kind !== 'service')) return false;
  return intent === 'towns' || ((intent === 'delay' || intent === 'price') && !topic);
}

/** What has one price of its own: "the cheapest AI job you'd take on" is asked of it, and not of all that is sold. */
export const isPricedAlone = (entities: readonly Entity[]): boolean => {
  const sold = entities.filter(({ kind }) => kind === 'service' || kind === 'offer');
  return sold.length === 1 && sold.every(({ kind, id }) => kind === 'service' || id.startsWith('storefront'));
};
