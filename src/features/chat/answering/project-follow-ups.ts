import { fold } from '../../../lib/words.ts';
import { addsToNeed } from '../flows/notes.ts';
import { UNSURE } from '../understanding/certainty.ts';
import { isRefusal, SEARCH } from '../understanding/intent-names.ts';
import { told } from './answer-fact.ts';
import { isOfProject, isOfShop, isOfSite } from './fact-rules/project-rules.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { introduce } from './passage-answers.ts';
import { isAttack, URGENT } from './urgency.ts';

const LEAD =
  '^(?:(?:et|ok|bon|mais|alors|donc|du coup|bref|au final|finalement|en gros|euh|ben|bah|oui|and|so|but|well|right|then) )*';
/** "c'est combien tout ça ?", "how much is all that?" */
const ASKS_TOTAL = new RegExp(
  `${LEAD}(?:(?:il faut|faut il|faut|vous) (?:compter|prevoir|mettre|payer) )?(?:(?:ca|cela|c|le tout|tout ca|tout|en tout|au total|total|combien|how much|what) )?(?:(?:ca|cela|c|est|pour|fait|me|m|nous|coute|couterait|ferait|serait|revient|reviendrait|a|va|couter|faire|revenir|combien|quoi|tout|how much|is|does|would|will|it|that|be|cost|come to|us) )*(?:tout (?:ca|cela|compris)|le tout|en tout|au total|l ensemble|total|all (?:of )?(?:that|this)|altogether|in total|in all|everything|so far|up to now|until now|for now|jusqu ici|pour l instant|a ce stade)(?: (?:ca|cela|fait|ferait|coute|couterait|me|m|nous|revient|reviendrait|combien|a|c|est|svp|alors|du coup|would|cost|how much|is|it|come to|then|please|avec|l hebergement|hebergement|la maintenance|le nom de domaine|l entretien|et|with|hosting|maintenance|inclus|including))*$`,
);
const NAMES_MONEY = /\b(?:combien|fait|coute\w*|revien\w*|total|prix|cost|how much|come to|altogether|price)\b/;
const OF_CARE: ReadonlySet<string> = new Set(['careRates', 'careWhat', 'maintenanceWhat', 'operation', 'paysMonthly']);

/** The sum of what was spoken of where it can be counted, and what is needed for it where it cannot. */
function answerOfTotal(read: MessageRead): Understood | undefined {
  const said = fold(read.message);
  if (!ASKS_TOTAL.test(said) || !NAMES_MONEY.test(said)) return undefined;
  const { estimate, topic, intent = '' } = read.asked.memory ?? {};
  if (topic?.kind === 'event' || topic?.kind === 'job') return undefined;
  if (isOfShop(read) || topic?.id.startsWith('storefront')) return told(read, 'wholeShop');
  if (estimate) return told(read, 'siteTotal');
  if (OF_CARE.has(intent)) return told(read, 'careRates');
  return told(read, 'totalAsked');
}

/** "ça sert à quoi ?", of a service or of work that was told */
const ASKS_PURPOSE = new RegExp(
  `${LEAD}(?:(?:concretement|exactement) )?(?:(?:ca|cela|il|elle|ce truc|ce projet|ce site) (?:sert|servait|serait|sert donc) a quoi|a quoi (?:ca|cela) (?:me|nous) (?:sert|servirait|servira)|c est pour quoi(?: faire)?|c est pour faire quoi|a quoi (?:ca|cela|il|elle) (?:sert|servait)|pour quoi faire|what (?:is|s|was) (?:it|that|this) for|what does (?:it|that) do|what (?:is|s) the (?:point|use)(?: of (?:it|that))?)(?: (?:exactement|concretement|au juste|en fait|exactly|then))*$`,
);
/** What tells the use of an offer, by its family. */
const OFFERED_FOR: Readonly<Record<string, string>> = {
  workflow: 'needAutomation',
  sourcing: 'sourcingWhat',
  'storefront-design': 'needShop',
};
function answerOfPurpose(read: MessageRead): Understood | undefined {
  if (!ASKS_PURPOSE.test(fold(read.message))) return undefined;
  const { topic, intent } = read.asked.memory ?? {};
  if (topic?.kind === 'case') return told(read, 'casesPurpose', [topic]);
  if (intent === 'cases' || intent === 'casesOfTrade') return told(read, 'casesPurpose');
  const family = topic?.kind === 'offer' ? OFFERED_FOR[topic.id.split('/', 1)[0] ?? ''] : undefined;
  if (family) return told(read, family);
  if (topic?.kind !== 'service') return undefined;
  return { answered: { ...introduce(topic, read.library, read.lang), about: topic }, reading: read.reading };
}

const HELP_WITH =
  /^(?:(?:hello|hi|hey|please|bonjour|and|et|so) )*(?:(?:can|could|do|would|will) (?:you|u) (?:also |please )?help (?:(?:me|us|out) )*(?:with|on)|(?:vous pouvez|pouvez vous|pourriez vous|vous pourriez|est ce que vous pouvez) (?:(?:me|m|nous) )?aider (?:pour|sur|avec|en|a|dans))\b/;
const TROUBLE =
  /\b(?:hack\w*|pirat\w*|panne|down|broken|virus|stolen|vole\w*|locked|bloque\w*|lost|perdu\w*|slow|lent\w*)\b/;
const MOST_WORDS_OF_HELP = 11;
/** "can you help us with cybersecurity?": what we do of it. */
function answerOfHelp(read: MessageRead): Understood | undefined {
  const { message, words, library, lang, reading } = read;
  const said = fold(message);
  const [named, ...others] = reading.entities.filter(({ kind }) => kind !== 'town');
  const isService = named?.kind === 'service' && !others.length;
  if (!isService || words.length > MOST_WORDS_OF_HELP || !HELP_WITH.test(said) || TROUBLE.test(said)) return undefined;
  if (named.id === 'website') return told(read, 'existingContent');
  return { answered: { ...introduce(named, library, lang), about: named }, reading };
}

/** "what's the difference with the first one?", of two that were spoken of */
const ASKS_DIFFERENCE = new RegExp(
  `${LEAD}(?:(?:c est|c est quoi|quelle est|quelles sont|quelle|il y a|what is|what s|whats|what are|is there|tell me) )*(?:(?:la|les|une|l|the|a|any) )?(?:differences?|diff) ?(?:(?:c est quoi|exactement|there|exactly) ?)*(?:(?:avec|par rapport a|with|from|to|vs|compared (?:to|with)|entre|between) (?:(?:le|la|l|les|the|that|those|these|and|et) ?)*(?:first|other|previous|one before|former|last|deux|two|both|them|premiere?|autre|precedente?|d avant|one|before)(?: (?:ones?|service|plan|formule|offre|d eux|of them))*)?$`,
);
const POINTS = /\b(?:first|other|previous|before|former|two|both|premiere?|autre|precedente?|avant|deux)\b/;
/** After these, "the two" are plans. */
const OF_PLANS: ReadonlySet<string> = new Set([
  ...['planDifference', 'promotions', 'freePlans', 'cheapest', 'forBudget', 'billingPeriod', 'monthlyPrice'],
  ...['communityPlan', 'needAutomation', 'needSourcing', 'sourcingWhat', 'enterprisePrice', 'cloudIncluded'],
]);
const isOfPlans = ({ asked }: MessageRead): boolean =>
  asked.memory?.topic?.kind === 'offer' || OF_PLANS.has(asked.memory?.intent ?? '');
const COMPARED: ReadonlySet<string> = new Set(['service', 'offer']);
function answerOfDifference(read: MessageRead): Understood | undefined {
  if (!ASKS_DIFFERENCE.test(fold(read.message))) return undefined;
  const { topic, previous, listed } = read.asked.memory ?? {};
  const pair = [previous, topic].filter((one) => one !== undefined && COMPARED.has(one.kind));
  const spoken = pair.length === 2 ? pair : listed?.length === 2 ? listed : [];
  const [one, other] = spoken;
  const isPointed = POINTS.test(fold(read.message)) && !/^ai/.test(read.asked.memory?.intent ?? '');
  if (!one || !other || one.id === other.id || one.kind !== other.kind)
    return isPointed && read.asked.memory
      ? told(read, isOfPlans(read) ? 'planDifference' : 'whichCompared')
      : undefined;
  return told(read, 'planDifference', [one, other]);
}

const OF_ACCESSIBILITY: ReadonlySet<string> = new Set([
  ...['accessibility', 'accessibilityStatus', 'clientAccessibility', 'shopAccessibility'],
]);
/** "et l'appli ?", after the accessibility of a site */
const OF_APP =
  /^(?:(?:et|ok|mais|and|also|for|pour|what|about|pareil) )*(?:(?:l|la|une|les|des|vos|votre|mon|ma|notre|the|an|apps|my|our|your) )*(?:appli\w*|apps?)(?: mobiles?)?(?: (?:aussi|elle|l est|est|accessible|too|c est|pareil))*$/;
const OF_SITE_PRICE: ReadonlySet<string> = new Set([
  ...['siteTotal', 'siteRates', 'existingContent', 'needWebsite', 'cheaperSite', 'wholeShop', 'totalAsked', 'priceWhy'],
]);
const isOfSitePrice = ({ asked }: MessageRead): boolean => {
  const { intent = '', topic } = asked.memory ?? {};
  return (
    OF_SITE_PRICE.has(intent) || ((intent === 'price' || intent === 'negotiate') && OF_SITE_ONLY.has(topic?.id ?? ''))
  );
};
const OF_SITE_ONLY: ReadonlySet<string> = new Set(['website', 'web-development']);
/** "et l'accessibilité ?", of a site that is to be made */
const ASKS_ACCESSIBILITY =
  /^(?:(?:et|mais|and|what about|ok|quid|de|pour|niveau|cote) )*(?:(?:l|la|the|du|le) )?(?:accessibilite|accessibility|rgaa|handicap\w*)(?: (?:c est|compris\w*|inclus\w*|included|numerique|du site|alors))*$/;
/** "n'existerait-il pas une formule plus modeste ?" */
const WANTS_LESS =
  /\b(?:plus (?:modeste|abordable|economique|simple|petite?|raisonnable|accessible)|moins? (?:cher|chere|onereu\w+|couteu\w+)|(?:hors|au dessus) de (?:mes|nos) moyens|(?:au dessus|hors) (?:de )?(?:mon|notre) budget|more (?:modest|affordable)|cheaper|simpler|out of (?:my|our) (?:budget|reach)|beyond (?:my|our) means)\b/;

/** What a site may have besides its pages, whatever its words are read as elsewhere. */
const FEATURES =
  /\b(?:qr ?codes?|galeries?|videos?|carte interactive|plan d acces|formulaires?|calendriers?|espace (?:client|membre|adherent|parent)s?|comptes? clients?|livre d or|diaporamas?|blog|actualites|menus?|carte du jour|gallery|calendar|forms?|members? area|customer accounts?|guest book|slideshow)\b/;
/** What the site says we do not do. */
const OF_PRINT =
  /\b(?:logos?|flyers?|cartes? de visite|enseignes?|affiches?|plaquettes?|business cards?|leaflets?|posters?|signs?)\b/;
/** "faut un qr code aussi": added to what is to be made, of which the site says nothing. */
function answerOfAddition(read: MessageRead): Understood | undefined {
  const said = fold(read.message);
  const { intent, probability, entities } = read.reading;
  if (!IS_ADDED.test(said) || !isOfSite(read) || !addsToNeed(read.message)) return undefined;
  if (entities.some(({ kind }) => kind !== 'town')) return undefined;
  if (OF_PRINT.test(said)) return told(read, 'printWork');
  const isUnknown = probability < UNSURE || intent === SEARCH || isRefusal(intent) || FEATURES.test(said);
  return isUnknown ? told(read, 'additionToQuote') : undefined;
}
const IS_ADDED = /\b(?:aussi|en plus|egalement|also|as well|too)\b/;

/** Who somebody is or where they are, and nothing of another service. */
const BEFORE_A_PRICE: ReadonlySet<string> = new Set(['introduced', 'towns', 'audience', 'cheaperElsewhere']);
/** "ouais mais c'est quand même cher" */
const TOO_DEAR =
  /\b(?:c|c est|ca fait|ca reste|that s|it s|that is|it is) (?:(?:quand|qd|kan|mem|meme|un peu|tres|vachement|super|bien|hyper|assez|quite|rather|very|a bit|still) )+(?:cher|chere|expensive|pricey|dear|a lot)\b/;
/** "mon budget c'est 1500", after the price of a site: less than any costs, and not what other services that buys. */
function isTooLittle({ budget, library }: MessageRead): boolean {
  const least = library.catalogue.rates[0]?.data.site.business.low;
  if (!budget?.isAll || budget.isAnything || budget.cents === undefined || least === undefined) return false;
  return budget.entities.every(({ id }) => OF_SITE_ONLY.has(id)) && budget.cents < least * 100;
}

const NAMES_WORK = /\b(?:projets?|realisations?|cas|chantiers?|exemples?|works?|projects?|cases?|case stud(?:y|ies))\b/;

/** What is asked of a project that was spoken of, and says by itself little of what it is about. */
export function answerAfterProject(read: MessageRead): Understood | undefined {
  const last = read.asked.memory?.intent ?? '';
  if (isAttack(last) || URGENT.has(read.reading.intent)) return undefined;
  const said = fold(read.message);
  if (OF_ACCESSIBILITY.has(last) && OF_APP.test(said)) return told(read, 'appAccessibility');
  if (ASKS_ACCESSIBILITY.test(said) && isOfProject(read) && !isOfShop(read)) return told(read, 'clientAccessibility');
  if (isOfSitePrice(read) && WANTS_LESS.test(said) && !read.budget) return told(read, 'cheaperSite');
  if (TOO_DEAR.test(said)) return told(read, isOfSitePrice(read) ? 'cheaperSite' : 'priceWhy');
  if ((isOfSitePrice(read) || BEFORE_A_PRICE.has(last)) && isTooLittle(read)) return told(read, 'cheaperSite');
  // "parlez-moi du projet Mercier": no wish to speak to anybody
  const work = NAMES_WORK.test(said) ? read.library.findRecord(read.allStems, 'case', 'surely') : undefined;
  if (work) return told(read, 'cases', [work]);
  return (
    answerOfTotal(read) ??
    answerOfHelp(read) ??
    answerOfPurpose(read) ??
    answerOfDifference(read) ??
    answerOfAddition(read)
  );
}
