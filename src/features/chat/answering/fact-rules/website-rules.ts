import { URGENT } from '../urgency.ts';
import { after, CLOSES, COURTEOUS, type FactRule, FOR_US, TAKES_UP } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

/** "you lock people in?" */
const LOCKS_IN: FactRule = {
  fact: 'domainName',
  means: [
    /\b(?:lock(?:ed|s|ing)?(?: (?:people|us|me|clients|customers|you))? in|lock in|vendor lock|captive customers?|clients? captifs?|prisonniers? de|enferm\w+ (?:chez|les clients))\b/,
  ],
  unless: /\b(?:accounts?|compte|password|out|24|min\w*)\b/,
};
/** "do I pay it on top", of hosting */
const HOSTING_EXTRA: FactRule = {
  fact: 'extraCosts',
  means: [/\b(?:on top|extra|separately|en plus|en sus|a part)\b/],
  when: after('hosting', 'domainName', 'siteHost', 'projectDataCountry'),
};
/** "hosting is in there?", of the example quotes */
const HOSTING_IN_EXAMPLE: FactRule = {
  fact: 'extraCosts',
  means: [/\b(?:hosting|host|domain|hebergement|domaine)\b/],
  when: after('quoteExamples'),
};
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
/** "do I need a website or just Google?" */
const SITE_OR_PAGE: FactRule = {
  fact: 'firstNeed',
  means: [/\b(?:sites?|websites?)\b.{0,20}\b(?:or|ou)\b.{0,20}\b(?:google|facebook|insta\w*|page|profile|fiche)\b/],
  unless: /\b(?:price|prix|combien|how much|hack\w*|pirat\w*|apps?|appli\w*|shop|boutique)\b/,
};
/** "vous faites les photos ?", "does that incl the photos" */
const PHOTOS_INCLUDED: FactRule = {
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
const TAKEOVER_FIRST: FactRule = {
  fact: 'takeover',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:vous |on )?(?:commenc\\w+|demarr\\w+) (?:par|avec) (?:quoi|ou)$|^${TAKES_UP}(?:where|what) (?:do|would|will) you (?:start|begin)(?: with)?$`,
    ),
  ],
  when: after('takeover', 'takeoverNeeds'),
};
const YOU_WRITE: FactRule = {
  fact: 'textsPrice',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:si )?(?:c est )?vous (?:qui )?(?:les )?(?:ecriv\\w+|redig\\w+)(?: (?:les textes|tout|le texte))*$|^${TAKES_UP}(?:if )?you (?:write|wrote)(?: (?:it|them|the (?:texts?|copy|words)))*$`,
    ),
  ],
  when: after('languagePrice', 'siteRates', 'siteTotal', 'price', 'estimate', 'textsPrice'),
};
/** "il y aura quand, le site ?" */
const READY_WHEN: FactRule = {
  fact: 'delay',
  means: [
    /^(?:(?:et|alors|du coup|donc) )*(?:il y aura|j aurai|on aura|je l aurai|on l aura|ce sera pret|ca sera pret|il sera pret) quand(?: (?:le|mon|notre) (?:\w+ )?site)?$/,
  ],
  when: ({ asked }) => !asked.memory?.appointment && asked.memory?.made === undefined,
};
/** "et si je veux changer un prix après, je fais comment ?" */
const EDITS: FactRule = {
  fact: 'editSelf',
  means: [
    /\b(?:changer|modifier|ajouter|mettre a jour|change|update|edit)\b.{0,15}\b(?:prix|textes?|photos?|horaires|menu|carte|produits?|prices?|opening hours|pictures?|products?)\b.{0,25}\b(?:comment|tout seul|toute seule|moi meme|how|myself|on my own)\b/,
  ],
  unless: /\b(?:devis|contrat|vos|votre|rendez vous|quote|contract|your|combien|how much)\b/,
};
const WEIGHT: FactRule = {
  fact: 'pageBudget',
  means: [
    /\b(?:site|pages?|accueil|website)\b.{0,25}\b(?:peser|pese|poids|weigh|heavy|weight)\b.{0,25}\b(?:combien|maxi\w*|max|limite|how much|at most|limit)\b/,
  ],
  unless: /\b(?:votre|vos|chez vous|your|photos?|images?|fichiers?|files?)\b/,
};
/** What the visitor's own customers are sent. */
const PARCELS: FactRule = {
  fact: 'shopParcels',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:la |les |pour la |pour les |the )?(?:livraisons?|envois?|expeditions?|colis|delivery|shipping|parcels?)(?: (?:je |on |ca |c est |i |we |do |how |how do )*(?:fais|fait|gere|geres|se passe|passe|marche|handle|do|works?))?(?: (?:comment|how))?$`,
    ),
    /\bcomment (?:je |on |nous )?(?:fais|fait|gere|faisons|gerons|livre|envoie|expedie)\b.{0,15}\b(?:livraisons?|envois?|colis|bouquets|commandes|produits)\b|\bhow (?:do|would) (?:i|we) (?:ship|deliver|send|handle (?:shipping|delivery))\b/,
  ],
  when: ({ asked, message }) =>
    /^storefront/.test(asked.memory?.topic?.id ?? '') ||
    /^(?:shop|needShop)/.test(asked.memory?.intent ?? '') ||
    /boutique|shop/i.test(message),
};
const TAKES_PHOTOS: FactRule = {
  fact: 'ownMaterial',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:est ce que )?(?:vous (?:faites|prenez|fournissez|vous occupez d)(?: aussi)?|c est vous qui (?:faites|prenez)|qui (?:fait|prend)|do you (?:do|take|provide)|who (?:does|takes)) (?:aussi )?(?:es |les |des |mes |nos |the |our |my )?(?:photos?|pictures?|images?|photographs?)(?: (?:aussi|du site|des produits|too|as well))*$`,
    ),
  ],
};
/** "l'hébergement est compris ?", of what is to be made */
const HOSTING_INCLUDED: FactRule = {
  fact: 'extraCosts',
  means: [
    /\b(?:hebergement|hosting|nom de domaine|domain(?: name)?)\b.{0,12}\b(?:compris|comprise|inclus|incluse|included|en plus|en sus|extra|on top|in the price|dans le prix|a part|apart)\b/,
    /\b(?:comprend|inclut|include|includes|compris|inclus|included)\b.{0,14}\b(?:hebergement|hosting|nom de domaine|domain(?: name)?)\b/,
  ],
  unless: /\b(?:499|shop|boutique|plans?|formules?|abonnements?|combien|how much|mails?|emails?)\b/,
  when: ({ asked }) => !/^(?:storefront|workflow|sourcing|active-num)/.test(asked.memory?.topic?.id ?? ''),
};
/** "y a plus mon site", "our website has disappeared" */
const SITE_GONE: FactRule = {
  fact: 'outage',
  means: [
    /\b(?:y a|ya|j ai|g|on a) (?:plus|pu) (?:(?:du tout|mon|notre|le|de|d) )*(?:sites?|sit|boutique)\b/,
    /\b(?:mon|notre|my|our) (?:sites?|sit|boutique|website|shop) (?:(?:web|internet|en ligne|tout|just|completely|suddenly) )*(?:a disparu|n existe plus|existe plus|has (?:gone|disappeared|vanished)|is gone|disappeared|vanished)\b/,
  ],
  unless: /\b(?:google|results?|resultats|recherche|search|besoin|need|hack\w*|pirat\w*)\b/,
};
/** "c'est quoi la différence entre refonte et nouveau site" */
const REBUILD_OR_NEW: FactRule = {
  fact: 'rebuildOrNew',
  means: [
    /\b(?:differen\w+|plutot|mieux|vaut|rather|better|between|entre|or|ou)\b.{0,24}\b(?:refonte|refaire|redesign|rebuild|relaunch)\b.{0,16}\b(?:nouveau|neuf|new|zero|scratch|creation)\b/,
    /\b(?:differen\w+|between|entre)\b.{0,24}\b(?:nouveau site|new (?:site|website|one)|creation)\b.{0,16}\b(?:refonte|redesign|rebuild)\b/,
    /^(?:une? |a )?(?:refonte|redesign|rebuild) (?:ou|or|vs) (?:un |a )?(?:nouveau site|site neuf|new (?:site|website))$/,
  ],
};
const MADE_BY_OTHERS: FactRule = {
  fact: 'takeover',
  means: [
    /\b(?:(?:une?|l|an?) ?(?:autre|another|other) (?:boite|agence|societe|entreprise|prestataire|personne|agency|company|firm)|quelqu un d autre|mon ancien (?:prestataire|webmaster)|somebody else|someone else|another (?:agency|company|firm)) (?:qui |that |who )?(?:(?:me|nous|l|m) )*(?:l )?(?:a|avait|ont|as|made|built|did)\b/,
  ],
  unless: /\b(?:devis|moins cher|combien|quote|cheaper|pirat\w*|hack\w*)\b/,
  when: ({ asked }) =>
    /^(?:outage|support|siteSlow|deliveredFault|lookInto|existingContent|needWebsite)/.test(asked.memory?.intent ?? ''),
};

const BOOKINGS = '(?:reservations?|rendez vous|inscriptions?|bookings?|appointments?|sign ups?)';
const BOOKERS =
  '(?:clients?|gens|voyageurs|vacanciers|adherents|patients|guests|customers|people|members|visitors|parents)';
const ONLINE =
  '(?:en ligne|par internet|sur (?:le|mon|notre|leur) site|dessus|online|on (?:it|the site|the website|our site|my site))';
/** "je voudrais que les gens réservent en ligne": on a site of theirs, and no appointment with us. */
const BOOKED_ONLINE: FactRule = {
  fact: 'existingContent',
  means: [
    new RegExp(
      `\\b(?:prendre|avoir|recevoir|gerer|accepter|proposer|faire|take|get|have|accept|handle) (?:(?:les|des|mes|nos|leurs|our|my|the) )?${BOOKINGS}\\b.{0,12}\\b${ONLINE}\\b`,
    ),
    new RegExp(
      `\\b${BOOKERS}\\b.{0,20}\\b(?:reserve\\w*|s inscrire|s inscrivent|book|sign up)\\b.{0,16}\\b${ONLINE}\\b`,
    ),
  ],
  unless:
    /\b(?:chatbot|assistant|votre|vos|your|combien|how much|price|prix|pirat\w*|hack\w*|marche (?:pas|plus)|panne)\b/,
  when: ({ asked }) => asked.memory?.topic?.kind !== 'event' && !asked.memory?.appointment,
};
/** "et si je veux prendre les réservations en ligne ?", of a site that was spoken of */
const BOOKED_ON_SITE: FactRule = {
  ...BOOKED_ONLINE,
  fact: 'needWebApp',
  when: after('existingContent', 'needWebsite', 'siteRates', 'languagePrice'),
};
const IN_LANGUAGES =
  '(?:in|en) (?:(?:english|french|anglais|francais|dutch|neerlandais|german|allemand) (?:and|et|plus) (?:en |in )?(?:english|french|anglais|francais|dutch|neerlandais|german|allemand)|deux langues|two languages|both languages|plusieurs langues|several languages)';
/** "we need a website in English and French": a site, and no question about ours. */
const SITE_IN_LANGUAGES: FactRule = {
  fact: 'needWebsite',
  means: [
    new RegExp(
      `\\b(?:need|needs|want|wants|looking for|like|cherche|cherchons|voudrais|voudrions|veux|besoin d|faudrait|faut) ${A_SITE} ${IN_LANGUAGES}\\b`,
    ),
  ],
};

/** "et pour l'accessibilité vous garantissez quoi": of what is made for them. */
const ACCESS_PROMISED: FactRule = {
  fact: 'clientAccessibility',
  means: [
    /\b(?:accessibilite|accessibility|rgaa|wcag)\b.{0,20}\b(?:garanti\w*|promet\w*|engage\w*|guarantee\w*|promise\w*|commit\w*)\b|\b(?:garanti\w*|promet\w*|guarantee\w*|promise\w*)\b.{0,25}\b(?:accessibilite|accessibility|accessible|rgaa|wcag)\b/,
  ],
  unless: /\b(?:votre site|vos pages|ce site|your (?:own )?(?:site|website)|this site)\b/,
};

/** What is asked of a site that is wanted, made or in trouble, and of what belongs to it. */
export const WEBSITE_RULES: readonly FactRule[] = [
  LOCKS_IN,
  HOSTING_EXTRA,
  HOSTING_IN_EXAMPLE,
  WANTS_SITE,
  MAKES_SITES,
  SITE_IN_LANGUAGES,
  BOOKED_ON_SITE,
  BOOKED_ONLINE,
  ACCESS_PROMISED,
  SITE_OR_PAGE,
  PHOTOS_INCLUDED,
  IN_STAGES,
  TAKEOVER_FIRST,
  YOU_WRITE,
  READY_WHEN,
  EDITS,
  WEIGHT,
  PARCELS,
  TAKES_PHOTOS,
  HOSTING_INCLUDED,
  SITE_GONE,
  REBUILD_OR_NEW,
  MADE_BY_OTHERS,
];
