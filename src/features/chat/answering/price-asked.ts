import type { Locale } from '../../../i18n/locales.ts';
import { localizePath } from '../../../i18n/routes.ts';
import { fold, positionOf, stemsOf } from '../../../lib/words.ts';
import { entityOfPage } from '../facts/offer-facts.ts';
import { factTextsOf } from '../facts/tell.ts';
import { CERTAIN } from '../understanding/certainty.ts';
import type { Likely } from '../understanding/classifier.ts';
import { intentOfTopic } from '../understanding/context.ts';
import { ANY_FAMILY, type Entity } from '../understanding/entities.ts';
import { OF_MONEY, type Reading } from '../understanding/reading.ts';
import { knowledgeOf, type Library } from './library.ts';

/** Whose price is asked is told by a need from this probability on. */
const LEAST_NEED = 0.45;
const PROBABILITY = 0.8;
/** As likely as this, what is not ours has no price of ours. */
const SURE_REFUSAL = 0.4;
/** Facts of money that are told by themselves: "aiCost", "portingPrice". */
const OF_A_PRICE =
  /(?:Price|Cost|Rates|Fees|Budget|Pay|Payment)$|^(?:instalments|salary|extraCosts|quoteTerms|wholeShop)$/;

/** "What does the cloud plan cost?", in stems: with what it is asked of between. */
const ASKED_APART = /\b(?:what|how much|combien)\b.*\b(?:cost|cout)\b/;

/** Whether a message asks what something costs. */
export const asksPrice = (stems: readonly string[], { model }: Pick<Library, 'model'>): boolean =>
  ASKED_APART.test(stems.join(' ')) || model.phrases.priced.some((phrase) => positionOf(stems, phrase) >= 0);
/** The same of a message as it is typed: "et pour quinze pages c'est combien" */
export const asksPriceIn = (message: string, lang: Locale): boolean =>
  asksPrice(stemsOf(message, lang), knowledgeOf(lang));
/** Whether a fact is of what is paid. */
export const isOfMoney = (intent: string): boolean => OF_MONEY.has(intent) || OF_A_PRICE.test(intent);

/** What is said around a question that is dictated: "alors du coup voilà, un truc comme ça, à peu près". */
const FILLERS =
  /^(?:alors|donc|coup|voila|euh|ben|bah|bon|enfin|truc|trucs|chos\w*|machin|genre|peu|pres|gros|gross\w*|environ|comm?|ca|sorte|style|like|thing|something|roughly|about|well|uh|um|kind|sort)$/;
/** "Ticket d’entrée ?", "what's the floor price": asks what something costs, and names nothing. */
function asksPriceOnly(stems: readonly string[], { model, isCommon }: Library): boolean {
  const asked = model.phrases.priced.filter((phrase) => positionOf(stems, phrase) >= 0);
  return (
    asked.length > 0 &&
    stems.every((stem) => isCommon(stem) || FILLERS.test(stem) || asked.some((phrase) => phrase.includes(stem)))
  );
}

/** A shop in which so many things are sold is more than its design. */
const OF_PRODUCTS =
  /\b(?:\d{2,}|cent|centaines?|mille|milliers|hundreds?|thousands?) (?:de |of )?(?:\w+ )?(?:produits?|articles?|references?|products?|items?|skus?)\b/;
const isOfShop = ({ entities }: Reading): boolean => entities.some(({ id }) => id.startsWith('storefront'));
/** "How much is a shop with 300 products?": what a whole shop costs, and not its design alone. */
export const asksWholeShop = (
  reading: Reading,
  { words, stems }: { words: readonly string[]; stems: readonly string[] },
  library: Pick<Library, 'model'>,
): boolean =>
  (isOfMoney(reading.intent) || asksPrice(stems, library)) && isOfShop(reading) && OF_PRODUCTS.test(words.join(' '));

/**
 * "Putting our servers in order, what does it start at?": the price of the service that is named, or that the need is of,
 * where no fact of money is understood; the price of `topic`, which was spoken of, where nothing is named.
 */
export function readPriced(
  reading: Reading,
  need: Likely | undefined,
  { stems, topic }: { stems: readonly string[]; topic: Entity | undefined },
  library: Library,
  lang: Locale,
): Reading | undefined {
  const priceOf = (entity: Entity): Reading => ({
    ...reading,
    intent: intentOfTopic('price', entity.kind) ?? 'price',
    probability: PROBABILITY,
    entities: [entity],
    refusal: undefined,
  });
  if (topic && topic.kind !== 'town' && topic.kind !== 'case' && !reading.entities.some(({ id }) => id !== topic.id))
    if (asksPriceOnly(stems, library)) return priceOf(topic);
  if (!asksPrice(stems, library) || reading.probability >= CERTAIN) return undefined;
  if (isOfMoney(reading.intent) && reading.probability >= library.model.threshold) return undefined;
  if ((reading.refusal?.probability ?? 0) >= SURE_REFUSAL) return undefined;
  const named = reading.entities.find(
    ({ kind, id }) => (kind === 'service' || kind === 'offer') && !id.startsWith(ANY_FAMILY),
  );
  const page = need && need.probability >= LEAST_NEED ? factTextsOf(lang)[need.label]?.to : undefined;
  const { catalogue } = library;
  const entity = named ?? (page ? entityOfPage(localizePath(page, lang), { catalogue, lang }) : undefined);
  return entity && priceOf(entity);
}

const PERCENT = /\d\s?(?:%|pour ?cents?\b|per ?cent\b)/i;
const GIVES_AWAY =
  /\b(?:tu|vous|pouvez|peux) (?:\w+ )?(?:me|nous) (?:(?:en )?(?:fai(?:re|tes|s)|ferez|feriez|donn\w+|accord\w+|baiss\w+|enlev\w+))\b|\b(?:faites|fais|accordez|donnez) (?:moi|nous)\b|\b(?:remise|rabais|ristourne)s? de\b|\b(?:can|could|will|would) you (?:give|do|knock|take)\b/;
const OF_OTHER_SHARES =
  /\b(?:tva|vat|taxes?|acompte|deposit|interets?|interest|clients?|customers?|visit\w+|trafic|traffic|ventes|sales)\b/;
/** "tu peux me faire 10 % ?", "can you do 5% off?": a discount is asked for. */
export function asksForPercent(message: string): boolean {
  const said = fold(message);
  return PERCENT.test(message) && GIVES_AWAY.test(said) && !OF_OTHER_SHARES.test(said);
}
