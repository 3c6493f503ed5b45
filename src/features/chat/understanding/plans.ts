import { positionOf, stemOf } from '../../../lib/words.ts';
import { ANY_FAMILY, type Entity } from './entities.ts';
import type { IntentModel } from './intents.ts';
import type { Listing } from './ordinals.ts';

interface Tools extends Pick<Listing, 'neighbours' | 'centsOf'> {
  model: Pick<IntentModel, 'names'>;
  isCommon(stem: string): boolean;
  lang: Parameters<typeof stemOf>[1];
}

const familyOf = ({ id }: Entity): string => id.split('/', 1)[0] ?? '';

/** Whether a message sets plans of one family beside each other. */
export function comparesPlans(
  stems: readonly string[],
  entities: readonly Entity[],
  { phrases }: Pick<IntentModel, 'phrases'>,
): boolean {
  const families = entities.filter(({ kind, id }) => kind === 'offer' && id.includes('/')).map(familyOf);
  const compares = phrases.compared.some((phrase) => positionOf(stems, phrase) >= 0);
  return compares && families.length > 1 && families.every((one) => one === families[0]);
}

/** The plan before its family, and a plan of several families as that of the family spoken of. */
export function resolvePlans(found: readonly Entity[], topic: Entity | undefined): Entity[] {
  const offers = found.filter(({ kind }) => kind === 'offer');
  const family = [...offers, ...(topic?.kind === 'offer' ? [topic] : [])]
    .map(familyOf)
    .find((id) => id === 'workflow' || id === 'sourcing');
  const resolved = found.map((one) =>
    one.id.startsWith(ANY_FAMILY) && family ? { ...one, id: one.id.replace('*', family) } : one,
  );
  return resolved.sort((a, b) => Number(b.id.includes('/')) - Number(a.id.includes('/')));
}

/** The plan that a message of its name alone means, where its family is spoken of: "et l'entreprise ?". */
export function planNamed(
  words: readonly string[],
  { model, isCommon, neighbours, lang }: Tools,
  topic: Entity | undefined,
): Entity | undefined {
  const named = words.map((word) => stemOf(word, lang)).filter((stem) => !isCommon(stem));
  const [stem] = named;
  if (!topic || named.length !== 1 || stem === undefined) return undefined;
  const namesOf = ({ kind, id }: Entity) => [
    ...model.names.stemsOf({ kind, id }),
    ...model.names.stemsOf({ kind, id: id.replace(/^[^/]*/, '*') }),
  ];
  return neighbours(topic).find((one) => one.kind === 'offer' && namesOf(one).includes(stem));
}

/** Points at one of several by its price: "celle à 30 balles", "the 29 one", "le plan à 9,99". */
const BY_PRICE =
  /\b(?:(?:celui|celle|la|le|formule|offre|plan|version|abonnement) a|the|that) (\d{1,3})(?: (\d\d))?(?: (?:euros?|balles|dollars?|bucks|quid|a month|par mois))?(?: (?:one|plan|offer|version))?\b/;
const CENTS = 100;
/** The plan that a message means by its price, to the nearest euro or dollar, where its family is spoken of. */
export function planOfPrice(
  words: readonly string[],
  { neighbours, centsOf }: Pick<Listing, 'neighbours' | 'centsOf'>,
  topic: Entity | undefined,
): Entity | undefined {
  const [, whole, part] = BY_PRICE.exec(words.join(' ')) ?? [];
  if (!topic || whole === undefined) return undefined;
  const cents = Number(whole) * CENTS + Number(part ?? 0);
  const priced = neighbours(topic).filter((one) => {
    const own = centsOf(one) ?? 0;
    return part ? own === cents : own > 0 && Math.abs(own - cents) < CENTS;
  });
  return priced.length === 1 ? priced[0] : undefined;
}
