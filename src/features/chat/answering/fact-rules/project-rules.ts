import { fold } from '../../../../lib/words.ts';
import { NEEDS_QUOTE } from '../answer-reading.ts';
import type { MessageRead } from '../message-read.ts';
import { isOfMoney } from '../price-asked.ts';
import { type FactRule, TAKES_UP } from './fact-rule.ts';

/** Facts of a shop or of bookings that are to be made. */
const OF_SHOP: ReadonlySet<string> = new Set([
  ...['clickCollect', 'needShop', 'wholeShop', 'shopOrder', 'shopExtras', 'shopHosting', 'shopDelivery', 'giftCards'],
  ...['payOnCollection', 'ordersSeen', 'saleFees', 'closedWeeks', 'clientCancels', 'saleMoney'],
]);
/** Facts after which a project is still what is spoken of. */
const OF_PROJECT: ReadonlySet<string> = new Set([
  ...['introduced', 'delay', 'siteContains', 'youBring', 'editSelf', 'editWhat', 'townServices', 'clientAccessibility'],
  ...[
    'publicTenders',
    'publicInvoices',
    'additionToQuote',
    'cheaperSite',
    'noSpecialRate',
    'cheaperElsewhere',
    'towns',
  ],
]);
export const lastAsked = ({ asked }: MessageRead): string => asked.memory?.intent ?? '';
export const isOfShop = (read: MessageRead): boolean => OF_SHOP.has(lastAsked(read));
/** Whether something that is to be made was spoken of. */
export const isOfProject = (read: MessageRead): boolean => {
  const intent = lastAsked(read);
  return NEEDS_QUOTE.test(intent) || OF_PROJECT.has(intent) || isOfShop(read) || isOfMoney(intent);
};
const OF_SITE =
  /\b(?:sites?|boutiques?|commandes?|reservations?|en ligne|website|shop|store|orders?|bookings?|online)\b/;
export const isOfSite = (read: MessageRead): boolean => isOfProject(read) || OF_SITE.test(fold(read.message));

const PAYS = '(?:pai\\w*|pay\\w*|regl\\w*|encaiss\\w*)';
const ONLINE =
  '(?:en ligne|sur (?:le |mon )?(?:site|internet|web)|par internet|avant|d avance|online|on the (?:site|website)|upfront)';
const ON_SITE =
  '(?:(?:au |a la |en |dans (?:le |la |ma )?|sur )?(?:comptoir|place|magasin|caisse|boutique|guichet|retrait|livraison|salon|restaurant)|a l arrivee|en venant|quand ils viennent|(?:at|on|in) (?:the |my )?(?:counter|collection|pick ?up|store|shop|till|delivery|arrival))';
/** "ils payent en ligne ou au comptoir ?", of what is sold on the site that is to be made. */
const PAY_ON_COLLECTION: FactRule = {
  fact: 'payOnCollection',
  means: [
    new RegExp(`\\b${PAYS}\\b.{0,30}\\b${ONLINE}\\b.{0,20}\\b(?:ou|or|et|and)\\b.{0,20}\\b${ON_SITE}`),
    new RegExp(`\\b${PAYS}\\b.{0,30}\\b${ON_SITE}\\b.{0,20}\\b(?:ou|or|et|and)\\b.{0,20}\\b${ONLINE}`),
    new RegExp(
      `\\b(?:ils|elles|les gens|les clients|mes clients|they|people|customers) (?:\\w+ ){0,3}${PAYS}\\b.{0,20}\\b${ON_SITE}`,
    ),
    new RegExp(
      `\\b(?:ils|elles|les gens|(?:le|les|mes) clients?|they|(?:the|my) customers?) ${PAYS} (?:quand|comment|ou)\\b`,
    ),
    new RegExp(
      `\\b(?:quand|comment|when|how) (?:est ce qu |do |does |est ce que )?(?:ils|elles|les gens|(?:le|les|mes) clients?|they|(?:the|my) customers?) ${PAYS}$`,
    ),
  ],
  unless: /\b(?:factures?|invoices?|votre|vos|your|chez vous|499|rendez vous|rdv|atelier|evenement|event|workshop)\b/,
  when: isOfSite,
};

const ORDERS = '(?:commandes|reservations|ventes|inscriptions|orders|sales|bookings)';
/** "je vois les commandes comment ?" */
const ORDERS_SEEN: FactRule = {
  fact: 'ordersSeen',
  means: [
    new RegExp(
      `\\b(?:je|j|on|nous|puis|faut|pour|ou|comment|et) ?(?:\\w+ ){0,2}?(?:vois|voit|voyons|voir|recois|recoit|recevons|recevoir|gere|gerer|gerons|suis|suit|suivre|retrouve|retrouver|consulte|consulter|imprime|imprimer|prevenue?s?|avertie?s?|notifie\\w*) (?:\\w+ ){0,3}${ORDERS}\\b`,
    ),
    new RegExp(
      `\\b${ORDERS} (?:\\w+ )?(?:arrivent|tombent|apparaissent|s affichent|sont visibles|sortent|viennent)\\b`,
    ),
    new RegExp(
      `\\b(?:i|we|do|can|to|how|where) (?:\\w+ ){0,3}?(?:see|get|receive|manage|view|track|find|print|handle|notified|told) (?:\\w+ ){0,3}${ORDERS}\\b`,
    ),
    /\b(?:prevenue?s?|avertie?s?|alertee?s?|notifiee?s?|told|notified|warned)\b.{0,30}\b(?:commandes?|commandent|reserve|reservent|achete|achetent|orders?|books?|buys?)\b/,
    /\b(?:comment|ou) (?:\w+ ){0,4}(?:prevenue?|avertie?|notifiee?) (?:\w+ ){0,4}(?:commande|commandent|reserve|reservent|achete|achetent)\b/,
  ],
  unless: /\b(?:plus|moins|pas|jamais|augmenter|doubler|more|less|never|not|stop\w*)\b/,
  when: isOfSite,
};

/** "y a des frais sur chaque vente ?", "la plateforme me prend 2 euros par couvert" */
const SALE_FEES: FactRule = {
  fact: 'saleFees',
  means: [
    /\b(?:frais|commissions?|pourcentages?|com|prelevez|prenez|prend\w*|touchez)\b.{0,40}\b(?:(?:sur|par|a) (?:\w+ )?(?:\w+ )?(?:ventes?|commandes?|transactions?|reservations?|paiements?|dons?|achats?|encaissements?|couverts?|paniers?|chiffre d affaires|ca))\b/,
    /\b(?:fees?|commissions?|percentage|cut|charge|take)\b.{0,40}\b(?:on|per|of|from|for) (?:\w+ )?(?:\w+ )?(?:sales?|orders?|transactions?|donations?|purchases?|bookings?|payments?|covers?|turnover)\b/,
    /\b(?:stripe|paypal|sumup)\b.{0,25}\b(?:prend\w*|combien|frais|commission\w*|coute\w*|takes?|fees?|charges?|how much)\b|\b(?:frais|commission|combien|fees?)\b.{0,25}\b(?:stripe|paypal|sumup)\b/,
    /\b(?:each|every|per|chaque) (?:sales?|orders?|transactions?|donations?|ventes?|commandes?|dons?)\b.{0,30}\b(?:fees?|commissions?|percentage|cut|frais|pourcentage)\b/,
    /\b(?:me|m|nous) (?:en )?(?:prend|prennent|ponctionne|ponctionnent|facture|facturent|demande|demandent) (?:\w+ )?\d+ (?:\w+ ){0,2}(?:par|de|sur) (?:\w+ )?(?:couverts?|commandes?|ventes?|reservations?|clients?)\b/,
    // "Airbnb me prend 15 %"
    /\b(?:airbnb|booking(?: com)?|abritel|uber ?eats|deliveroo|just ?eat|etsy|amazon|vinted|the ?fork|la fourchette|treatwell|expedia)\b.{0,12}\b(?:prend|prennent|ponctionne|garde|takes?|charges?|keeps?)\b.{0,8}\b\d{1,2}(?! (?:euros?|eur|par mois|a month|pounds?))\b/,
  ],
  unless:
    /\b(?:pub|pubs|publicit\w*|campagnes?|annonces?|ads?|advert\w*|retours?|livraison|shipping|dossier|retract\w*|refund\w*|rembours\w*)\b/,
  when: ({ asked }) => asked.memory?.topic?.id !== 'digital-marketing',
};

const OFF = '(?:conges?|vacances|fermeture annuelle|holidays?|vacation|annual closure)';
/** "si je ferme en août", of a site that takes orders or bookings. */
const CLOSED_WEEKS: FactRule = {
  fact: 'closedWeeks',
  means: [
    new RegExp(
      `\\b(?:si|quand|lorsque|pendant que|comment|if|when|while) (?:je|j|on|nous|i|we) (?:(?:suis|est|sommes|am|are|m|re|go|pars?|partons|be|decide de|dois|veux|vais) )*(?:ferme|fermes|fermons|fermer|fermee?|close|closed|shut|en ${OFF}|on ${OFF}|away|absente?s?)\\b`,
    ),
    /\b(?:je|on|nous) (?:(?:suis|est|sommes) )?(?:ferme|fermee?s?|fermons) (?:en|au|pendant|tout|toute|tous|les?|du|entre|une|deux|trois|quinze|\d+)\b/,
    new RegExp(`\\b(?:pendant|durant|lors de|during|over|pour) (?:mes|nos|les|my|our|the) ${OFF}\\b`),
    /\b(?:mettre|mets|met|put|pause|suspend\w*|arreter|bloquer|couper|stop|block)\b.{0,30}\b(?:en pause|pause|boutique|commandes|reservations|site|shop|orders|bookings|on hold|on pause)\b.{0,40}\b(?:conges?|vacances|ferme\w*|aout|ete|semaines?|jours?|mois|temps|holidays?|vacation|clos\w*|august|weeks?|days?|while)\b/,
  ],
  unless:
    /\b(?:vous etes|vous fermez|etes vous|you close|are you|rendez vous|rdv|definitivement|boite|faillite|liquidation|for good|out of business|contrat|entretien|maintenance|contract)\b/,
  when: isOfSite,
};

const THEIR_PEOPLE =
  '(?:(?:le|la|les|un|une|mes|nos|leurs?|the|a|my|our) )?(?:clients?|clientes?|patients?|gens|personnes?|eleves?|adherents?|convives?|customers?|people|guests?|members?|students?)';
/** "qui encaisse l'argent ?" */
const SALE_MONEY: FactRule = {
  fact: 'saleMoney',
  means: [
    /\bqui (?:encaisse|recoit|touche|garde) (?:l argent|les sous|le paiement|les paiements|la recette)\b|\bl argent (?:\w+ ){0,3}(?:arrive|va|tombe|part|est verse)\b|\bwho (?:gets|receives|keeps|holds) (?:the )?(?:money|payments?)\b|\bwhere does the money go\b/,
  ],
  when: isOfSite,
};

/** "et si le client il veut annuler il fait comment ?": of bookings with the visitor. */
const CLIENT_CANCELS: FactRule = {
  fact: 'clientCancels',
  means: [
    new RegExp(
      `\\b(?:${THEIR_PEOPLE}|s ils|s elles|si ils|si elles|if they) (?:(?:il|elle|ils|elles|qui|on|they|who) )?(?:\\w+ ){0,3}?(?:annul\\w*|deplac\\w*|decal\\w*|report\\w*|decommand\\w*|cancel\\w*|reschedul\\w*|move)\\b`,
    ),
  ],
  unless: /\b(?:vous|contrat|you|contract|perdu|lost|rembours\w*|refund\w*|retract\w*|inscription)\b/,
  when: isOfProject,
};

const GIFT_CARDS: FactRule = {
  fact: 'giftCards',
  means: [/\b(?:cartes?|bons?|cheques?) cadeaux?\b|\bgift (?:cards?|vouchers?|certificates?)\b/],
  // A fraud, and what somebody buys for others
  unless:
    /\b(?:demand\w*|urgent\w*|codes?|achet\w*|achat\w*|patron|directeur|directrice|pdg|chef|salaries|employes|mail|sms|payer en|boss|manager|ceo|buy\w*|bought|asks?|asked|asking|staff|employees|itunes|steam|grat\w+|scratch\w*)\b/,
};

const DONE_AT_TOWN_HALL =
  /\b(?:etat civil|actes? de (?:naissance|mariage)|cartes? d identite|passeports?|cantine|periscolaire|garderie|salle des fetes|salle polyvalente|deliberations?|comptes rendus|compte rendu du conseil|proces verbaux|conseil municipal|bulletins? municipa\w+|demarches (?:en ligne|administratives)|urbanisme|permis de construire|dechets|dechetterie|les arretes|agenda municipal|civil registry|birth certificates?|identity cards?|planning permission|council minutes|minutes of the council|village hall)\b/;
const MOST_WORDS_OF_A_SERVICE = 16;
/** "il faut aussi l'état civil", of the site of a town hall. */
const TOWN_SERVICES: FactRule = {
  fact: 'townServices',
  means: [DONE_AT_TOWN_HALL],
  unless:
    /\bqui (?:met|mett|va|fera|fait|publi|s occupe)\w*|\bwho\b|\b(?:combien|prix|tarif\w*|cout\w*|obligatoires?|how much|price|cost\w*|loi|law|ma carte|my (?:identity|id)|apres|after|avant)\b/,
  when: (read) => isOfProject(read) && read.words.length <= MOST_WORDS_OF_A_SERVICE,
};

/** "qui mettra à jour les comptes rendus ?" */
const WHO_UPDATES: FactRule = {
  fact: 'editWhat',
  means: [
    /\bqui (?:(?:est ce qui|va|vont|doit|peut|pourra|s|ce qui|en|les|le|la|y) )*(?:met|mets|mettra|mettre|mettent|fait|fera|faire|occupe|occupera|occuper|publie|publiera|publier|ajoute|ajoutera|ajouter|modifie|modifiera|modifier|change|changera|changer|alimente|alimentera|alimenter|saisit|saisira|poste|postera)\b.{0,25}\b(?:a jour|en ligne|mises? a jour|(?:les|des|nos|mes|le|la) (?:pages?|textes?|photos?|contenus?|actualites?|actus?|menus?|carte|prix|tarifs?|articles?|produits?|documents?|horaires?|agenda|arretes|bulletins?|deliberations?|comptes? rendus?))\b/,
    /\bwho (?:(?:will|would|is|going|to|can|does|s) )*(?:updates?|updating|keeps?|adds?|publishes|publish|uploads?|changes?|edits?|posts?|puts?)\b.{0,25}\b(?:up to date|online|pages?|texts?|photos?|content|news|menus?|prices|products|documents|minutes|opening hours|site|website)\b/,
  ],
  unless:
    /\b(?:serveurs?|wordpress|extensions?|plugins?|securite|logiciels?|windows|servers?|security|software|certificats?|votre site|your (?:site|website|blog))\b/,
};

/** "my daughter will do the photos, is that ok?" */
const OWN_MATERIAL: FactRule = {
  fact: 'ownMaterial',
  means: [
    /\b(?:my|our) \w+ (?:will|ll|can|could|would|is going to|wants to) (?:do|take|make|write|provide|supply|shoot|translate) (?:(?:all|the|our|my|of|some) )*(?:photos?|pictures?|images?|texts?|copy|content|translations?|videos?)\b/,
    /\b(?:mon|ma|mes|notre|nos) \w+ (?:fera|feront|va faire|peut faire|peut prendre|prendra|ecrira|va ecrire|fournira|traduira) (?:(?:toutes|tous|les|des|nos|mes|la|le) )*(?:photos?|images?|textes?|contenus?|traductions?|videos?)\b/,
  ],
  unless: /\b(?:your|vos|votre|how much|combien|price|prix|rights?|droits?)\b/,
  when: isOfSite,
};

/** "can you start in January?" */
const STARTS_WHEN: FactRule = {
  fact: 'urgentProject',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:can|could|would|will) you (?:start|begin)(?: (?:it|on it|work|the work|this|right))* (?:in|on|next|before|by|this|now|today|tomorrow|straight|from|early)\\b`,
    ),
    new RegExp(
      `^${TAKES_UP}(?:est ce que )?(?:vous|pouvez|pourriez) ?(?:pouvez |pourriez |vous )?(?:commencer|commencez|demarrer|demarrez|debuter|debutez) (?:en|des|avant|la|le|tout|maintenant|demain|au|debut|fin)\\b`,
    ),
  ],
  when: isOfProject,
};
/** "in Russian too?" */
const OTHER_LANGUAGE: FactRule = {
  fact: 'languagePrice',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:also )?(?:in|en) (?:russian|spanish|german|dutch|italian|arabic|chinese|polish|portuguese|japanese|ukrainian|turkish|english|russe|espagnol|allemand|neerlandais|italien|arabe|chinois|polonais|portugais|japonais|ukrainien|turc|anglais)(?: (?:too|also|as well|aussi|possible))*$`,
    ),
  ],
  when: isOfProject,
};
/** "how do refunds work for our customers?", of what is sold on the visitor's site */
const THEIR_REFUNDS: FactRule = {
  fact: 'lawOfTrade',
  means: [
    /\b(?:refunds?|returns?|withdrawals?|remboursements?|retours?|retractations?)\b.{0,25}\b(?:(?:our|my|mes|nos|for|of) (?:customers?|clients?|guests?|buyers?|acheteurs?))\b/,
    /\b(?:our|my|mes|nos) (?:customers?|clients?|guests?|buyers?)\b.{0,30}\b(?:refund\w*|return\w*|withdraw|rembours\w+|retract\w+)\b/,
  ],
  when: isOfProject,
};

export const PROJECT_RULES: readonly FactRule[] = [
  ...[
    PAY_ON_COLLECTION,
    ORDERS_SEEN,
    SALE_FEES,
    CLOSED_WEEKS,
    SALE_MONEY,
    CLIENT_CANCELS,
    GIFT_CARDS,
    TOWN_SERVICES,
    WHO_UPDATES,
    OWN_MATERIAL,
    STARTS_WHEN,
    OTHER_LANGUAGE,
    THEIR_REFUNDS,
  ],
];
