import { UNSURE } from '../../understanding/certainty.ts';
import { NEEDS_QUOTE } from '../answer-reading.ts';
import type { MessageRead } from '../message-read.ts';
import { URGENT } from '../urgency.ts';
import { after, type FactRule, TAKES_UP, topicOf } from './fact-rule.ts';
import { isOfSite, lastAsked } from './project-rules.ts';

const isOfRecord = (read: MessageRead): boolean => ['job', 'event'].includes(topicOf(read)?.kind ?? '');

const INVOICE = '(?:invoices?|receipts?|factures?)';

const IS_WRONG =
  '(?:wrong|incorrect\\w*|mistakes?|errors?|misspel\\w+|amend\\w*|correct\\w*|change[ds]?|changing|missing|not right|erreurs?|mauvaise?s?|faux|pas (?:le bon|la bonne|les bons|juste|exacte?)|corrig\\w+|rectif\\w+|modifi\\w+|changer|changez|manque)';

/** "the invoice has the wrong company name": ours, which nobody sees from here. */
const INVOICE_WRONG: FactRule = {
  fact: 'invoiceCorrection',
  means: [
    new RegExp(`\\b${INVOICE}\\b.{0,40}\\b${IS_WRONG}\\b`),
    new RegExp(`\\b${IS_WRONG}\\b.{0,30}\\b${INVOICE}\\b`),
    /\bcredit notes?\b|\b(?:un|facture d|emettre l|l) avoir (?:sur|pour|de|a la place|comptable|partiel)\b|\bfacture d avoir\b/,
  ],
  // A fraud, an account of others, what is to be made, and a number of the paper
  unless:
    /\b(?:iban|ribs?|bank\w*|suppliers?|fournisseurs?|scam\w*|arnaq\w*|fake|fausse|clients?|customers?|automat\w+|software|logiciel|edf|orange|operator|operateur|someone|somebody|quelqu un|machine|twice|deux fois|electroni\w+|date|quote|devis)\b/,
};

/** "votre facture est fausse", where a false invoice is a fraud. */
const INVOICE_FALSE: FactRule = {
  fact: 'invoiceCorrection',
  means: [
    /\b(?:votre|ma|notre|cette|la) facture (?:est|semble|me semble|parait|me parait) (?:(?:completement|totalement|en fait) )*fausse\b/,
  ],
  unless: /\b(?:rib|iban|arnaq\w*|louche|suspect\w*|virement|fournisseur)\b/,
};

const BRINGS =
  '(?:customers?|clients?|sales|leads|orders|visitors|visits|traffic|bookings|results|business|ventes?|commandes?|visites?|visiteurs|contacts|reservations|resultats?|chiffre d affaires|revenue|turnover|roi)';

/** Of another thing than the paper or the money that was spoken of. */
const OF_OTHERS = /\b(?:site|website|shop|boutique|address|adresse|vat|tva|name|nom|you are|this)\b/;
/** "how long does it take?", of an invoice that is to be corrected */
const INVOICE_NEXT: FactRule = {
  fact: 'invoiceCorrectionMore',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:how (?:long|soon|fast|much)|when|by when|who|whom|is it|is that|does it cost|do (?:i|we) pay|combien|quand|sous quel|quel delai|(?:a )?qui|c est|est ce|ca coute|ca prend|faut il|dois je|je dois)\\b`,
    ),
  ],
  unless: new RegExp(`${OF_OTHERS.source}|\\b(?:refund|rembours\\w+)\\b`),
  when: after('invoiceCorrection', 'invoiceCorrectionMore'),
};

/** "will I get the money back?", of what was paid twice */
const PAID_TWICE_NEXT: FactRule = {
  fact: 'paidTwiceMore',
  means: [
    ...INVOICE_NEXT.means,
    /\b(?:money back|refund\w*|pay (?:me|it|us) back|repaid|rembours\w+|recuper\w+|rendre|rendu)\b/,
  ],
  unless: OF_OTHERS,
  when: after('paidTwice', 'paidTwiceMore'),
};

/** "do you guarantee more customers?", which nobody can. */
const CUSTOMERS_PROMISED: FactRule = {
  fact: 'customersPromised',
  means: [
    new RegExp(
      `\\b(?:guarante\\w+|promis\\w+|ensure|garanti\\w*|promett\\w+|promet\\w*|assurez)\\b(?: \\w+){0,5} (?:more|new|extra|some|any|additional|\\d+|plus de|davantage de|nouveaux|nouvelles|des|de|d) (?:\\w+ )?${BRINGS}\\b`,
    ),
    new RegExp(
      `\\b(?:guarantee|promise|garantissez|promettez)(?: (?:me|us|vous|that|the|la|les|le|un|une|a))* ${BRINGS}\\b`,
    ),
    new RegExp(
      `\\b(?:more|new|extra|plus de|nouveaux|davantage de) ${BRINGS}\\b.{0,20}\\b(?:guarante\\w+|promised|garanti\\w*|promis)\\b`,
    ),
  ],
  unless:
    /\b(?:google|ranking|first|premiere|position|data|donnees|refund|rembours\w+|winning|gagnants?|legal\w*|warranty)\b/,
  when: (read) => !topicOf(read)?.id.startsWith('sourcing') && topicOf(read)?.kind !== 'event',
};

/** "we have a Dutch VAT number" */
const VAT_ABROAD: FactRule = {
  fact: 'vatAbroad',
  means: [
    /\b(?:dutch|belgian|german|irish|spanish|italian|portuguese|polish|swiss|luxembourg\w*|british|uk|us|american|eu|european|foreign|intra ?community|belge|allemand|irlandais|espagnol|italien|suisse|anglais|etranger|etrangere) (?:vat|tax|tva|company (?:vat|tax))\b|\b(?:vat|tva) (?:number )?(?:from|of|in|de|en) (?:another|a foreign|un autre|belgi\w+|germany|ireland|spain|italy|switzerland|allemagne|irlande|espagne|italie|suisse)\b|\breverse charge\b|\bautoliquidation\b|\b(?:numero de )?tva (?:intracommunautaire|belge|allemande?|espagnole?|italienne?|suisse|etrangere?)\b/,
  ],
  unless: /\b(?:votre|vos|your|yours|rates?|taux|declar\w+|invoice has)\b/,
};

/** "does it include the payment fees?", of what is sold on a site. */
const PAYMENT_FEES: FactRule = {
  fact: 'saleFees',
  means: [
    /\b(?:payment|card|transaction|stripe|paypal) (?:fees?|commissions?|charges)\b|\bfrais (?:de |d |du )?(?:paiements?|carte|transactions?|bancaires?|stripe|paypal)\b/,
  ],
  unless: /\b(?:i pay|je paie|je paye|my order|ma commande|the deposit|l acompte|refund\w*|rembours\w+)\b/,
  when: isOfSite,
};

const MONEY_TAKEN: FactRule = {
  fact: 'saleMoney',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:who|qui) (?:takes?|collects?|handles?|prend|encaisse|gere) (?:the |our |my |l |les )?(?:money|payments?|cash|argent|paiements?)$`,
    ),
    // "my customers pay by card, who takes the money?"
    /\b(?:customers?|clients?|they|people|guests?|ils|gens|elles) (?:\w+ ){0,2}?(?:pay|pays|paie|paient|payent|reglent)\b.{0,30}\b(?:who (?:takes?|gets?|collects?|receives?|holds?)|qui (?:prend|encaisse|recoit|touche))\b/,
  ],
  when: isOfSite,
};

const NEEDS_OF_US =
  '(?:what (?:do|would|will|else do|info do|information do) (?:you|u) (?:need|want|require)(?: (?:from|of) (?:me|us))?|what do you need (?:from|of) (?:me|us)|what (?:do|should|must) (?:i|we) (?:need to )?(?:give|send|bring|provide|prepare)|(?:de quoi|qu est ce que?) (?:vous )?(?:avez vous |avez )?(?:besoin|il vous faut|vous faut)|il vous faut quoi|vous avez besoin de quoi)';

const TO_BEGIN =
  '(?: (?:from|of|de|of) (?:me|us|moi|nous))?(?: (?:to|in order to|so that we can|pour|before we|before you|avant de) (?:be)?(?:gin|start|go|commencer|demarrer|get (?:started|going)).{0,15})?(?: (?:from|of) (?:me|us))?$';

/** "what do you need from me to begin?" */
const TO_START_SITE: FactRule = {
  fact: 'youBring',
  means: [new RegExp(`^${TAKES_UP}${NEEDS_OF_US}${TO_BEGIN}`)],
  when: (read) =>
    !isOfRecord(read) &&
    (topicOf(read)?.id === 'website' ||
      /^(?:site|need(?:Website|Shop)|existingContent|youBring)/.test(lastAsked(read))),
};

const TO_START: FactRule = {
  fact: 'firstMeeting',
  means: TO_START_SITE.means,
  when: (read) =>
    !isOfRecord(read) &&
    !/^(?:take|quote|support|apply|job|cv|application|hiring|intern|work)/.test(lastAsked(read)) &&
    !URGENT.has(lastAsked(read)),
};

/** "would you do a site with listings on it?" */
const MAKES_SITE: FactRule = {
  fact: 'existingContent',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:would|could|can|do|will) (?:you|u) (?:(?:also|just|maybe|please|guys|lot|lads) )*(?:do|make|build|create|design|set up|put together) (?:(?:me|us|for us|for me|up) )*(?:an?|my|our|the|some)? ?(?:(?:new|small|little|simple|nice) )?(?:websites?|sites?|web ?sites?) (?:with|where|that|for|to|showing)\\b`,
    ),
  ],
  unless:
    /\b(?:free|without|tomorrow|days?|weeks?|months?|euros?|under|below|less|cheap\w*|languages?|french|accessible|how much|price|cost\w*|wordpress|shop|store|sell\w*|app|apps)\b/,
};

const DATA_IN =
  '(?:software|system|crm|erp|till|database|spreadsheets?|excel|logiciel|progiciel|base de donnees|caisse|tableur|feed|api)';

/** "could it pull the properties from our software?" */
const LINKED: FactRule = {
  fact: 'linkedSoftware',
  means: [
    new RegExp(
      `\\b(?:pull\\w*|import\\w*|fetch\\w*|feed\\w*|draw\\w*|take\\w*|recuper\\w+|repren\\w+|aller chercher|alimente\\w*)\\b.{0,40}\\b(?:from|depuis|de|dans|du) (?:(?:our|my|the|an?|notre|mon|le|un|nos) )?(?:\\w+ )?${DATA_IN}\\b`,
    ),
  ],
  unless: /\b(?:hack\w*|pirat\w*|backups?|sauvegardes?|restor\w+|stolen|vole\w*|former|ancien|employee|salarie)\b/,
};

/** "what if we don't like it?" */
const NOT_LIKED: FactRule = {
  fact: 'designDisliked',
  means: [
    /\b(?:if|when) (?:we|i|they|it|my \w+|our \w+|the \w+) (?:(?:really|just|still) )?(?:don t|do not|dont|doesn t|does not|doesnt|didn t) (?:really )?(?:like|love|please|suit)\b|\bif (?:we|i) (?:hate|dislike) (?:it|the)\b|\bif (?:we|i) (?:re|are|am|m) (?:not|un) ?(?:happy|satisfied|pleased|convinced) with (?:it|the (?:site|result|design))\b/,
    /\bsi (?:ca|cela|le resultat|le site|le dessin|la maquette|je|on|nous) (?:(?:ne |n )?(?:me|nous|lui|m|l)? ?)*(?:plait|convient|aime|aimons|convainc) pas\b/,
  ],
  unless: /\b(?:answer|reply|reponse|cookies?|event|workshop|job|poste)\b/,
  when: (read) => !isOfRecord(read),
};

/** "can I leave after six months?" */
const LEAVES_AFTER: FactRule = {
  fact: 'cancelContract',
  means: [
    /\b(?:can|could|may) (?:i|we) (?:leave|stop|quit|get out|cancel|end it|terminate|walk away)\b.{0,15}\b(?:after|any ?time|whenever|early|before|within|in the middle)\b/,
    /\b(?:puis je|peut on|on peut|je peux|nous pouvons) (?:partir|arreter|quitter|resilier|sortir|stopper)\b.{0,15}\b(?:apres|au bout|quand|avant|a tout moment|n importe)\b/,
  ],
  unless:
    /\b(?:order|shop|event|workshop|webinar|course|page|internship|stage|atelier|evenement|newsletter|appointment|rendez vous|meeting|work at)\b/,
  when: (read) => !isOfRecord(read) && !read.asked.memory?.appointment,
};

/** "and the shipping labels, c'est inclus ?", of what no page names */
const INCLUDED_TOO: FactRule = {
  fact: 'priceAddition',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:is|are|est ce que|do you include|would|does it include) )?(?:the |an? |my |les? |la |l |des |mes )?(?:\\w+ ){1,4}?(?:(?:is it|are they|c est|ce sont|est ce|is that|too|also|aussi|est|sont|are|is) )*(?:included|include|inclus\\w*|compris\\w*)(?: (?:too|as well|aussi|dedans|in (?:it|that)))?$`,
    ),
  ],
  unless:
    /\b(?:vat|tva|tax|ttc|ht|499|what|quoi|hosting|hebergement|domain|domaine|maintenance|support|photos?|texts?|textes?|translation|traduction|training|formation|everything|tout|legal|ssl|https)\b/,
  // What is learnt of a deliverable is said of it.
  when: (read) =>
    isOfSite(read) && !isOfRecord(read) && (read.reading.probability < UNSURE || NEEDS_QUOTE.test(read.reading.intent)),
};

/** "the domain name", then "per year?" */
const DOMAIN_PRICE: FactRule = {
  fact: 'domainName',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:how much|combien|what price|c est combien|ca coute combien)?(?: is it| does it cost)? ?(?:per|a|each|every|par|l|chaque|pour un)? ?(?:year|month|an|mois|annee|how much|combien)$`,
    ),
  ],
  when: after('domainName'),
};

/** "when", after a price */
const WHEN_READY: FactRule = {
  fact: 'delay',
  isOfTopic: true,
  means: [new RegExp(`^${TAKES_UP}(?:when|how soon|by when|quand|pour quand|c est quand)$`)],
  when: after(
    'siteRates',
    'price',
    'needWebsite',
    'existingContent',
    'wholeShop',
    'siteTotal',
    'needEstimate',
    'needShop',
  ),
};

const afterOrder = after('refund', 'withdrawal', 'invoice', 'invoiceCorrection', 'orderTracking', 'payment');
/** "where do I download it again?", "it says the link expired", of what was bought */
const BOUGHT_AGAIN: FactRule = {
  fact: 'orderTracking',
  means: [
    /\b(?:download\w*|telecharg\w+)\b.{0,20}\b(?:it|again|file|guide|receipt|la|le|encore|fichier|recu)\b/,
    /\b(?:link|lien)\b.{0,15}\b(?:expired?|dead|broken|(?:doesn t|does not|not) work\w*|expire|mort|(?:ne )?(?:marche|fonctionne) pas)\b/,
  ],
  unless:
    /\b(?:cv|resume|models?|modeles?|brochures?|report|rapport|my (?:site|shop)|mon site|scam\w*|arnaq\w*|cliqu\w+|clicked)\b/,
  when: afterOrder,
};

/** What customers and prospects ask of invoices, of what is included, and of what is promised. */
export const CUSTOMER_RULES: readonly FactRule[] = [
  ...[
    INVOICE_FALSE,
    INVOICE_WRONG,
    INVOICE_NEXT,
    PAID_TWICE_NEXT,
    CUSTOMERS_PROMISED,
    VAT_ABROAD,
    PAYMENT_FEES,
    MONEY_TAKEN,
    TO_START_SITE,
    TO_START,
    MAKES_SITE,
    LINKED,
    NOT_LIKED,
    LEAVES_AFTER,
    INCLUDED_TOO,
    DOMAIN_PRICE,
    BOUGHT_AGAIN,
    WHEN_READY,
  ],
];
