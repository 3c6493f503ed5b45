import type { Locale } from '../../../i18n/locales.ts';
import type { Entity } from './entities.ts';
import type { Memory } from './memory.ts';

/** Sets two things beside each other by what they cost. */
const BY_PRICE: Record<Locale, RegExp> = {
  fr: /\b(?:moins|plus) (?:chere?s?|couteu(?:x|ses?)|onereu(?:x|ses?)|abordables?|economiques?)\b|\bcoute(?:nt)? (?:le )?(?:moins|plus)\b/,
  en: /\b(?:cheap(?:er|est)|(?:less|least|more|most) (?:expensive|affordable|costly)|dear(?:er|est)|pric(?:ier|iest)|costs? (?:the )?(?:less|more|least|most))\b/,
};
/** By how long they take. */
const BY_LENGTH: Record<Locale, RegExp> = {
  fr: /\b(?:moins|plus) (?:long(?:ue)?s?|courte?s?|rapides?|vite)\b|\bprend(?:rait)? (?:le )?(?:moins|plus) de temps\b/,
  en: /\b(?:long(?:er|est)|short(?:er|est)|quick(?:er|est)|fast(?:er|est))\b|\btakes? (?:the )?(?:less|more|least|most) time\b/,
};
/** "lequel", "of the two", "and the cheaper?": of what was told, and of nothing else. */
const OF_TOLD: Record<Locale, RegExp> = {
  fr: /\b(?:des deux|les deux|lequel|laquelle|lesquels?|qui|qu est ce qui|celui|celle)\b|^(?:(?:et|donc|alors|ok|c est quoi|quel est|quelle est) )*(?:le|la) (?:moins|plus)\b/,
  en: /\b(?:which|of (?:the|those|these) two|of them|of both|either)\b|^(?:(?:and|so|ok|what is|what s) )*the (?:cheap|long|short|quick|fast|least|most|less|more|dear|pric)\w*\b/,
};
/** "a site or an app" */
const SETS_BESIDE = /\b(?:ou|or|entre|between|versus|vs|que|qu|than)\b/;
/** Asks among all there is: "which plan is the cheapest?" */
const OF_ALL = /\b(?:plans?|formules?|offres?|offers?|abonnements?|subscriptions?|services?|tout|tous|toutes|all)\b/;
const MOST_WORDS = 9;
const PRICED: ReadonlySet<Entity['kind']> = new Set(['service', 'offer']);

/** The two that were told last: of a list of two, or what is spoken of and what was before. */
function toldOf({ listed, topic, previous }: Memory, kinds: ReadonlySet<Entity['kind']>): Entity[] {
  const pair = listed?.length === 2 ? listed : [previous, topic].filter((one) => one !== undefined);
  const [one, other] = pair;
  const isPair = one && other && one.id !== other.id && kinds.has(one.kind) && kinds.has(other.kind);
  return isPair ? [one, other] : [];
}

/** "which is cheaper?", of two that a message names or that were just told: which fact tells them beside each other. */
export function comparedOf(
  words: readonly string[],
  entities: readonly Entity[],
  { memory, isOwn, lang }: { memory: Memory | undefined; isOwn: boolean; lang: Locale },
): { intent: string; entities: Entity[] } | undefined {
  const said = words.join(' ');
  const isOfPrice = BY_PRICE[lang].test(said);
  if (!isOfPrice && !BY_LENGTH[lang].test(said)) return undefined;
  const intent = isOfPrice ? 'cheapest' : 'comparedDelay';
  const named = entities.filter(({ kind }) => PRICED.has(kind));
  if (named.length === 2)
    return SETS_BESIDE.test(said) || OF_TOLD[lang].test(said) ? { intent, entities: named } : undefined;
  const isOfTold = memory && !isOwn && !named.length && words.length <= MOST_WORDS && OF_TOLD[lang].test(said);
  if (!isOfTold) return undefined;
  const kinds: ReadonlySet<Entity['kind']> = isOfPrice ? PRICED : new Set([...PRICED, 'event']);
  const told = toldOf(memory, kinds);
  // Of plans that were told, "which plan" is of them.
  const isOfPlans = told.every(({ id }) => id.includes('/'));
  return told.length && (isOfPlans || !OF_ALL.test(said)) ? { intent, entities: told } : undefined;
}
