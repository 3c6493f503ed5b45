import { URGENT } from '../urgency.ts';
import { after, type FactRule, TAKES_UP } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const TEST_EVERYTHING: FactRule = {
  fact: 'testEverything',
  means: [
    /\b(?:tout (?:tester|verifier|couvrir)|(?:testez|teste) (?:vous )?tout|test(?:ing)? everything|test it all)\b/,
  ],
};
const DRILL: FactRule = {
  fact: 'recoveryDrill',
  means: [
    /\bexercices? (?:de )?(?:reprise|crise|restauration|piratage)\b|\b(?:recovery|crisis|ransomware|incident) (?:drills?|exercises?|rehearsals?)\b/,
  ],
  unless: /\b(?:combien|prix|tarif|cout\w*|how much|price|cost\w*|embauche|entretien|candidat\w*)\b/,
};
const SEARCH_ADS = '(?:annonces? de recherche|google ads?|pubs? google|search ads?|adwords)';
const SOCIAL_ADS =
  '(?:annonces? sociales?|pubs? (?:sur )?(?:facebook|insta\\w*|tiktok|les reseaux)|(?:facebook|insta\\w*|social|tiktok) ads?)';
const CHANNELS: FactRule = {
  fact: 'adChannels',
  means: [
    new RegExp(
      `\\b(?:${SEARCH_ADS}.{0,20}\\b(?:ou|or)\\b.{0,20}(?:${SOCIAL_ADS}|facebook|insta\\w*)|${SOCIAL_ADS}.{0,20}\\b(?:ou|or)\\b.{0,20}(?:${SEARCH_ADS}|google))`,
    ),
    new RegExp(`\\b(?:mieux|utiles?|efficaces?|sert|better|best|useful|worth)\\b.{0,60}\\b${SOCIAL_ADS}`),
    /\b(?:quel|which|what) (?:canal|canaux|channels?)\b/,
  ],
  unless: /\b(?:combien|prix|tarif|how much|price|cost\w*)\b/,
};
const RHYTHM: FactRule = {
  fact: 'careRhythm',
  means: [
    /\b(?:correctifs?|mises? a jour|patch\w*|updates?|restaurations?|sauvegardes?)\b.{0,30}\b(?:poses?|posees?|faites?|installe\w*|verifie\w*|applied|installed|done)\b.{0,15}\b(?:quand|tous les combien|a quelle frequence|when|how often)\b/,
    /\b(?:tous les combien|a quelle frequence|quand|how often|when)\b.{0,30}\b(?:correctifs?|patch\w*|(?:posez|faites|installez|do|apply|install)\b.{0,20}\b(?:mises? a jour|updates?|patches))\b/,
    /\b(?:testez|essayez|verifiez|test|try|check)\b.{0,20}\b(?:paiements?|formulaires?|payments?|forms?)\b.{0,20}\b(?:chaque|tous les|mois|every|each|month\w*)\b/,
  ],
  unless: /\b(?:mon|ma|notre|nos|my|our|avant|before) (?:appli\w*|code|tests?)\b/,
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
const PHOTOS: FactRule = {
  fact: 'ownMaterial',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:est ce que )?(?:vous (?:faites|prenez|fournissez|vous occupez d)(?: aussi)?|c est vous qui (?:faites|prenez)|qui (?:fait|prend)|do you (?:do|take|provide)|who (?:does|takes)) (?:aussi )?(?:es |les |des |mes |nos |the |our |my )?(?:photos?|pictures?|images?|photographs?)(?: (?:aussi|du site|des produits|too|as well))*$`,
    ),
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
const COMES_TO: FactRule = {
  fact: 'towns',
  isOfNamed: true,
  means: [
    new RegExp(
      `^${TAKES_UP}(?:est ce que )?(?:vous (?:venez|intervenez|vous deplacez|travaillez)|do you (?:come|travel|work)) (?:a|en|dans|sur|jusqu a|jusque|to|in) \\w+(?: \\w+){0,3}$`,
    ),
  ],
  when: ({ reading, asked }) => reading.entities.some(({ kind }) => kind === 'town') && !asked.memory?.appointment,
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
const THEIR_DATA_WHERE: FactRule = {
  fact: 'projectDataCountry',
  means: [
    /\bdonnees (?:(?:de|des|du|d|mes|nos|les) )+(?:adherents?|clients?|patients?|membres?|eleves?|licencies?|salaries?)\b.{0,25}\b(?:ou|pays|hebergee?s?|stockee?s?)\b/,
    /\b(?:where)\b.{0,25}\b(?:members?|customers?|clients?|patients?|students?)(?: s)? data\b/,
  ],
  unless: /\b(?:vol\w*|fuit\w*|pirat\w*|stolen|leak\w*|hack\w*|sante|health)\b/,
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
/** "vous avez des références et des avis ?" */
const WORK_AND_REVIEWS: FactRule = {
  fact: 'workAndReviews',
  means: [
    /\b(?:references?|realisations?|portfolio|case studies|examples|exemples)\b.{0,8}\b(?:et|and|ou|or|plus)\b.{0,8}\b(?:avis|temoignages?|reviews?|testimonials?)\b|\b(?:avis|temoignages?|reviews?|testimonials?)\b.{0,8}\b(?:et|and|ou|or|plus)\b.{0,8}\b(?:references?|realisations?|portfolio|case studies|examples|exemples)\b/,
  ],
  unless: /\b(?:leave|laisser|ecrire|write|publier|google|faux|fake)\b/,
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
/** "on veut un site et une appli, c'est combien ?": each with its price. */
const PRICE_OF_BOTH: FactRule = {
  fact: 'price',
  means: [
    /\b(?:sites?|boutiques?|websites?|shops?)\b.{0,12}\b(?:et|and|plus|avec)\b.{0,6}\b(?:applis?|applications?|apps?)\b.{0,20}\b(?:combien|prix|tarifs?|coute\w*|how much|price|cost)\b/,
  ],
  isOfNamed: true,
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
/** "les données partent aux US ?", of what is to be made */
const DATA_ABROAD: FactRule = {
  fact: 'dataAbroad',
  means: [
    /\b(?:donnees|data|fichiers|files)\b.{0,20}\b(?:partent|partiront|vont|iront|quittent|sortent|go|leave|sent|stay|restent|stored)\b.{0,20}\b(?:us|usa|u s|etats unis|amerique|america|united states|chine|china|europe|france|etranger|abroad|overseas)\b/,
  ],
  isOfTopic: true,
  when: ({ asked: { memory } }) =>
    memory?.topic?.id !== 'ai' &&
    (/^(?:need|automationOrAi)/.test(memory?.intent ?? '') || memory?.topic !== undefined),
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
/** "c'est quoi la différence entre refonte et nouveau site" */
const REBUILD_OR_NEW: FactRule = {
  fact: 'rebuildOrNew',
  means: [
    /\b(?:differen\w+|plutot|mieux|vaut|rather|better|between|entre|or|ou)\b.{0,24}\b(?:refonte|refaire|redesign|rebuild|relaunch)\b.{0,16}\b(?:nouveau|neuf|new|zero|scratch|creation)\b/,
    /\b(?:differen\w+|between|entre)\b.{0,24}\b(?:nouveau site|new (?:site|website|one)|creation)\b.{0,16}\b(?:refonte|redesign|rebuild)\b/,
    /^(?:une? |a )?(?:refonte|redesign|rebuild) (?:ou|or|vs) (?:un |a )?(?:nouveau site|site neuf|new (?:site|website))$/,
  ],
};
/** "vous êtes chers non ?" */
const YOU_ARE_DEAR: FactRule = {
  fact: 'priceWhy',
  means: [
    /^(?:(?:mais|but|et|and|dites|say) )*(?:vous etes|etes vous|vs etes|t es|you are|you re|are you|aren t you) (?:(?:pas|un peu|tres|trop|quand meme|assez|a bit|very|too|rather|quite|not) )*(?:chers?|cheres?|expensive|pricey|dear)(?: (?:non|hein|no|nan|right|quand meme|pas vrai))*$/,
  ],
};

/** What stands in the text of a service's page, and what is asked around it. */
export const SERVICE_PAGE_RULES: readonly FactRule[] = [
  ...[TEST_EVERYTHING, DRILL, CHANNELS, RHYTHM, STAFF_APP, SCANNED, WEIGHT, PARCELS, PHOTOS, NAMED_TOOL],
  ...[HOSTING_INCLUDED, WORK_AND_REVIEWS, TESTS_WRITTEN_IN, RELEASE_TIME, PRICE_OF_BOTH, SITE_GONE],
  ...[AUTOMATION_OR_AI, BEYOND_PLAN, DATA_ABROAD, SO_MANY, REBUILD_OR_NEW, YOU_ARE_DEAR],
  ...[COMES_TO, MADE_BY_OTHERS, THEIR_DATA_WHERE, PRICE_AFTER_LAW, DEAR_ALL_THE_SAME],
];
