import { after, type FactRule } from './fact-rule.ts';

/** "without login", "sans se connecter", "pas besoin de compte ?": what is open to all. */
const WITHOUT_ACCOUNT: FactRule = {
  fact: 'noAccount',
  means: [
    /\b(?:without|no|not need|not needing|don t need|need|with no)(?: (?:a|an|any|to|the|having|need|needing|make|making|create|creating|open|opening|set|up|for|user|customer))* (?:log ?ins?|log ?in|logging in|sign ?ups?|signing (?:in|up)|sign in|sign up|registration|register(?:ing)?|accounts?|passwords?)\b/,
    /\b(?:sans|pas besoin|besoin|obliges?|oblige|faut il|doit on|dois je|doivent ils)(?: (?:d|de|avoir|se|s|me|m|a|un|une|creer|ouvrir|passer|par|leur|aucun|qu ils|ils|il faut))* (?:comptes?|connecter|connexion|identifier|identifiants?|inscrire|inscription|mots? de passe|login)\b/,
    /\bguest (?:checkout|orders?)\b/,
  ],
  // A password that is lost, an account at a bank, a line; somebody who registers for an event or a newsletter
  unless:
    /\b(?:lost|forgot\w*|reset|perdu\w*|oubli\w*|blocked|locked|bloque\w*|bank|banque|bancaire|manager|gestionnaire|fibre|internet|wifi|reseau|events?|workshops?|webinars?|evenements?|ateliers?|webinaires?|newsletter|lettre|hacked|pirat\w*|two factor|google|facebook|instagram|employees?|salaries?|leavers?|stripe|paypal|rendez vous)\b/,
  when: ({ message, asked }) =>
    !['event', 'job'].includes(asked.memory?.topic?.kind ?? '') &&
    (asked.memory !== undefined || /\w+\s+\w+\s+\w+\s+\w+/.test(message)),
};

const FEATURES =
  '(?:discount codes?|promo(?:tion)? codes?|coupons?|loyalty (?:cards?|points|programmes?|programs?|schemes?)|subscriptions? boxes?|pre ?orders?|wish ?lists?|codes? promos?|codes? de reduction|(?:cartes?|points|programmes?) (?:de )?fidelite|precommandes?|listes? d envies|marketplaces?|places? de marche)';
const OF_OURS =
  '(?:my|our|the|a|an|mon|ma|notre|nos|mes|la|le|un|une) (?:\\w+ )?(?:shop|store|web ?shop|site|website|customers?|clients?|boutique|e boutique|clientes?|webshop)';
/** "I want to sell gift cards on my site": what a shop should do, which the site lists nowhere. */
const SHOP_FEATURE: FactRule = {
  fact: 'shopFeature',
  means: [
    new RegExp(`\\b${FEATURES}\\b.{0,60}\\b${OF_OURS}\\b`),
    new RegExp(`\\b${OF_OURS}\\b.{0,60}\\b${FEATURES}\\b`),
    new RegExp(
      `\\b(?:(?:i|we) (?:want|need|would like|d like|wish)|can (?:i|we)|(?:je|on|nous) (?:veux|veut|voudrais|voudrait|voulons|voudrions|aimerais|souhaite|souhaitons)|(?:peut on|puis je|on peut|je peux)) (?:\\w+ ){0,3}?(?:sell|offer|have|accept|use|vendre|proposer|avoir|accepter|mettre)(?: \\w+){0,2}? ${FEATURES}\\b`,
    ),
  ],
  // A fraud by gift cards; a code for our own price
  unless:
    /\b(?:scam\w*|arna[qk]\w*|boss|patron|directeur|director|asked|asks|demande\w*|urgent|your|vos|votre|you have|vous avez|employees?|salaries)\b/,
};

/** "a website that filters products by colour" */
const SORTS_PRODUCTS: FactRule = {
  fact: 'shopFeature',
  means: [
    /\b(?:filter|filters|filtering|sort|sorts|sorting|search|filtr\w+|trie|trier|tri|classer|chercher|rechercher)\b.{0,30}\b(?:by|per|par|selon la|selon le) (?:colou?rs?|sizes?|prices?|brands?|categor(?:y|ies)|types?|dates?|couleurs?|tailles?|prix|marques?|categories?|pointures?|modeles?)\b/,
  ],
  unless: /\b(?:e ?mails?|mails?|spam|your|votre|vos|events?|jobs?|offres|invoices?|factures?)\b/,
};

const THEY =
  '(?:guests?|customers?|clients?|visitors?|members?|users?|parents?|donors?|patients?|students?|pupils?|people|they|clientes?|visiteurs?|adherents?|utilisateurs?|donateurs?|eleves?|gens|ils|elles)';
/** "can guests pay a deposit online?", "mes clients peuvent annuler ?": what a site should do for those it is made for. */
const THEIR_ACTIONS: FactRule = {
  fact: 'existingContent',
  means: [
    new RegExp(`\\b(?:can|could|will) (?:(?:my|our|the) )?${THEY} (?:\\w+ ){0,2}?(?:book|buy|donate|order|reserve)\\b`),
    new RegExp(
      `\\b(?:(?:mes|nos|les) )?${THEY} (?:peuvent|pourront|pourraient)(?: \\w+){0,2}? (?:reserver|acheter|donner|commander|faire un don)\\b`,
    ),
  ],
  unless: /\b(?:your|vos|votre|without|sans|event|workshop|where|how much|pay|payer|ou|events?|you|vous)\b/,
  when: ({ asked }) => asked.memory?.topic?.kind !== 'event' && asked.memory?.topic?.kind !== 'job',
};
const THEIR_WISHES: FactRule = {
  fact: 'shopFeature',
  means: [
    new RegExp(
      `\\b(?:can|could|will) (?:(?:my|our|the) )?${THEY} (?:\\w+ ){0,2}?(?:pay (?:an? )?(?:deposit|later|in instalments)|cancel|upload|leave (?:a )?reviews?|track|return|rate|comment|chat)\\b`,
    ),
    new RegExp(
      `\\b(?:(?:mes|nos|les) )?${THEY} (?:peuvent|pourront|pourraient)(?: \\w+){0,2}? (?:annuler|payer un acompte|verser un acompte|deposer|laisser un avis|suivre leur|noter)\\b`,
    ),
    /\bcan it (?:make|do|print|send|handle|calculate|manage) (?:\w+ ){0,3}?(?:invoices?|taxes|vat|delivery|shipping|labels?|stock)\b|\b(?:is|are) (?:the )?(?:delivery|shipping|postage) (?:\w+ )?(?:calculated|automatic|included|computed)\b/,
  ],
  unless: /\b(?:your|vos|votre|event|workshop|contract|contrat|you|vous|order|commande)\b/,
  when: ({ asked }) => asked.memory?.topic?.kind !== 'event' && asked.memory?.topic?.kind !== 'job',
};

/** "can it connect to Sage?" */
const OF_SOFTWARE =
  '(?:sage|odoo|ebp|cegid|sap|quickbooks|xero|pennylane|salesforce|hubspot|dolibarr|axonaut|(?:our|my|an?|the|notre|mon|un|l) ?(?:erp|crm|accounting (?:software|system)|till|stock (?:software|system)|logiciel (?:de \\w+|comptable)|caisse))';
const CONNECTS: FactRule = {
  fact: 'needAutomation',
  means: [
    new RegExp(
      `\\b(?:connect\\w*|link\\w*|sync\\w*|integrat\\w+|interface\\w*|talk|plug\\w*|work|relie\\w*|connecte\\w*|synchronis\\w+|brancher|interfac\\w+)(?: (?:it|this|the site|our site|the shop|our shop|le site|la boutique))?(?: \\w+)? (?:to|with|between|into|a|au|avec|entre) ${OF_SOFTWARE}\\b`,
    ),
  ],
  unless: /\b(?:do you work|experience|job|price|prix|how much|combien|at|chez)\b/,
};

/** "is it secure?", of the host, or of a mailbox. */
const IS_SECURE =
  /^(?:(?:and|but|ok|so|et|mais|donc|du coup) )*(?:(?:is|are) (?:it|that|this|they|all that)(?: all)? (?:really )?(?:secured?|safe|protected)|how (?:secure|safe) (?:is|are) (?:it|that|this|they)|(?:c est|est ce(?: que c est)?|ce sont|ils sont|elles sont)(?: (?:bien|vraiment|assez))? (?:securisee?s?|sur|sure|protegee?s?))(?: (?:enough|though|ou pas|au moins))*$/;
const SECURE_HOST: FactRule = {
  fact: 'siteContains',
  means: [IS_SECURE],
  when: after(
    'hosting',
    'siteHost',
    'domainName',
    'shopHosting',
    'needWebsite',
    'existingContent',
    'siteRates',
    'techStack',
  ),
};
const SECURE_MAIL: FactRule = { fact: 'mailSecurity', means: [IS_SECURE], when: after('email', 'mailboxes') };

/** "avec réservation en ligne", "with online booking": what a site is to do, and nothing else. */
const WITH_BOOKING: FactRule = {
  fact: 'existingContent',
  means: [
    /^(?:(?:et|and|oui|yes|mais|but) )*(?:avec|with) (?:(?:de la|la|une|des|le|an?|some) )?(?:(?:reservations?|prise de (?:rendez vous|rdv)|commandes?) (?:en ligne|par internet)|online (?:bookings?|reservations?|orders?|ordering))$/,
  ],
};
/** "and pay by card", after what people should do on a site. */
const PAY_THERE: FactRule = {
  fact: 'payOnCollection',
  means: [
    /^(?:(?:et|and|puis|then|aussi|also) )*(?:to )?(?:pay|paying|payer|regler|qu ils (?:payent|paient|reglent)) (?:(?:en ligne|online|avec|par|with|by|la|une|an?|their|leur) )*(?:card|carte|cb|carte bancaire|credit card|en ligne|online)(?: (?:too|aussi|as well|online|en ligne))*$/,
  ],
  when: after('existingContent', 'shopFeature', 'additionToQuote'),
};

/** What is asked of a shop or a site that is to be made. */
export const SHOP_RULES: readonly FactRule[] = [
  ...[WITH_BOOKING, PAY_THERE, SHOP_FEATURE, SORTS_PRODUCTS, WITHOUT_ACCOUNT, SECURE_HOST, SECURE_MAIL],
  ...[THEIR_ACTIONS, THEIR_WISHES, CONNECTS],
];
