import type { MessageRead } from '../message-read.ts';
import { isOfMoney } from '../price-asked.ts';
import { after, type FactRule, topicOf } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const isOfRecord = (read: MessageRead): boolean => ['job', 'event'].includes(topicOf(read)?.kind ?? '');

/** "vous pouvez me le faire à 2500 au lieu de 2900 ?" */
const HAGGLES: FactRule = {
  fact: 'negotiate',
  means: [
    /\b\d{2,6} ?(?:€|euros?|balles)? (?:au lieu de|a la place de|plutot que|instead of|rather than) \d{2,6}\b/,
    /\b(?:(?:me|nous) (?:le|la|les|l) (?:faire|fais|faites|laisser|laissez|passer)|descendre|baisser|arrondir) (?:\w+ )?a \d{2,6}\b|\b(?:do|make|round) it (?:for|down to|at) \d{2,6}\b/,
  ],
  unless: /\b(?:mon neveu|concurrent|competitor|nephew|produits?|pages?|heures?|jours?)\b/,
};

/** "je dois signer où ?", of a quote. */
const SIGNS_QUOTE: FactRule = {
  fact: 'signQuote',
  means: [
    /\b(?:signer|signe|signons|valider le devis|accepter le devis|signature)\b.{0,20}\b(?:ou|comment|quand|en ligne)\b|\b(?:ou|comment|quand)\b.{0,25}\b(?:signer|signe|signature|valider le devis|accepter le devis|accepte le devis)\b|\b(?:where|how|when)\b.{0,25}\b(?:sign|accept (?:the|your) quote)\b/,
  ],
  unless:
    /\b(?:convention|stage|parents?|petition|contrat de travail|internship|rgpd|nda|confidentialite|e ?mails?|mails?|courriels?|dkim|pdf|documents?|apres avoir|after)\b/,
  when: (read) => !isOfRecord(read) || /\bdevis\b|\bquote\b/.test(read.words.join(' ')),
};

/** "et si je change d'avis après avoir signé ?" */
const CHANGES_MIND: FactRule = {
  fact: 'withdrawal',
  means: [
    /\bchang\w* d avis\b.{0,40}\b(?:signe\w*|signature|accepte\w*|commande\w*|paye\w*|devis)\b|\b(?:signe\w*|accepte\w*|commande\w*|paye\w*)\b.{0,40}\bchang\w* d avis\b|\bchange (?:my|our) mind\b.{0,40}\b(?:sign\w*|accept\w*|order\w*|paid|pay\w*|quote)\b/,
  ],
};

/** "vous commencez quand ?", of a project and no position. */
const STARTS: FactRule = {
  fact: 'delay',
  means: [
    /^(?:(?:et|ok|alors|du coup|donc|sinon|and|so) )*(?:(?:vous|on) (?:pouvez |peut |pourriez |pourrait )?(?:commenc\w+|demarr\w+|debut\w+|attaqu\w+) (?:quand|dans combien de temps|a partir de quand)|quand (?:est ce que )?(?:vous |on )?(?:pouvez |pourriez |peut |pourrait )?(?:vous |on )?(?:commenc\w+|demarr\w+|attaqu\w+)(?: vous| on)?|when (?:can|do|would|could) (?:you|we) (?:start|begin))(?: (?:le site|les travaux|le projet|the work|the site|alors|then))*$/,
  ],
  // Of a service that was spoken of, its own delay is told.
  when: (read) => !isOfRecord(read) && (topicOf(read)?.kind !== 'service' || topicOf(read)?.id === 'website'),
};

const OF_EINVOICES =
  /\b(?:factur\w+ electronique?s?|factures? electroniques?|e ?factur\w+|e ?invoic\w+|electronic invoic\w+)\b/;
/** "facture électronique obligatoire, vous faites ça ?" */
const EINVOICES: FactRule = {
  fact: 'einvoicing',
  means: [OF_EINVOICES],
  unless:
    /\b(?:quand|date|obligatoire quand|a partir|micro|when|deadline|chorus|votre facture|your invoice|duplicata)\b/,
};
/** "c'est obligatoire quand exactement ?", of them. */
const EINVOICES_WHEN: FactRule = {
  fact: 'einvoicingWhen',
  means: [
    new RegExp(`${OF_EINVOICES.source}.{0,60}\\b(?:quand|date|a partir|micro\\w*|when|deadline|pme|tpe)\\b`),
    new RegExp(`\\b(?:quand|date|a partir de|micro\\w*|when|deadline)\\b.{0,60}${OF_EINVOICES.source}`),
  ],
  unless: /\b(?:chorus|duplicata)\b/,
};
const EINVOICES_ON: FactRule = {
  fact: 'einvoicingWhen',
  means: [
    /\b(?:obligatoire|obligation|quand|date|a partir|micro\w*|pme|tpe|auto ?entrepreneur\w*|petites? entreprises?|mandatory|when|deadline|small (?:business|compan)\w*|sole traders?)\b/,
  ],
  when: (read) => ['einvoicing', 'einvoicingWhen'].includes(lastAsked(read)) && read.words.length <= MOST_WORDS_OF_MORE,
};
const MOST_WORDS_OF_MORE = 7;

/** "est-ce que ça se synchronise avec Booking ?", "relier Pennylane à mon site" */
const LINKS: FactRule = {
  fact: 'linkedSoftware',
  means: [
    /\b(?:synchronis\w+|relie[rz]?|reliee?s?|connecte[rz]?|interfac\w+|brancher?|branche|integre[rz]?|communiquer?|sync\w*|connect\w*|integrat\w+|link\w*) (?:\w+ ){0,3}?(?:avec|a|au|aux|sur|dans|with|to) (?:mon |ma |notre |le |la |les |my |our |the )?(?:\w+ )?(?:booking|airbnb|pennylane|sage|ebp|quickbooks|cegid|sellsy|dolibarr|odoo|salesforce|hubspot|sumup|zettle|doctolib|planity|google agenda|google calendar|outlook|logiciel\w*|caisse|compta\w*|crm|erp|pms|site|boutique|till|software|accounting)\b/,
    /\b(?:relier|connecter|brancher|integrer|synchroniser|link|connect) (?:booking|airbnb|pennylane|sage|ebp|quickbooks|cegid|sellsy|dolibarr|odoo|salesforce|hubspot|sumup|zettle|planity)\b/,
    /\b(?:logiciel|caisse|compta\w*|crm|erp|software|till)\b.{0,50}\b(?:se parler|communiquer|parler les deux|talk to each other|work together)\b/,
  ],
  unless:
    /\b(?:connecter a mon compte|me connecter|mot de passe|wifi|reseau|imprimante|log ?in|password|printer|combien|prix|how much|price|automatis\w+|n8n|zapier)\b/,
};

const TO_FIBRE: FactRule = {
  fact: 'needFibre',
  means: [/\b(?:si )?(?:je|on|nous) (?:passe|passais|passons|bascule|migre|prends|prend) (?:\w+ ){0,2}?fibre\b/],
  unless: /\b(?:combien|prix|tarif\w*|delai|panne|coupee?)\b/,
};

/** "is the 499 deducted from a bigger project?" */
const IS_DEDUCTED: FactRule = {
  fact: 'designDeducted',
  means: [
    /\b(?:499|dessin|design|maquette)\b.{0,40}\b(?:deduite?s?|deduire|deduisez|deductible|rembourse|compte dedans|deducted|credited|counted towards|knocked off|taken off|offset)\b/,
    /\b(?:deduisez|deduire|deduct|credit|take off)\b.{0,25}\b(?:499|dessin|design|maquette)\b/,
  ],
  unless: /\b(?:impots?|tax|taxes|vat|tva|comptable|charges?|retract\w*|withdraw\w*)\b/,
};
/** "c'est cher, pourquoi ?", "that's a lot. why?", after a price. */
const WHY_SO_MUCH: FactRule = {
  fact: 'priceWhy',
  means: [
    /^(?:(?:mais|but|wow|ouf|hmm|et|and) )*(?:(?:c est|that s|that is|it s|ca fait|thats) (?:(?:tres|bien|un peu|quite|very|rather|so|vraiment|quand meme) )*(?:cher|beaucoup|enorme|a lot|expensive|much|pricey|steep)) (?:pourquoi|why|how come)(?: (?:ca|so|that|si cher))*$/,
  ],
  when: ({ asked }) => isOfMoney(asked.memory?.intent ?? ''),
};
/** "do you write the articles?", of search or of marketing. */
const WRITES_THEM: FactRule = {
  fact: 'whoWrites',
  means: [
    /^(?:(?:and|et|ok|but|mais|so) )*(?:(?:do|will|can) you (?:also )?(?:write|do|draft) (?:the |our |my |any )?(?:articles?|texts?|content|copy|pages?|posts?|words)|(?:vous|tu) (?:(?:ecrivez|redigez|ecris|rediges|faites|pouvez (?:ecrire|rediger)) )(?:(?:aussi|les|des|nos|mes) )*(?:articles?|textes?|contenus?|pages?)|qui (?:ecrit|redige) (?:les |nos |mes )?(?:articles?|textes?|contenus?))(?: (?:too|aussi|as well|yourselves|vous memes|for us|pour nous))*$/,
  ],
  unless: /\b(?:blog|newsletter|lettre|presse|press)\b/,
};
/** "elle envoie quoi ?", after a pupil's placement. */
const SENDS_WHAT: FactRule = {
  fact: 'jobsContact',
  means: [
    /^(?:(?:et|and|ok|alors|so) )*(?:(?:il|elle|on|je) (?:doit |dois |faut )?(?:envoyer?|envoie|ecrire|ecrit|fournir|fournit) quoi|(?:what|which documents) (?:does|do|should|must) (?:she|he|we|i|they) send)\b/,
  ],
  when: after('internObservation', 'internMinor', 'internships', 'internAgreement'),
};

/** Of the quote of a project, of invoices and of what a site is to be linked with. */
const ofOrder = after(
  ...[
    'withdrawal',
    'withdrawalBusiness',
    'withdrawalHow',
    'withdrawalStart',
    'withdrawalReason',
    'refund',
    'orderLater',
  ],
);
/** "you haven't started yet", of an order that is to be given up */
const NOT_BEGUN: FactRule = {
  fact: 'withdrawalStart',
  means: [
    /\b(?:haven t|have not|hasn t|not|didn t|n avez|n a|pas encore|rien) (?:\w+ )?(?:started|begun|start|commence\w*|demarre\w*|debute\w*)\b|\bavez (?:pas|rien) (?:encore )?commence\b/,
  ],
  when: ofOrder,
};
/** "can I use it later instead", "can I give it to another company?", "so I lose 499?" */
const ORDER_LATER: FactRule = {
  fact: 'orderLater',
  means: [
    /\b(?:use|have|take|start|do|postpone|utiliser|prendre|faire|avoir|reporter|decaler) (?:\w+ )?(?:later|another time|next (?:year|month)|plus tard)\b|\bpostpone\b/,
    /\b(?:give|pass|transfer|sell|donner|ceder|transmettre|offrir|revendre) (?:\w+ ){0,2}?(?:to|on to|a|au) (?:an?|another|my|someone|un|une|mon|ma|quelqu)\b/,
    /\b(?:i|we|je|on) (?:\w+ )?(?:lose|perds|perd) (?:\w+ )?(?:499|money|everything|it all|argent|tout|mes|the|my)\b/,
  ],
  when: ofOrder,
};

/** "do you have examples of quotes?" */
const EXAMPLE_QUOTES: FactRule = {
  fact: 'quoteExamples',
  means: [
    /\b(?:examples?|samples?) (?:of )?(?:(?:a|an|your|one|past|typical) )*(?:quotes?|quotations?|estimates?)\b|\bquote (?:examples?|samples?)\b|\bexemples? (?:de |d un |du |des |d )?(?:vos )?devis\b|\bdevis (?:types?|exemples?|d exemple)\b/,
  ],
  unless: /\b(?:download\w*|telecharg\w*|pdf|model|modele)\b/,
};

export const QUOTE_RULES: readonly FactRule[] = [
  ...[NOT_BEGUN, ORDER_LATER, EXAMPLE_QUOTES, IS_DEDUCTED, WHY_SO_MUCH, WRITES_THEM, SENDS_WHAT],
  ...[HAGGLES, SIGNS_QUOTE, CHANGES_MIND, STARTS, EINVOICES_WHEN, EINVOICES_ON, EINVOICES, LINKS, TO_FIBRE],
];
