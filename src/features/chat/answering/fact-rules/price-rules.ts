import type { MessageRead } from '../message-read.ts';
import { after, CLOSES, COURTEOUS, type FactRule, TAKES_UP, topicOf } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const afterContract = after(
  ...['cancelContract', 'reversibility', 'ourAccess', 'contractPrice', 'careRates', 'careWhat', 'operation'],
  ...['maintenanceWhat', 'maintenanceReply', 'updateBreaks', 'needMaintenance', 'onCall'],
);
const ofContract = (read: MessageRead): boolean => topicOf(read)?.id === 'maintenance' || afterContract(read);
/** "can you raise the price during it", of a contract that goes on */
const PRICE_RISES_OF_CONTRACT: FactRule = {
  fact: 'contractPrice',
  means: [
    /\b(?:rais\w+|increas\w+|put up|go(?:es)? up|rise|augment\w+|monter|revis\w+)\b.{0,20}\b(?:prices?|fees?|it|rates?|prix|tarifs?|forfait)\b|\b(?:prices?|fees?|rates?|prix|tarifs?|forfait)\b.{0,20}\b(?:rais\w+|increas\w+|go(?:es)? up|rise|augment\w+|monte\w*|revis\w+|chang\w+)\b/,
  ],
  when: ofContract,
};
/** "can the price creep up otherwise", of a quote */
const PRICE_RISES: FactRule = {
  fact: 'firmPrice',
  means: [
    /\b(?:can|could|will|does|might|peut|pourrait|risque|va)\b.{0,12}\b(?:price|quote|total|bill|prix|devis)\b.{0,12}\b(?:creep|go(?:es)? up|rise|increase|balloon|grow|augment\w+|monter|grimper|bouger|gonfler|deraper)\b|\b(?:price|quote|prix|devis)\b.{0,15}\b(?:can|could|will|peut|pourrait|va|risque)\b.{0,12}\b(?:change\w*|changer|bouger|go up|rise|augmenter|monter)\b|\b(?:le prix|le devis|la facture) (?:peut|pourrait|va|risque) (?:d |de )?(?:il |elle )?(?:augmenter|monter|grimper|bouger|gonfler|deraper)\b/,
  ],
  unless: /\b(?:contracts?|contrat|maintenance|entretien|upkeep|subscription|abonnement|monthly)\b/,
  when: (read) => !ofContract(read),
};
/** "the joiner one, total?", of the example quotes */
const ONE_EXAMPLE: FactRule = {
  fact: 'quoteExamples',
  means: [
    /\b(?:joiner\w*|bike|cycl\w+|menuis\w+|velos?|total|the (?:first|second|third|last) one|(?:le|la) (?:premiere?|deuxieme|troisieme|derniere?))\b/,
  ],
  when: after('quoteExamples'),
};
/** "can I pay monthly?", of a project */
const PAYS_BY_MONTH: FactRule = {
  fact: 'instalments',
  means: [
    new RegExp(
      `${COURTEOUS}(?:can|could|may) (?:i|we) (?:pay|spread it|spread the cost|settle)(?: (?:it|you|that|for it))? (?:monthly|by the month|every month|per month|each month|in monthly (?:payments|instalments)|over (?:time|several months|\\d+ months|a year))${CLOSES}`,
    ),
    new RegExp(
      `${COURTEOUS}(?:est ce que )?(?:(?:je|on|nous) (?:peux|peut|pouvons|pourrais|pourrait)|puis je|peut on|possible de) (?:vous )?(?:payer|regler|etaler)(?: (?:ca|le paiement))? (?:au mois|par mois|tous les mois|chaque mois|mensuellement|sur (?:plusieurs|\\d+) mois)${CLOSES}`,
    ),
  ],
};
/** "what's the cheapest you can do", of a site */
const CHEAPEST_SITE: FactRule = {
  fact: 'cheaperSite',
  means: [
    /\b(?:what s|whats|what is|c est quoi|quel est|votre|your) (?:the |le |your |votre )?(?:cheapest|lowest price|moins cher|plus bas|prix mini\w*)\b/,
  ],
  unless:
    /\b(?:plans?|formules?|abonnements?|sourcing|automatis\w+|automation|offres?|offers?|hosting|hebergement|apps?|appli\w*)\b/,
  when: ({ asked }) =>
    /^(?:website|web-development)$/.test(asked.memory?.topic?.id ?? '') ||
    /^(?:needWebsite|needSeo|firstNeed|introduced|existingContent|siteRates|siteTotal|audience)$/.test(
      asked.memory?.intent ?? '',
    ),
};
const STARTS_ONCE_PAID: FactRule = {
  fact: 'payment',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:vous (?:vous y mettez|y mettez vous|commencez|demarrez|attaquez)|(?:when|how soon) (?:do|will|can) you (?:start|begin)|you start|le travail commence)(?: (?:quand|alors|apres|ensuite|when|then|after|after that))*$`,
    ),
  ],
  when: after('payment', 'transferExpiry', 'invoice', 'paymentSafety', 'paymentFails'),
};
const DEARER_THERE: FactRule = {
  fact: 'travelCosts',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:c est|ce sera|ca sera|ca coute|ca revient|is it|will it be|is that|does it cost) (?:plus cher|plus couteux|un supplement|en plus|more expensive|dearer|extra|more)(?: (?:du coup|alors|donc|la bas|chez nous|pour nous|there|then|for us))*$`,
    ),
  ],
  when: after('towns', 'distance', 'travelCosts'),
};
/** "à partir de ?", of what was spoken of */
const FROM_HOW_MUCH: FactRule = {
  fact: 'price',
  isOfTopic: true,
  means: [/^(?:(?:et|c est|and|it s) )*(?:a partir de|from|starting (?:at|from))$/],
  when: ({ asked }) => asked.memory?.topic?.kind === 'service' || asked.memory?.topic?.kind === 'offer',
};
const QUOTE_INVOICED: FactRule = {
  fact: 'quoteTerms',
  means: [
    /\b(?:le|ce|un|votre|the|this|a|your) (?:devis|quote)\b(?: (?:est|il|lui|c est|ca|is|it|sera|t))* (?:facturee?|payante?|gratuite?|charged|free|billed)\b/,
  ],
  unless: /\b(?:signe\w*|accepte\w*|apres|acompte|signed|accepted|after)\b/,
};
/** "on veut un site et une appli, c'est combien ?": each with its price. */
const PRICE_OF_BOTH: FactRule = {
  fact: 'price',
  means: [
    /\b(?:sites?|boutiques?|websites?|shops?)\b.{0,12}\b(?:et|and|plus|avec)\b.{0,6}\b(?:applis?|applications?|apps?)\b.{0,20}\b(?:combien|prix|tarifs?|coute\w*|how much|price|cost)\b/,
  ],
  isOfNamed: true,
};
/** "vous êtes chers non ?" */
const YOU_ARE_DEAR: FactRule = {
  fact: 'priceWhy',
  means: [
    /^(?:(?:mais|but|et|and|dites|say) )*(?:vous etes|etes vous|vs etes|t es|you are|you re|are you|aren t you) (?:(?:pas|un peu|tres|trop|quand meme|assez|a bit|very|too|rather|quite|not) )*(?:chers?|cheres?|expensive|pricey|dear)(?: (?:non|hein|no|nan|right|quand meme|pas vrai))*$/,
  ],
};
/** "combien ça coûte ?", of what is to hold health data: the site, and not its servers. */
const PRICE_AFTER_LAW: FactRule = {
  fact: 'siteRates',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:ca |cela |c est |it |that )*(?:coute|couterait|cost|combien|how much)(?: (?:ca|cela|coute|combien|is it|does it cost|would it cost|it|cost))*$`,
    ),
  ],
  when: after('healthData', 'obligations', 'nonCompliance'),
};
const DEAR_ALL_THE_SAME: FactRule = {
  fact: 'cheaperSite',
  means: [
    /^(?:(?:ok|oui|ah|oh|bon|mais|ben|bah|well|hm|yes|but) )*(?:c est|c|ca fait|ca coute|it s|that s|thats|is|quand meme|qd meme)(?: (?:quand meme|qd meme|un peu|trop|bien|vachement|tres|a bit|quite|still|very|too|really|cher|expensive|pricey|a lot|dear))*$/,
  ],
  when: (read) =>
    /\b(?:cher|expensive|pricey|a lot|dear)\b/i.test(read.message) &&
    /^(?:price|siteRates|siteTotal|wholeShop|shop|estimate)/.test(lastAsked(read)),
};

/** What is asked of an amount: whether it is high, when it rises, how it is paid. */
export const PRICE_RULES: readonly FactRule[] = [
  PRICE_RISES_OF_CONTRACT,
  PRICE_RISES,
  ONE_EXAMPLE,
  PAYS_BY_MONTH,
  CHEAPEST_SITE,
  STARTS_ONCE_PAID,
  DEARER_THERE,
  FROM_HOW_MUCH,
  QUOTE_INVOICED,
  PRICE_OF_BOTH,
  YOU_ARE_DEAR,
  PRICE_AFTER_LAW,
  DEAR_ALL_THE_SAME,
];
