import { URGENT } from '../urgency.ts';
import { type FactRule, TAKES_UP } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const COURTEOUS = `^${TAKES_UP}(?:(?:hello|hi|hey|bonjour|bonsoir|salut|please|pls|svp) )*`;
const CLOSES = '(?: (?:svp|stp|s il vous plait|s il te plait|please|pls|plz|merci|thanks|thx))*$';

/** "numéro de tel", "votre téléphone svp": ours, and no line that is to be opened. */
const OUR_PHONE: FactRule = {
  fact: 'phone',
  means: [
    new RegExp(
      `${COURTEOUS}(?:(?:c est quoi|quel est|donnez moi|donne moi|je veux|je cherche|il me faut|vous avez|avez vous|what s|what is|can i have|give me|i need|do you have|have you got) )?(?:(?:un|le|la|votre|vos|ton|a|the|your) )?(?:(?:numeros?|num) (?:de )?)?(?:telephone|tel|phone|fone)(?: number)?(?: (?:de contact|ou vous joindre|pour vous joindre|pour vous appeler|to call|i can call))?${CLOSES}`,
    ),
  ],
  when: ({ asked }) => !/^(?:active-num|telecom)$/.test(asked.memory?.topic?.id ?? ''),
};

/** "je veux un numéro de téléphone pour ma boîte": one of theirs. */
const NEW_NUMBER: FactRule = {
  fact: 'needNumber',
  means: [
    /\b(?:veux|voudrais|voudrait|veut|besoin d|il (?:me|nous) faut|cherche|ouvrir|avoir|need|want|get|open|have) (?:un|une|a|an) (?:\w+ )?(?:numeros?|ligne telephonique|phone number|phone line|number)(?: (?:de telephone|de tel|fixe|pro))* (?:pour (?:mon|ma|mes|notre|nos)|for (?:my|our))\b/,
  ],
};

const FOR_US =
  '(?: (?:pour|for) (?:moi|nous|me|us|mon entreprise|ma societe|mon activite|ma boite|notre entreprise|notre societe|my business|my company|our company|our business))?';
const A_SITE =
  '(?:un|le|mon|notre|a|my|our) (?:(?:petit|nouveau|vrai|beau|joli|simple|small|new|nice) )*(?:sites?|websites?|web ?site|webpage)(?: (?:internet|web|vitrine|tout simple|simple))*';
/** "j'ai besoin d'un site", "looking for a website", "tu peux faire un site ?": in so many words. */
const WANTS_SITE: FactRule = {
  fact: 'existingContent',
  means: [
    new RegExp(
      `${COURTEOUS}(?:(?:j ai|jai|j aurais|jaurais|on a|on aurait|nous avons|nous aurions|ai|avons) )?besoin d ?${A_SITE}${FOR_US}${CLOSES}`,
    ),
    new RegExp(
      `${COURTEOUS}(?:(?:je|on|nous) (?:cherche|cherchons|recherche|recherchons|souhaite|souhaitons|voudrais|voudrait|voudrions)|(?:(?:i|we) (?:am|m|are|re) )?looking for|(?:i|we) (?:d like|would like|want|need)|need|want) ${A_SITE}${FOR_US}${CLOSES}`,
    ),
    new RegExp(
      `${COURTEOUS}(?:(?:can|could|would|will) (?:you|u|someone)|(?:vous |tu |on )?(?:pouvez|peux|pourriez|pourrais|savez|sais|peut)(?: vous)?|est ce que vous pouvez)(?: (?:me|nous|m|please))* (?:make|build|create|do|design|faire|creer|construire|realiser)(?: (?:me|us|for me))? ${A_SITE}${FOR_US}${CLOSES}`,
    ),
  ],
  when: (read) => !URGENT.has(lastAsked(read)),
};

/** "vous faites des sites ?" */
const MAKES_SITES: FactRule = {
  fact: 'needWebsite',
  means: [
    new RegExp(
      `${COURTEOUS}(?:(?:do|can|could) (?:you|u)(?: guys| also| even)? (?:do|make|build|create|design)|(?:vous |tu )?(?:faites|fais|creez|realisez)(?: vous)?)(?: (?:des|any|les|de|vos|aussi))* (?:sites?|websites?|web ?sites|web pages)(?: (?:internet|web|vitrines?|too|as well|aussi|at all))*${CLOSES}`,
    ),
  ],
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

/** "do you do wifi for a café?" */
const WIRES: FactRule = {
  fact: 'needInfrastructure',
  means: [
    new RegExp(
      `${COURTEOUS}(?:do|can|could) (?:you|u)(?: guys| also)? (?:do|install|set up|put in|make|fit) (?:(?:the|our|some|my|an?) )?(?:wifi|wi fi|networks?|networking|cabling|network cables)\\b`,
    ),
    new RegExp(
      `${COURTEOUS}(?:est ce que )?(?:vous |tu )?(?:faites|fais|installez|installes|posez|mettez)(?: vous)? (?:aussi )?(?:(?:le|du|un|des|les) )?(?:wifi|wi fi|reseaux?|cablages?)\\b`,
    ),
  ],
  unless: /\b(?:combien|how much|price|prix|home|maison|domicile|chez moi|sociaux|social|cost\w*|down|panne)\b/,
};
/** "who installs it?" */
const WHO_INSTALLS: FactRule = {
  fact: 'madeWhere',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:who|qui) (?:(?:will|would|va|vient|l|le|la|les) )*(?:installs?|installe\\w*|fits?|puts? it in|sets? it up|pose\\w*)(?: (?:it|them|that|this|all that|ca|cela|le wifi|le reseau|the wifi|the network|the cables|chez nous|chez moi))*$`,
    ),
  ],
  when: ({ asked }) => !URGENT.has(asked.memory?.intent ?? ''),
};
const TOWN_ABROAD =
  '(?:dover|folkestone|kent|canterbury|ashford|ramsgate|london|londres|brighton|manchester|birmingham|leeds|liverpool|edinburgh|scotland|wales|bruges|ghent|gand|brussels|bruxelles|tournai|charleroi|antwerp|anvers|ypres|kortrijk|courtrai|ostend|ostende|namur|geneva|geneve|lausanne|cologne|barcelona|barcelone|madrid|milan|turin)';
/** "do you come to Dover?" */
const COMES_ABROAD: FactRule = {
  fact: 'abroad',
  means: [
    new RegExp(
      `\\b(?:do|can|could|would|will|vous|est ce que) ?(?:you |u |vous )?(?:come|work|travel|go|venez|travaillez|intervenez|allez|deplacez)(?: vous)? (?:out |aussi )?(?:to|in|a|en|jusqu a|vers|over to) ${TOWN_ABROAD}\\b`,
    ),
  ],
};

const MAIL = '(?:e ?mails?|emials?|mailbox(?:es)?|outlook|inbox|gmail)';
/** "my email doesn't work" */
const MAIL_DOWN: FactRule = {
  fact: 'outage',
  means: [
    new RegExp(
      `\\b(?:my|our) (?:(?:work|company|business|office) )?${MAIL} (?:(?:do\\w{0,3}n ?t|does not|do not|is ?n ?t|is not|are ?n ?t|are not|won ?t|has|have|just|suddenly|no longer|not) )+(?:work\\w*|open\\w*|load\\w*|connect\\w*|stopped working)\\b`,
    ),
  ],
  unless: /\b(?:website|site|form|newsletter|hack\w*|your)\b/,
};
const MAIL_STUCK: FactRule = {
  fact: 'emailLost',
  means: [
    /\b(?:i|we) (?:can ?n?o?t|can t|cannot|could ?n ?t|am not able to|m unable to|am unable to|don t|do not) (?:send|receive|get)(?: (?:any|my|our|or|and|send|receive))* (?:e ?mails?|mails?)\b/,
  ],
  unless: /\b(?:hack\w*|newsletter|confirmation|reset|password|your|want|wish|from you|customers?|clients?)\b/,
};

/** "who are you and what do you do?": the program, and the company. */
const WHO_AND_WHAT: FactRule = {
  fact: 'whoAnswers',
  means: [
    /\b(?:who are you|who is this|qui etes vous|vous etes qui|t es qui)\b.{0,6}\b(?:what (?:do|can) you|(?:vous|tu) (?:faites|fais)|que faites|faites vous)\b/,
  ],
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

/** "I want more jobs", "je cherche des chantiers": work that customers bring, and no position with us. */
const MORE_CUSTOMERS: FactRule = {
  fact: 'needSeo',
  means: [
    /\b(?:want|need|wants|get|find|looking for|like) (?:some |a few |to (?:get|have|find) )?more (?:jobs|work|business|bookings|orders|trade|calls|enquiries|gigs)\b/,
    /\b(?:plus|davantage) de (?:chantiers?|boulot|commandes?|reservations?|appels|monde)\b|\b(?:cherche|trouver|avoir) (?:des|plus de) chantiers\b/,
  ],
  unless:
    /\b(?:salarie|cdi|cdd|job offer|apply|postul\w*|developer|developpeur|position|intern\w*|stage|info\w*|you (?:do|have))\b|\?$/,
};
/** "do I need a website or just Google?" */
const SITE_OR_PAGE: FactRule = {
  fact: 'firstNeed',
  means: [/\b(?:sites?|websites?)\b.{0,20}\b(?:or|ou)\b.{0,20}\b(?:google|facebook|insta\w*|page|profile|fiche)\b/],
  unless: /\b(?:price|prix|combien|how much|hack\w*|pirat\w*|apps?|appli\w*|shop|boutique)\b/,
};
/** "forget the site, just Google", "juste être sur google" */
const JUST_GOOGLE: FactRule = {
  fact: 'needSeo',
  means: [
    new RegExp(
      `\\b(?:just|only|juste|seulement|uniquement|plutot) (?:(?:on|sur|etre|be|le|me|moi|to|found|visible|trouve|trouvee) )*google${CLOSES}`,
    ),
  ],
  unless: /\b(?:ads|pubs?|campagnes?|drive|sheets?|account|compte)\b/,
};
const ON_GOOGLE = '(?:google|premiere page|first page|moteurs? de recherche|search engines?)';
const HOW_MUCH = '(?:prix|tarifs?|combien|cout\\w*|price|how much|costs?)';
/** "c koi le prix pour etre en premier sur google" */
const PRICE_ON_GOOGLE: FactRule = {
  fact: 'seoPrice',
  means: [
    new RegExp(
      `\\b${HOW_MUCH}\\b.{0,25}\\b(?:premiers?|premieres?|haut|first|top|rank\\w*|found|trouve\\w*|visible|mieux|higher|sur|on)\\b.{0,15}\\b${ON_GOOGLE}\\b`,
    ),
  ],
  unless: /\b(?:ads|adwords|pubs?|publicites?|campagnes?|temps|long|avis|reviews?)\b/,
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
/** "vous faites les photos ?", "does that incl the photos" */
const PHOTOS: FactRule = {
  fact: 'ownMaterial',
  means: [
    /\b(?:do you|will you|can you|vous|does|is|are|avec|with)\b.{0,15}\b(?:take|do|make|provide|faites|fournissez|prenez|incl\w*|compris\w*|inclus\w*|included|cover)\b.{0,15}\b(?:photos?|photographs?|pictures|images|photographies)\b/,
    /\b(?:photos?|photographs?|pictures|images)\b.{0,10}\b(?:incl\w*|compris\w*|inclus\w*|included)\b/,
  ],
  unless: /\b(?:499|shop|boutique|store|event|apply|candidature|cv|passport|id|salaries|people|personnes)\b/,
  when: ({ asked }) =>
    !/^storefront/.test(asked.memory?.topic?.id ?? '') && !['job', 'event'].includes(asked.memory?.topic?.kind ?? ''),
};
/** "can we do it in bits", of what is to be made */
const IN_STAGES: FactRule = {
  fact: 'partialProject',
  means: [
    /\b(?:do|have|make|build|start|take|split|faire|commencer|avancer|decouper)\b.{0,15}\b(?:in bits|bit by bit|in stages|step by step|in steps|in phases|in parts|little by little|par etapes|en plusieurs (?:etapes|morceaux|parties|temps)|petit a petit|par morceaux|par bouts)\b/,
  ],
  unless: /\b(?:pay\w*|pai\w*|regl\w*)\b/,
};
const BOOKING_PLATFORM =
  '(?:booking com|airbnb|the ?fork|la fourchette|uber ?eats|deliveroo|planity|treatwell|doctolib|calendly|expedia|tripadvisor|etsy|vinted|leboncoin)';
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
/** "j'ai déjà Planity, c'est mieux chez vous ?" */
const BETTER_THAN_PLATFORM: FactRule = {
  fact: 'keepPlatform',
  means: [
    new RegExp(
      `\\b${BOOKING_PLATFORM}\\b.{0,25}\\b(?:mieux|better|moins cher|cheaper|pareil|difference|avantage|advantage)\\b|\\b(?:mieux|better|moins cher|cheaper|difference|avantage)\\b.{0,20}\\b${BOOKING_PLATFORM}\\b`,
    ),
  ],
};
/** "do you answer on WhatsApp" */
const BY_MESSENGER: FactRule = {
  fact: 'noMessenger',
  means: [
    /\b(?:you|vous|tu)\b.{0,20}\b(?:on|by|via|sur|par|with|have|avez|a)\b.{0,6}\b(?:whatsapp|messenger|sms|telegram|signal|text messages?)\b|\b(?:can|could|peux|peut|puis)\b.{0,12}\b(?:text|whatsapp|message|send|ecrire|joindre|contacter|envoyer)\b.{0,20}\b(?:on |sur |par |by |un |an? )?(?:whatsapp|messenger|sms|telegram|text|texto)\b/,
  ],
  unless:
    /\b(?:hack\w*|pirat\w*|my customers|mes clients|our customers|nos clients|appli\w*|apps?|site|shop|boutique|reminders?|rappels?|code)\b/,
};

/** What is asked or wanted in so many words: the telephone, a site, an app, mail that does not work. */
export const PLAIN_RULES: readonly FactRule[] = [
  ...[OUR_PHONE, NEW_NUMBER, WHO_AND_WHAT, WANTS_SITE, MAKES_SITES, MAKES_APP, PAYS_BY_MONTH, MAIL_DOWN, MAIL_STUCK],
  ...[MORE_CUSTOMERS, SITE_OR_PAGE, JUST_GOOGLE, PRICE_ON_GOOGLE, CHEAPEST_SITE, PHOTOS, IN_STAGES],
  ...[WIRES, WHO_INSTALLS, COMES_ABROAD, BETTER_THAN_PLATFORM, ON_A_PLATFORM, BY_MESSENGER],
];
