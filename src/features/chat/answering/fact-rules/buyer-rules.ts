import { fold } from '../../../../lib/words.ts';
import { PEOPLE } from '../../flows/notes.ts';
import { NEEDS_QUOTE } from '../answer-reading.ts';
import { ASKS_PROOF } from '../honesty.ts';
import type { MessageRead } from '../message-read.ts';
import { isOfMoney } from '../price-asked.ts';
import { after, type FactRule, TAKES_UP, topicOf } from './fact-rule.ts';
import { isOfProject, lastAsked } from './project-rules.ts';

const isOfRecord = (read: MessageRead): boolean => ['job', 'event'].includes(topicOf(read)?.kind ?? '');

/** "how do I know you're real?" */
const PROOF: FactRule = { fact: 'provesReal', means: ASKS_PROOF };

const BUILDER =
  '(?:wix|squarespace|jimdo|godaddy|ionos|webador|webflow|weebly|shopify|canva|wordpress com|website builders?|(?:editeur|constructeur|createur) de sites?)';
/** "are you cheaper than Wix?", "why not just use Wix": a tool with which one makes a site oneself. */
const SITE_BUILDER: FactRule = {
  fact: 'siteBuilder',
  means: [
    new RegExp(
      `\\b(?:cheaper|dearer|expensive|better|different|moins chers?|plus chers?|mieux|meilleurs?)\\b.{0,10}\\b(?:than|from|que|qu|de)\\b.{0,10}\\b${BUILDER}\\b`,
    ),
    new RegExp(
      `\\b${BUILDER}\\b.{0,15}\\b(?:cheaper|better|moins cher|mieux)\\b.{0,10}\\b(?:than|que) (?:you|vous)\\b`,
    ),
    new RegExp(
      `\\b(?:why (?:not|don t i|shouldn t i|should i not|would i not)|pourquoi (?:pas|ne pas|je)|can t i|couldn t i|i could|i can|je (?:peux|pourrais)|autant|what about|et)\\b.{0,15}\\b(?:use|do it|go with|make it|with|prendr\\w+|utilis\\w+|passer par|faire|partir)\\b.{0,15}\\b${BUILDER}\\b`,
    ),
    new RegExp(`\\b(?:why not|pourquoi pas|et|and|versus|vs) ${BUILDER}$`),
    new RegExp(
      `\\b(?:difference|compare\\w*|advantage|avantage|vous ou|you or|rather than|instead of|over|plutot que|au lieu de|and not|et pas)\\b.{0,20}\\b${BUILDER}\\b`,
    ),
  ],
  unless:
    /\b(?:\d{2,}|par mois|a month|per month|have|had|ai deja|j ai un|on a un|migr\w*|move|transfer\w*|repren\w*|take over|pirat\w*|hack\w*|shop on)\b/,
};

const FAR_AWAY =
  '(?:offshore|india|abroad|overseas|asia|china|africa|romania|madagascar|morocco|tunisia|ukraine|poland|eastern europe|inde|(?:l )?etranger|asie|chine|afrique|roumanie|maroc|tunisie|pologne)';
/** "do you outsource to India?", "is the work done in France?" */
const MADE_WHERE: FactRule = {
  fact: 'madeWhere',
  means: [
    new RegExp(
      `\\b(?:outsourc\\w*|subcontract\\w*|sous trait\\w*|delocalis\\w*|externalis\\w*|send (?:the|your) work)\\b.{0,25}\\b${FAR_AWAY}\\b|\\b(?:offshoring|offshored|delocalisez)\\b`,
    ),
    new RegExp(
      `\\b(?:work|code|coding|development|it|everything|sites?|websites?|travail|developpement|tout|c est|equipes?|developers?|developpeurs?|freelanc\\w*|staff|people|team)\\b.{0,12}\\b(?:done|made|built|carried out|written|fait|faits|realise\\w*|developpe\\w*|code|based|bases?|live)? ?(?:in |at |en |au |a )?(?:${FAR_AWAY}|in france|en france)\\b`,
    ),
  ],
  unless:
    /\b(?:host\w*|heberg\w*|data|donnees|servers?|serveurs?|jobs?|poste|stage|internship|remote\w*|teletravail|apply|clients?|customers?|ship|livr\w*|sell|vend\w*|company|societe|do you work|travaillez vous|vous travaillez|project|projet|stored|stock\w*|backups?|my (?:team|staff)|our (?:team|staff)|notre equipe|vat|tva|invoice\w*|phone|fibre)\b/,
  when: (read) => !isOfRecord(read),
};

const ASKS_CONTRACT =
  /\b(?:contract|contrat)s?(?: (?:ecrit|to sign|with you|avec vous|at all|involved|or not|ou pas|du coup|a signer))*$/;
/** "is there a contract?", "do I have to sign something" */
const CONTRACT: FactRule = {
  fact: 'contractAsked',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:is there|will there be|do you have|do i get|do we get|will i get|y a t il|il y a|y a|est ce qu il y a|il y aura|vous avez|avez vous|on aura|j aurai|vous faites)(?: (?:an?|any|un|bien|aussi|quand meme|written|real))* ${ASKS_CONTRACT.source}`,
    ),
    /\b(?:do|must|will|would|should) (?:i|we) (?:(?:have|need|must) to |get to )?sign (?:an?y?|some|the|your)? ?(?:contract|something|anything|papers?|paperwork|thing)\b/,
    /\b(?:(?:je|on|nous) (?:dois|doit|devons|vais|va|signe|signons)|faut il|dois je|il faut|faut) ?(?:signer )?(?:un contrat|quelque chose a signer|un truc a signer|signer (?:quelque chose|un truc|des papiers|un papier))\b/,
  ],
  unless: /\b(?:maintenance|entretien|support|upkeep|apprenti\w*|alternance|stage|cdi|cdd|work contract)\b/,
  when: (read) => !isOfRecord(read) && !['maintenance'].includes(topicOf(read)?.id ?? ''),
};

/** "what happens after launch?" */
const AFTER_LAUNCH: FactRule = {
  fact: 'operation',
  means: [
    /\b(?:what (?:happens|do you do|will you do|comes|s next|is next|about)|what)\b.{0,15}\b(?:after|once|when)\b.{0,20}\b(?:launch\w*|goes live|is live|live|online|delivered|delivery|handed over|published|finished|done|built)\b/,
    /\b(?:(?:que|qu est ce qui|il) se passe(?: t il)?(?: quoi)?|ca se passe comment|comment ca se passe|vous faites quoi|et|quoi|on fait quoi)\b.{0,12}\b(?:apres|une fois|quand)\b.{0,25}\b(?:mise en ligne|livraison|livre|en ligne|fini|termine|lancement|publi\w+|lance)\b/,
  ],
  unless:
    /\b(?:orders?|commandes?|paid|pay|paye\w*|events?|applications?|candidature|fire|attack\w*|rdv|meeting|appointment|28|30|prix|price|cost\w*|combien|long|fibre|ligne telephonique|training|formation|interview|goes wrong|breaks?|bug\w*|panne)\b/,
  when: (read) => !isOfRecord(read),
};

/** "can I pay in pounds?" */
const OTHER_CURRENCY: FactRule = {
  fact: 'currency',
  means: [
    /\b(?:pay\w*|paid|accept\w*|take|invoic\w*|quote\w*|bill\w*|regler|regle|acceptez|prenez|factur\w*|prices?|prix|how much|combien|cost\w*|coute\w*|is (?:it|that))\b.{0,25}\b(?:pounds?|sterling|gbp|swiss francs|francs suisses|(?:en|in) livres|livres sterling|other currenc\w+|another currency|autres? monnaies?)\b/,
  ],
  unless: /\b(?:books?|\d+ pounds|sourcing|bitcoin|crypto)\b/,
};

/** "can I try it before paying", of what is to be made */
const TRY_FIRST: FactRule = {
  fact: 'tryFirst',
  means: [
    /\b(?:can|could|may|do) (?:i|we) (?:get to )?(?:try|test|see)\b.{0,20}\b(?:before|first|prior)\b/,
    /\b(?:peux|peut|puis|pourrais|pourra|possible|moyen)\b.{0,12}\b(?:essayer|tester|voir|l essayer|le tester)\b.{0,15}\b(?:avant|d abord)\b/,
    /\b(?:free trial|trial (?:period|version)|demo version|test drive|essai gratuit|periode d essai|version d essai|try before (?:i|we|you) buy)\b/,
  ],
  unless:
    /\b(?:audit|phishing|sourcing|automatisation|automation|plan|formule|job|poste|rdv|meeting|quote|devis|example|exemple)\b/,
  when: (read) => isOfProject(read) && !isOfRecord(read) && !/^(?:workflow|sourcing)/.test(topicOf(read)?.id ?? ''),
};

const EDITS =
  '(?:update|change|edit|modify|add to|look after|run|manage|do|write|mettre a jour|mette a jour|modifier|changer|gerer|tenir a jour|s en occuper|s en charger|remplir|alimenter|toucher)';
/** "can my nephew update it?" */
const OTHERS_EDIT: FactRule = {
  fact: 'othersEdit',
  means: [
    new RegExp(
      `\\b(?:can|could|may|will|would) (?:(?:my|our|a) (?:\\w+ )?${PEOPLE}|someone else|somebody else|anyone|anybody|someone here|a friend|(?:our |the )?(?:volunteers|members|staff|employees))(?: \\w+)? ${EDITS}(?: (?:it|them|the|that|things|texts?|pages?|prices?|photos?|site|website|my|our))+(?: (?:then|later|himself|herself|themselves|afterwards))?$`,
    ),
    new RegExp(
      `\\b(?:(?:mon|ma|notre|un|une|nos|mes) ${PEOPLE}|quelqu un d autre|n importe qui|quelqu un de chez nous|(?:les|nos|des) (?:benevoles|membres|adherents|salaries)) (?:(?:peut|peuvent|pourra|pourront|pourrait|pourraient|saura|il|elle|t|le|la|les|l|y) )+${EDITS}\\b`,
    ),
  ],
  unless:
    /\b(?:password|mot de passe|appointment|rdv|rendez vous|invoice|facture|quote|devis|order|commande|hack\w*|pirat\w*|meeting|do the job)\b/,
  when: (read) =>
    isOfProject(read) ||
    /\b(?:sites?|website|pages?)\b/.test(fold(read.message)) ||
    after('ownership', 'companyFailure', 'domainName', 'hosting', 'operation')(read),
};

const AUDITED: ReadonlySet<string> = new Set([
  ...['auditContent', 'auditRisk', 'auditAgreement', 'auditReaders', 'auditAgain', 'needSecurity'],
]);
const isOfAudit = (read: MessageRead): boolean =>
  /\baudits?\b/.test(fold(read.message)) ||
  AUDITED.has(lastAsked(read)) ||
  (topicOf(read)?.id === 'cybersecurity' && isOfMoney(lastAsked(read)));
/** "who sees the report?", of an audit */
const AUDIT_READERS: FactRule = {
  fact: 'auditReaders',
  means: [
    /\b(?:who|qui)\b.{0,15}\b(?:sees?|see|reads?|read|gets?|receives?|access|keeps?|voit|verra|lit|lira|recoit|recevra|acces|garde)\b.{0,15}\b(?:it|report|results?|findings|rapport|resultats?|le|l|ca|that)\b/,
    /\b(?:report|results?|findings|rapport|resultats?)\b.{0,20}\b(?:confidential|private|secret|shared|published|confidentiels?|prives?|partages?|publies?)\b/,
  ],
  when: isOfAudit,
};
/** "how often should we redo it?", of an audit */
const AUDIT_AGAIN: FactRule = {
  fact: 'auditAgain',
  means: [
    /\b(?:how often|how many times|every (?:year|month|six months)|each year|yearly|tous les (?:combien|ans)|chaque annee|a quelle frequence|combien de fois|regulierement)\b|\b(?:redo|repeat|do it again|refaire|recommencer|renouvel\w+)\b/,
  ],
  unless: /\b(?:backups?|restor\w*|sauvegardes?|report a month|pages?)\b/,
  when: isOfAudit,
};

const AMOUNT = '(?<amount>\\d{3,5}|\\d{1,2} \\d{3})(?: (?:euros?|eur|ht|ttc|quid|balles|or so))?';
const FOR_AMOUNT: readonly RegExp[] = [
  new RegExp(
    `\\b(?:what|which|que|quoi|qu)\\b.{0,40}\\b(?:for|with|avec|pour|at) (?:about |only |just |a budget of |under |seulement |environ )?${AMOUNT}$`,
  ),
  new RegExp(
    `\\b(?:have|got|ai|a|budget|pour|for|with|avec)(?: (?:de|que|qu|of|is|only|just|seulement|c est|est))* ${AMOUNT} (?:\\w+ )?(?:vous|what|que|qu|quoi|on|il y a)\\b.{0,15}\\b(?:feriez|faites|faire|fait|proposez|quoi|avoir|do|get|make)\\b`,
  ),
];
const amountIn = ({ message }: MessageRead): number => {
  const said = fold(message);
  const found = FOR_AMOUNT.map((one) => one.exec(said)?.groups?.amount).find(Boolean);
  return Number(found?.replace(' ', ''));
};
const OF_SITE_TOPICS: ReadonlySet<string> = new Set(['website', 'web-development']);
const isOfSite = (read: MessageRead): boolean =>
  OF_SITE_TOPICS.has(topicOf(read)?.id ?? '') ||
  /^(?:needWebsite|existingContent|siteRates|siteTotal|cheaperSite)$/.test(lastAsked(read));
const leastOfSite = ({ library }: MessageRead): number => library.catalogue.rates[0]?.data.site.business.low ?? 0;
/** "what would you do for 1500", of a site */
const LESS_THAN_SITE: FactRule = {
  fact: 'lessThanSite',
  means: FOR_AMOUNT,
  when: (read) => isOfSite(read) && amountIn(read) < leastOfSite(read),
};
const ENOUGH_FOR_SITE: FactRule = {
  fact: 'siteRates',
  means: FOR_AMOUNT,
  when: (read) => isOfSite(read) && amountIn(read) >= leastOfSite(read),
};

/** "do you work that far", of the town that was named, or of any */
const SO_FAR: FactRule = {
  fact: 'towns',
  isOfTown: true,
  means: [
    /\b(?:do|would|can|could|will) (?:you|u) (?:even |also |actually )?(?:work|come|go|travel|get|do it)(?: out)? (?:that|so|this|as) far(?: away| out| south| north| off)?\b|\b(?:is (?:that|it)|am i|are we) (?:not )?too far(?: away)?(?: for you)?\b/,
    /\b(?:(?:vous |tu )?(?:travaillez|venez|allez|intervenez|deplacez|viendriez)(?: vous)?|c est|est ce|ce n est|on est|je suis) (?:(?:pas|aussi|si|trop|jusque|jusqu a|quand meme|un peu) )+(?:loin|la bas)\b/,
  ],
  unless: /\b(?:bureaux?|offices?|gare|station|parking|metro)\b/,
};

const FILES =
  '(?:documents?|papers?|paperwork|files?|receipts?|invoices?|payslips?|papiers?|pieces|fichiers?|justificatifs?|factures?|bulletins)';
const THEIRS =
  '(?:clients?|customers?|patients?|members?|tenants?|employees|people|adherents?|locataires?|salaries|gens|clientes)';
/** "my clients need to send me documents securely" */
const PORTAL: FactRule = {
  fact: 'needPortal',
  means: [
    new RegExp(
      `\\b${THEIRS}\\b.{0,25}\\b(?:send|upload|share|give|submit|drop|envo\\w+|depos\\w+|transmett\\w+|partag\\w+|transmission)\\b.{0,15}\\b${FILES}\\b`,
    ),
    new RegExp(
      `\\b(?:exchange|share|receive|collect|send|echang\\w+|partag\\w+|recevoir|envoyer|transmettre)\\b.{0,15}\\b${FILES}\\b.{0,20}\\b(?:with|from|to|avec|de|a|aux)\\b.{0,8}\\b${THEIRS}\\b`,
    ),
    /\b(?:client|customer|secure) (?:portal|area|space)\b|\bespace (?:client|securise|adherent)s?\b/,
  ],
  unless:
    /\b(?:you|vous|your|votre|vos|fraud\w*|scam\w*|arna[qk]\w*|faux|fausse|fake|pirat\w*|hack\w*|stolen|vole\w*|virus|combien|how much|price|prix|leak\w*|iban|rib|wrong|erreur|einvoic\w*|electroni\w+|e invoic\w*)\b/,
};
const TOOL =
  '(?:dropbox|google drive|drive|onedrive|sharepoint|we ?transfer|excel|google sheets?|paper|email|e ?mails?|mails?|whatsapp|wordpress|wix|shopify|prestashop|sage|odoo|trello|notion|airtable|teams|slack|mailchimp|brevo|calendly|doctolib|planity)';
/** "we use Dropbox today", of what is to be made */
const USES_TOOL: FactRule = {
  fact: 'toolInUse',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:for now|today|currently|right now|at the moment|pour l instant|aujourd hui|actuellement) )?(?:(?:i|we|they|on|nous|je|j|ils|tout le monde) )(?:(?:currently|just|already|still|have been|ve been|deja|toujours|encore|all|now) )*(?:use|using|work with|send (?:it|them|everything) (?:by|on|with)|do (?:it|that|everything) (?:by|on|in|with)|are on|have|utilis\\w+|passe (?:par|sur)|passons par|travaill\\w+ (?:avec|sur)|fait (?:ca|tout) (?:par|sur|avec)|envoi\\w+ (?:ca|tout) par|est sur|sommes sur|a) (?:\\w+ )?${TOOL}(?: (?:and|et|or|ou) ${TOOL})?(?: (?:today|now|for now|currently|at the moment|for (?:that|it|this)|at present|aujourd hui|actuellement|pour l instant|pour ca|pour le moment|en ce moment))*$`,
    ),
  ],
  when: (read) => NEEDS_QUOTE.test(lastAsked(read)) || isOfProject(read),
};
const IS_COMPLIANT =
  /^(?:(?:and|but|so|et|mais|du coup|donc) )*(?:(?:is|are) (?:it|that|this|they|dropbox|\w+)|c est|est ce(?: que c est)?|ce sera|would it be|will it be)(?: (?:bien|vraiment|all|really))? (?:gdpr (?:compliant|ok|proof|safe)|(?:compliant|ok|in line) with (?:the )?gdpr|legal|conformes?(?: (?:au|a la|avec le) (?:rgpd|loi))?|rgpd|aux normes|dans les clous)(?: (?:then|though|ou pas|du coup))*$/;
/** "is it GDPR compliant", of the tool in use, and of what is to be made */
const TOOL_GDPR: FactRule = { fact: 'toolGdpr', means: [IS_COMPLIANT], when: after('toolInUse', 'toolGdpr') };
const PROJECT_GDPR: FactRule = {
  fact: 'projectGdpr',
  means: [IS_COMPLIANT],
  when: after('needPortal', 'needWebApp', 'needMobile', 'needAutomation'),
};

/** What whoever is about to buy wants to be sure of. */
export const BUYER_RULES: readonly FactRule[] = [
  ...[PROOF, SITE_BUILDER, MADE_WHERE, CONTRACT, AFTER_LAUNCH, OTHER_CURRENCY, TRY_FIRST, OTHERS_EDIT],
  ...[AUDIT_READERS, AUDIT_AGAIN, LESS_THAN_SITE, ENOUGH_FOR_SITE, SO_FAR, PORTAL, USES_TOOL, TOOL_GDPR, PROJECT_GDPR],
];
