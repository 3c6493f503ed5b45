import type { MessageRead } from '../message-read.ts';
import { URGENT } from '../urgency.ts';
import { CLOSES, COURTEOUS, type FactRule, FOR_US, TAKES_UP, topicOf } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const isOfSourcing = (read: MessageRead): boolean => /^sourcing/.test(topicOf(read)?.id ?? lastAsked(read));
const SURE_SELLERS: FactRule = {
  fact: 'sourcingGuarantee',
  means: [
    /\b(?:sure|guarantee\w*|certain|fire|garanti\w*)\b.{0,12}\b(?:sell\w*|winners?|hits?|sales?|vend\w*|ventes?|gagnants?)\b/,
  ],
  when: isOfSourcing,
};
const WHICH_PLAN: FactRule = {
  fact: 'sourcingChoice',
  means: [
    /\b(?:look|are|the) the same\b.{0,15}\bwhich\b|\bwhich (?:one|plan)\b.{0,15}\b(?:choose|take|first|start|best|for me)\b|\b(?:lequel|laquelle)\b.{0,15}\b(?:prendre|choisir|commencer|mieux)\b/,
  ],
  when: isOfSourcing,
};
/** "do you make apps?", "vous pouvez faire une appli ?" */
const MAKES_APP: FactRule = {
  fact: 'needMobile',
  means: [
    new RegExp(
      `${COURTEOUS}(?:do|can|could|would) (?:you|u)(?: guys| also| even)? (?:do|make|build|develop|create|code|design)(?: (?:me|us|an?|any|my|our|mobile|phone|iphone|android))* (?:aps?|apps?|applications?)(?: (?:too|as well|also))*${FOR_US}${CLOSES}`,
    ),
    new RegExp(
      `${COURTEOUS}(?:est ce que )?(?:vous |tu )?(?:faites|fais|pouvez|peux|savez|pourriez|developpez|creez)(?: vous)?(?: (?:aussi|me|nous|faire|developper|creer|des|une|les|d))* (?:applis?|applications?|apps?)(?: (?:mobiles?|aussi))*${FOR_US}${CLOSES}`,
    ),
  ],
};
const BOOKING_PLATFORM =
  '(?:booking com|airbnb|the ?fork|la fourchette|uber ?eats|deliveroo|planity|treatwell|doctolib|calendly|expedia|tripadvisor|etsy|vinted|leboncoin)';
/** "j'ai déjà Planity, c'est mieux chez vous ?" */
const BETTER_THAN_PLATFORM: FactRule = {
  fact: 'keepPlatform',
  means: [
    new RegExp(
      `\\b${BOOKING_PLATFORM}\\b.{0,25}\\b(?:mieux|better|moins cher|cheaper|pareil|difference|avantage|advantage)\\b|\\b(?:mieux|better|moins cher|cheaper|difference|avantage)\\b.{0,20}\\b${BOOKING_PLATFORM}\\b`,
    ),
  ],
};
/** "what about bookings, we use booking.com now": a platform of theirs, and no appointment with us. */
const ON_A_PLATFORM: FactRule = {
  fact: 'toolInUse',
  means: [
    new RegExp(
      `\\b(?:we|i|on|nous|je|j) (?:(?:already|just|currently|all|deja|actuellement|ai) )*(?:use|are on|m on|am on|have|pay|go through|take them (?:on|with)|get them (?:on|from)|utilis\\w+|passe par|passons par|est sur|sommes sur|suis sur|a|avons) (?:\\w+ )?${BOOKING_PLATFORM}\\b`,
    ),
  ],
  unless:
    /\b(?:hack\w*|pirat\w*|worth|vaut|mieux|better|cheaper|moins cher|\d+|leave|quitter|instead|plutot|vous prenez|take a cut|link|connect\w*|relier)\b/,
};
/** "ça marche au fond d'un parking ?", of an application */
const WITHOUT_NETWORK: FactRule = {
  fact: 'mobileOffline',
  means: [
    /\b(?:cave|parking|sous sols?|tunnel|zones? blanches?|chantier|metro|basement|underground|sans (?:reseau|internet|wifi)|zero reseau|pas de reseau|plus de reseau|no (?:signal|network|coverage)|offline)\b/,
  ],
  unless: /\b(?:votre|vos|vous garer|garer|bureaux|your|panne)\b/,
  when: ({ asked }) =>
    asked.memory?.topic?.id === 'mobile' || /^(?:needMobile|mobile)/.test(asked.memory?.intent ?? ''),
};
const TEST_EVERYTHING: FactRule = {
  fact: 'testEverything',
  means: [
    /\b(?:tout (?:tester|verifier|couvrir)|(?:testez|teste) (?:vous )?tout|test(?:ing)? everything|test it all)\b/,
  ],
};
const STAFF_APP: FactRule = {
  fact: 'privateApp',
  means: [
    /\b(?:appli\w*|app)\b.{0,30}\b(?:seulement|uniquement|que|juste|reservee?|privee?|interne|only|just|private\w*)\b.{0,20}\b(?:salaries?|equipe|employes?|collaborateurs?|gars|techniciens?|staff|employees?|team)\b/,
    /\b(?:appli\w*|app)\b.{0,20}\b(?:privee?|interne|private|internal)\b.{0,20}\b(?:possible|sans (?:les )?(?:store|magasins?)|pas sur|not (?:on|in))\b/,
  ],
};
const SCANNED: FactRule = {
  fact: 'aiScans',
  means: [
    /\b(?:ia|ai|assistant|intelligence)\b.{0,30}\b(?:lire|lit|lisez|recopier|saisir|extraire|read|extract)\b.{0,30}\b(?:bons?|factures?|scan\w*|papiers?|pdf|documents scannes|order forms?|invoices?|paper)\b/,
  ],
};
/** "vous travaillez avec doctolib ?": a tool, and no place. */
const NAMED_TOOL: FactRule = {
  fact: 'linkedSoftware',
  means: [
    /\b(?:avec|sur|with|on|to) (?:doctolib|planity|treatwell|zenchef|thefork|lafourchette|calendly|maiia|keldoc|sage|ebp|cegid|quickbooks|pennylane|axonaut|odoo|hubspot|salesforce|mailchimp|brevo|zapier|airbnb|booking com|deliveroo|uber ?eats|sumup|zettle|salonkee|kalendes|mindbody|deciplus)\b/,
  ],
  unless: /\b(?:pirat\w*|hack\w*|combien|prix|price|how much|marche plus|panne|stage|emploi|arnaq\w*|scam)\b/,
};
/** "vos tests sont écrits en quoi ?" */
const TESTS_WRITTEN_IN: FactRule = {
  fact: 'testLanguage',
  means: [
    /\btests?\b.{0,20}\b(?:ecrits?|ecrivez|codes?|written|write|coded)\b.{0,16}\b(?:quoi|quel(?:le)?s?|langages?|outils?|avec|in|what|which|with)\b/,
    /\b(?:quoi|quel(?:le)?s?|what|which)\b.{0,24}\b(?:ecri\w+|cod\w+|write|written)\b.{0,16}\btests?\b/,
    /\b(?:quel|quels|avec quel|what|which) (?:outils?|langages?|tools?|languages?|frameworks?)\b.{0,24}\btests?\b/,
    /\b(?:ecri\w+|write|code|codez)\b.{0,12}\btests?\b.{0,10}\b(?:quel(?:le)?s?|quoi|what|which)\b/,
  ],
};
/** "une mise en ligne dure combien de temps ?" */
const RELEASE_TIME: FactRule = {
  fact: 'releaseTime',
  means: [
    /\b(?:mise en (?:ligne|prod\w*)|deploiement|deployment|release)\b.{0,16}\b(?:dure|prend|met|takes?|last)\b.{0,16}\b(?:temps|minutes?|heures?|long|time)\b/,
    /\b(?:combien de temps|how long)\b.{0,20}\b(?:mise en (?:ligne|prod\w*)|deploiement|deployment|releases?)\b/,
  ],
  unless: /\b(?:avant|until|before|apres|after|de mon|de notre|my|our)\b/,
};
/** "c'est de l'IA ?", of tasks that are to be automated */
const AUTOMATION_OR_AI: FactRule = {
  fact: 'automationOrAi',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:est ce |is (?:it|that|this) |c est |ca utilise |it uses |does it use |avec |with |vous utilisez |do you use )*(?:de l |d |of |an? |une? )*(?:ia|ai|intelligence artificielle|artificial intelligence)(?: (?:ca|or not|ou pas|behind it|derriere))*$`,
    ),
  ],
  when: (read) => lastAsked(read) === 'needAutomation' || /^workflow/.test(read.asked.memory?.topic?.id ?? ''),
};
/** "et si on dépasse", of a plan that names no ceiling */
const BEYOND_PLAN: FactRule = {
  fact: 'beyondPlan',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:si |if |what if )?(?:on |je |nous |we |i )?(?:depasse\\w*|va au dela|allons au dela|go over|exceed|go beyond|use more)(?: (?:it|that|the limit|le plafond|la limite|ca|cela))?$`,
    ),
  ],
  when: ({ asked }) => /^workflow/.test(asked.memory?.topic?.id ?? ''),
};
/** "les données partent aux US ?", of what is to be made */
const DATA_ABROAD: FactRule = {
  fact: 'projectDataCountry',
  means: [
    /\b(?:donnees|data|fichiers|files)\b.{0,20}\b(?:partent|partiront|vont|iront|quittent|sortent|go|leave|sent|stay|restent|stored)\b.{0,20}\b(?:us|usa|u s|etats unis|amerique|america|united states|chine|china|europe|france|etranger|abroad|overseas)\b/,
  ],
  isOfTopic: true,
  when: ({ asked: { memory } }) =>
    memory?.topic?.id !== 'ai' &&
    (/^(?:need|automationOrAi)/.test(memory?.intent ?? '') || memory?.topic !== undefined),
};
/** "on est 12", of what is to be made for them */
const SO_MANY: FactRule = {
  fact: 'soMany',
  means: [
    /^(?:(?:et|and|alors|so|well) )*(?:on est|nous sommes|on sera|nous serons|we are|we re|there are|there s)(?: (?:environ|about|que|only|just|a peu pres|around|seulement))* (?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|two|three|four|five|seven|eight|nine|ten|twelve)(?: (?:personnes?|salaries|people|employees|staff|of us|dans la boite|au total|in all))*$/,
  ],
  isOfTopic: true,
  when: ({ asked: { memory } }) =>
    memory?.intent !== undefined && !URGENT.has(memory.intent) && !['job', 'event'].includes(memory.topic?.kind ?? ''),
};
const THEIR_DATA_WHERE: FactRule = {
  fact: 'projectDataCountry',
  means: [
    /\bdonnees (?:(?:de|des|du|d|mes|nos|les) )+(?:adherents?|clients?|patients?|membres?|eleves?|licencies?|salaries?)\b.{0,25}\b(?:ou|pays|hebergee?s?|stockee?s?)\b/,
    /\b(?:where)\b.{0,25}\b(?:members?|customers?|clients?|patients?|students?)(?: s)? data\b/,
  ],
  unless: /\b(?:vol\w*|fuit\w*|pirat\w*|stolen|leak\w*|hack\w*|sante|health)\b/,
};

/** What is asked of an app, of tests, of tasks that are automated and of where data go. */
export const SOFTWARE_RULES: readonly FactRule[] = [
  SURE_SELLERS,
  WHICH_PLAN,
  MAKES_APP,
  BETTER_THAN_PLATFORM,
  ON_A_PLATFORM,
  WITHOUT_NETWORK,
  TEST_EVERYTHING,
  STAFF_APP,
  SCANNED,
  NAMED_TOOL,
  TESTS_WRITTEN_IN,
  RELEASE_TIME,
  AUTOMATION_OR_AI,
  BEYOND_PLAN,
  DATA_ABROAD,
  SO_MANY,
  THEIR_DATA_WHERE,
];
