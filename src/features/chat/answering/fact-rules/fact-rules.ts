import { fold } from '../../../../lib/words.ts';
import { COMPANY_NAME } from '../../../../retrieval/company-name.ts';
import { told } from '../answer-fact.ts';
import { NEEDS_QUOTE } from '../answer-reading.ts';
import type { Understood } from '../memory-after.ts';
import type { MessageRead } from '../message-read.ts';
import { refuse } from '../replies.ts';
import { isAttack } from '../urgency.ts';
import { ABOUT_US_RULES } from './about-us-rules.ts';
import { BUYER_RULES } from './buyer-rules.ts';
import { COMPANY_RULES, LOOKS_AT } from './company-rules.ts';
import { CUSTOMER_RULES } from './customer-rules.ts';
import type { FactRule } from './fact-rule.ts';
import { HELP_RULES } from './help-rules.ts';
import { JOB_RULES } from './job-rules.ts';
import { MARKETING_RULES } from './marketing-rules.ts';
import { NETWORK_RULES } from './network-rules.ts';
import { OWN_SITUATION_RULES } from './own-situation-rules.ts';
import { PRICE_RULES } from './price-rules.ts';
import { PROJECT_RULES } from './project-rules.ts';
import { PROSPECT_RULES } from './prospect-rules.ts';
import { QUOTE_RULES } from './quote-rules.ts';
import { REFERENCE_RULES } from './reference-rules.ts';
import { RIGHTS_RULES } from './rights-rules.ts';
import { SCOPE_RULES } from './scope-rules.ts';
import { SERVICE_RULES } from './service-rules.ts';
import { SHOP_RULES } from './shop-rules.ts';
import { SOFTWARE_RULES } from './software-rules.ts';
import { TELECOM_RULES } from './telecom-rules.ts';
import { TRADE_RULES, WITHHELD } from './trade-rules.ts';
import { VISIT_RULES } from './visit-rules.ts';
import { WEBSITE_RULES } from './website-rules.ts';
import { WITHDRAWAL_RULES } from './withdrawal-rules.ts';

const TWICE = '(?:deux fois|2 fois|2x|en double|double fois|twice|two times|double)';
const PAYS = '(?:pay\\w*|debit\\w*|prelev\\w*|regl\\w*|factur\\w*|encaiss\\w*|vire[er]?|charg\\w*|billed|invoiced)';
const PAID_TWICE: FactRule = {
  fact: 'paidTwice',
  means: [
    new RegExp(
      `\\b(?:ai|a|as|ont|avons|avez|ete|etre|suis|m|nous|vous|i|we|you|was|been|have|were|me|us|got) (?:(?:ete|deja|donc|bien|ai|a|avez|been|have|were|already) )*${PAYS} (?:\\w+ ){0,4}?${TWICE}\\b`,
    ),
    new RegExp(
      `\\b(?:double (?:paiement|debit|prelevement|facturation|payment|charge|billing)|(?:paiement|debit|prelevement|virement|facture|payment|charge) (?:\\w+ ){0,3}?${TWICE})\\b`,
    ),
  ],
  // "je peux payer en deux fois ?", "deux fois le prix", and a fraud
  unless:
    /\b(?:(?:payer|paiement|regler|reglement|pay|paye) (?:\w+ )?(?:en|in) (?:deux|2|two)|(?:deux|2) fois (?:plus|moins|le prix|trop|sans)|twice (?:as|the (?:price|cost|amount|size|work|time|number))|arnaq\w*|escro\w*|fraud\w*|pirat\w*|inconnus?|scam\w*|double (?:authentification|factor))\b/,
};

const PAY_INVOICE: FactRule = {
  fact: 'payInvoice',
  means: [
    /\b(?:(?:je|j|on|nous) (?:veux|veut|voudrais|voudrait|voulons|souhaite|souhaitons|aimerais|aimerait|dois|doit|devons|viens|peux|peut|vais)|comment|ou|pour|puis je|peut on|il faut) (?:(?:est ce que|je|on|nous|faut|faire|fait|pour|peux|peut|puis|dois|doit|bien|vous) )*(?:pay(?:er|e|ons)|regl(?:er|e|ons)) (?:(?:ma|une|la|cette|votre|notre|mes|vos|les|nos|le solde de la|ici|en ligne) )+(?:derniere )?factures?\b/,
    /\b(?:how (?:do|can|should|could) (?:i|we)|(?:i|we) (?:want|need|would like|d like|have|wish) to|where (?:do|can) (?:i|we)|can (?:i|we)|to) (?:pay|settle) (?:(?:my|an|the|this|your|our|last) )+(?:invoices?|bills?)\b/,
  ],
  // "pour payer la facture d'un fournisseur"; a fraud; what is to be made
  unless:
    /\b(?:clients?|customers?|fournisseurs?|suppliers?|arnaq\w*|fausse|faux|fake|scam|suspecte?|iban|rib|deux fois|twice|en retard|late|pas|not|never|edf|free|orange|sfr|electricit\w*|telephone|application|appli|app|logiciel|software)\b/,
};

const DEAR_ONE =
  '(?:mari|epoux|epouse|femme|conjointe?|compagnon|compagne|pere|mere|papa|maman|fils|fille|frere|soeur|grand pere|grand mere|oncle|tante|patron|patronne|gerante?|associee?|directeur|directrice|presidente?|tresoriere?|beau pere|belle mere|collegue|husband|wife|spouse|partner|father|mother|dad|mum|mom|son|daughter|brother|sister|grandfather|grandmother|uncle|aunt|boss|owner|director|manager|colleague|chairman)';
const BEREAVED: FactRule = {
  fact: 'bereaved',
  means: [
    new RegExp(
      `\\b(?:mon|ma|notre|le|la|my|our|the|his|her|leur|son|sa) (?:\\w+ )?${DEAR_ONE} (?:(?:qui|est|vient|a|hier|de|juste|has|just|recently|sadly|was|is|who) )*(?:decedee?|morte?|decede|mourir|disparue?|parti au ciel|nous a quittes?|nous a quittees?|passed away|passed|died|dead|deceased)\\b`,
    ),
    new RegExp(`\\b(?:deces|mort|death|passing) (?:de|of) (?:mon|ma|notre|my|our) (?:\\w+ )?${DEAR_ONE}\\b`),
    new RegExp(`\\b(?:j ai|nous avons|on a|i|we) (?:perdu|lost) (?:mon|ma|notre|my|our) (?:\\w+ )?${DEAR_ONE}\\b`),
    /\b(?:je suis|i am|i m|devenue?) (?:la )?(?:veuve|veuf|a widow|a widower|widowed)\b/,
  ],
  // "le site de mon père décédé est à refaire": a project, of which the flow asks.
  unless: /\b(?:devis|quote|combien|how much|rire|laughing|il me faut|i need)\b/,
};

const OBLIGES =
  '(?:obligatoires?|obliges?|obligees?|obligation|faut(?: il)?|dois|doit|devons|doivent|loi|legal|mandatory|compulsory|required|requirement|have to|need to|must|obliged|law|necessaires?|necessary|besoin|need)';
const PAGES_OF_LAW =
  '(?:mentions? legales?|bandeau (?:de |des )?cookies?|banniere (?:de |des )?cookies?|politique de confidentialite|page rgpd|pages? legales?|cgv|conditions (?:generales )?de vente|legal (?:notice|notices|information|pages?|mentions?)|cookie (?:banner|notice)|privacy (?:policy|notice)|terms of sale|terms and conditions|imprint)';
const OBLIGATIONS: FactRule = {
  fact: 'siteObligations',
  means: [
    new RegExp(`\\b${PAGES_OF_LAW}\\b.{0,40}\\b${OBLIGES}\\b`),
    new RegExp(`\\b${OBLIGES}\\b.{0,40}\\b${PAGES_OF_LAW}\\b`),
    /\b(?:qu est ce qui|quoi|quelles?|que|what|which)\b.{0,30}\b(?:obligat\w+|mandatory|required by law|legally required)\b.{0,30}\b(?:sites?|website|internet)\b/,
  ],
  // What somebody must read or accept of ours.
  unless: /\b(?:vos|votre|your|accept\w*|lire|read|imprim\w*|download|telecharg\w*)\b/,
};

const OF_HEALTH =
  '(?:donnees? (?:de (?:la )?sante|medicales?|(?:de |des )?(?:mes |nos |ses |leurs )?patients?)|dossiers? (?:des? |de mes )?(?:patients?|medica\\w+)|resultats? d analyses?|health data|medical (?:data|records?)|patients? (?:data|records?|files?))';
const HEALTH_DATA: FactRule = {
  fact: 'healthData',
  means: [
    new RegExp(
      `\\b${OF_HEALTH}\\b.{0,50}\\b(?:legal\\w*|droit|autoris\\w+|interdit\\w*|obligat\\w+|heberg\\w+|stock\\w+|conserv\\w+|gard\\w+|loi|rgpd|hds|permis|possible|allowed|lawful|law|host\\w*|stor\\w+|keep|gdpr|permitted)\\b`,
    ),
    new RegExp(
      `\\b(?:legal|droit|autoris\\w+|interdit|heberg\\w+|stock\\w+|conserv\\w+|gard\\w+|recueill\\w+|collect\\w+|mettre|gere[rz]?|traite[rz]?|host\\w*|stor\\w+|keep|handle|put)\\b.{0,40}\\b${OF_HEALTH}\\b`,
    ),
    /\bhds\b/,
  ],
  unless:
    /\b(?:vol\w*|fuit\w*|pirat\w*|perdu\w*|leak\w*|stolen|hack\w*|lost|encrypt\w*|chiffre[es]?|chiffr\w+|devis|prix|tarif\w*|quote|price|label)\b/,
};

const NOT_COMPLIANT =
  '(?:(?:pas|plus|non) (?:du tout |vraiment |encore )?(?:conforme?s?|aux normes|en regle|accessibles?|rgpd)|hors (?:la )?loi|illegal\\w*|pas de mentions legales|not (?:compliant|accessible|gdpr compliant)|non compliant|isn t (?:compliant|accessible)|breaks the law|illegal)';
const RISK =
  '(?:risqu\\w+|amendes?|sanctions?|sanctionnee?s?|penalites?|punie?s?|condamn\\w+|proces|prison|plainte|encour\\w+|risks?|fines?|fined|penalt\\w+|sued|punish\\w*|prosecuted)';
const NON_COMPLIANCE: FactRule = {
  fact: 'nonCompliance',
  means: [
    new RegExp(`\\b${NOT_COMPLIANT}\\b.{0,60}\\b${RISK}\\b`),
    new RegExp(`\\b${RISK}\\b.{0,60}\\b${NOT_COMPLIANT}\\b`),
    /\b(?:amende|sanction|risque|risques|fine|penalty|risk)s? (?:(?:pour|de|en cas de|si|sur|du|of|for|if|under|on) (?:\w+ ){0,6})?(?:non conformite|rgpd|rgaa|accessibilite|cnil|cookies?|gdpr|accessibility|non compliance|mentions legales)\b/,
  ],
  unless: new RegExp(String.raw`\b(?:votre site|vos pages|your (?:site|website)|vous etes|are you|${COMPANY_NAME})\b`),
};

const LINE =
  '(?:fibre|box|livebox|freebox|bbox|sfr box|internet|wifi|wi fi|connexion|reseau|ligne|adsl|fiber|broadband|router|connection|line|network)';
const IS_DOWN =
  '(?:(?:ne |n )?(?:march\\w+|fonction\\w+|capt\\w+|pass\\w+|connect\\w+) (?:pas|plus|mal|rien)|(?:est|sont) (?:\\w+ )?(?:coupee?s?|tombee?s?|mort\\w*|hs|ko|lente?s?|en panne|down|dead|slow|out)|en panne|coup\\w+|saut\\w+|clignote|rame|bug\\w*|plant\\w*|(?:does not|doesn t|doesnt|not|stopped|isn t) (?:work\\w*|connect\\w*)|is (?:down|dead|slow|broken|off)|drops|cuts)';
const AT_HOME =
  '(?:(?:chez (?:moi|nous|mes parents|ma mere|mon pere|ma fille|mon fils)|a la maison|a mon domicile|au domicile|dans mon (?:appart\\w*|appartement)|dans ma maison|at home|at my (?:house|place|home|flat|parents)|in my (?:flat|house|home)))';
const WITHOUT_LINE = `(?:(?:plus|pas) (?:d |de |du )?(?:tout )?${LINE}|no ${LINE}|lost (?:my |the )?${LINE})`;
/** A line at home, and not that of a shop or an office. */
const HOME_LINE: FactRule = {
  fact: 'homeLine',
  means: [
    new RegExp(`\\b${LINE}\\b.{0,30}\\b${AT_HOME}\\b.{0,30}\\b${IS_DOWN}`),
    new RegExp(`\\b${LINE}\\b.{0,40}\\b${IS_DOWN}.{0,30}\\b${AT_HOME}\\b`),
    new RegExp(`\\b${AT_HOME}\\b.{0,40}\\b${LINE}\\b.{0,30}\\b${IS_DOWN}`),
    new RegExp(`\\b(?:${WITHOUT_LINE}\\b.{0,30}\\b${AT_HOME}|${AT_HOME}\\b.{0,30}\\b${WITHOUT_LINE})\\b`),
    /\b(?:ma|la|notre|my|our|the) (?:box|livebox|freebox|bbox|(?:box|fibre|ligne) (?:orange|sfr|free|bouygues))(?: (?:orange|sfr|free|bouygues|internet))?\b.{0,20}\b(?:(?:ne |n )?(?:march\w+|fonction\w+) (?:pas|plus|mal)|clignote|en panne|rouge|hs|bug\w*|plant\w*|is down|not working|doesn t work)\b/,
  ],
  unless:
    /\b(?:bureaux?|magasin|boutique|restaurant|entreprise|societe|cabinet|atelier|mairie|ecole|hotel|gite|salon|usine|clients?|salaries|office|shop|company|business|store|warehouse|customers?|pirat\w*|hack\w*)\b/,
};

const CHEAPER: FactRule = {
  fact: 'cheaperElsewhere',
  means: [
    /\b(?:concurrents?|autre (?:agence|prestataire|boite|societe|devis)|(?:mon|ma|un|une) (?:neveu|niece|cousine?|ami|amie|pote|copain|copine|fils|fille|voisin|beau frere|freelance|etudiant|stagiaire|connaissance|webmaster)|quelqu un|on|ailleurs|d autres?) (?:qui )?(?:(?:me|m|nous|en|l|le|la|les|y|peut|veut|pourrait|avait|a|ai|avons) )*(?:fait|faire|ferait|fera|propose\w*|demande|prend\w*|vend|trouve\w*|annonce|donne|dit|offre|coute)\b.{0,25}\b\d+ ?(?:€|euros?|eur|balles|k)?\b/,
    /\b(?:j ai|on a|nous avons|je peux|on peut|on m a|on me|jai|g) (?:(?:vu|eu|recu|deja) )*(?:trouve\w*|vu|propos\w*|fait|avoir|eu|recu)\b.{0,30}\b(?:moins cher|ailleurs|concurren\w*|un autre devis)\b/,
    /\b(?:c est|ca coute|il y a|on trouve|y a) (?:\w+ )?(?:moins cher|deux fois moins cher|2 fois moins cher) (?:ailleurs|chez|a cote|sur internet|avec)\b|\b(?:ailleurs|chez (?:un concurrent|\w+)) (?:c est|ca coute|ils font|il font|on m a dit|ils demandent) (?:\w+ )?(?:moins cher|\d+ ?(?:€|euros?|balles)?)\b/,
    /\b(?:wix|vistaprint|ionos|godaddy|squarespace|jimdo|webador|shopify|fiverr|malt|comeup|5euros)\b.{0,15}\b(?:c est|ca coute|fait|font|propose\w*|a|pour|is|costs?|does|offers?|for|only)\b.{0,12}\b(?:\d+ ?(?:€|euros?|balles|pounds|dollars)?|moins cher|cheaper|gratuit|free)\b/,
    /\b(?:quote|devis|estimate|offer|proposition) (?:from|by|d|de|chez) (?:an ?other|a competitor|un autre|une autre|un concurrent|someone else)\b.{0,80}\b(?:cheaper|less|beat|match|moins cher|aligner|alignez)\b/,
    /\b(?:competitors?|another (?:agency|company|firm|quote|developer)|my (?:nephew|niece|cousin|friend|son|daughter|neighbou?r)|somebody|someone|a (?:student|freelancer|friend)|others?)\b.{0,20}\b(?:does|do|did|will do|would do|can do|offers?|offered|charges?|asks?|quoted|said|found|makes?)\b.{0,20}(?:\b\d+|\bcheaper|\bless)\b/,
    /\b(?:i|we) (?:(?:have|ve|can|could|just|already) )*(?:found|seen|get|got|had) (?:\w+ ){0,4}?(?:cheaper|for less|elsewhere)\b|\b(?:cheaper|less) (?:elsewhere|somewhere else|with others)\b/,
  ],
  // A fraud, a budget of one's own, the tasks of a tool, a quote that is to be compared, a price of ours that is enough
  unless:
    /\b(?:arnaq\w*|scam\w*|virement|payer|pirat\w*|hack\w*|budget|compar\w*|heures?|jours?|semaines?|hours?|days?|weeks?|ans|pages?|salaries|gratuit|free|clients?|facture|rembours\w*|dette|suffi\w*|assez|enough)\b/,
};

const MAIL =
  '(?:messageries?|mails?|e mails?|emails?|courriels?|boites? (?:mails?|aux lettres|e mails?)|mailbox\\w*|inbox\\w*|outlook|gmail)';
const MAIL_SECURITY: FactRule = {
  fact: 'mailSecurity',
  means: [
    new RegExp(
      `\\b(?:securis\\w+|proteg\\w+|protection|securite|renforc\\w+|blind\\w+|secur(?:e|ing|ity)|protect\\w*|harden\\w*) (?:(?:de|des|du|d|la|le|l|les|nos|notre|mon|ma|mes|une|un|our|my|the|of|for|company|business|pro) )*${MAIL}\\b`,
    ),
  ],
  unless:
    /\b(?:pirat\w*|hack\w*|vol\w*|prix|tarif\w*|combien|cout\w*|price|cost\w*|how much|vos|votre|your|pourquoi|why)\b/,
};

const HAVE_SITE: FactRule = {
  fact: 'existingContent',
  means: [
    /^(?:(?:bonjour|bonsoir|salut|et|alors|donc|svp|dites) )*(?:(?:est ce que )?(?:c est|ce serait|ca serait|il est|serait il|est il|est ce|y a|ya|il y a)?(?: (?:t il|encore|vraiment))? ?(?:possible|faisable|moyen)|(?:est ce que )?(?:je|on|nous) (?:peux|peut|pouvons|pourrais|pourrait|pourrions)|(?:puis je|peut on|pourrais je|pourrait on)) (?:(?:d|de|que|qu|vous|nous|me|m|bien) )*(?:avoir|faire|faire faire|obtenir|creer|commander|fassiez|fasse|m en faire) (?:un|mon|notre|un petit|un joli|un nouveau|un beau) (?:petit |nouveau |vrai )?site(?: (?:internet|web|vitrine|a moi|a nous|chez vous|avec vous|par vous|comme ca|aussi))*(?: (?:pour|de) \w+(?: \w+){0,4})?$/,
    /^(?:(?:hello|hi|so|please) )*(?:is it possible|would it be possible|could|can|may) (?:(?:i|we|to|for me|for us) )*(?:have|get|order) (?:a|my|our|one) (?:\w+ )?(?:site|website|web site)(?: (?:too|please|with you|from you))*(?: for \w+(?: \w+){0,4})?$/,
  ],
  unless:
    /\b(?:gratuit\w*|free|sans|without|demain|tomorrow|jours?|days?|semaines?|weeks?|euros?|moins|cheap\w*|langues?|anglais|multilingue|accessible)\b/,
};

const WHO =
  '(?:gens|personnes?|particuliers?|petits?|petites?|clients?|independante?s?|artisans?|people|individuals?|clients?|customers?|someone|somebody)';
const LIKE_ME = '(?:comme (?:moi|nous|ca)|tout seuls?|toute seule|like (?:me|us)|such as (?:me|us))';
const FOR_ME: FactRule = {
  fact: 'audience',
  means: [
    new RegExp(
      `\\b(?:vous|tu) (?:(?:ne )?(?:prenez|prends|acceptez|travaillez|aidez|servez|faites|bossez|recevez|voulez bien))\\b(?: (?:aussi|bien|meme|avec|pour|les|des|de|d|ca|quelqu un|une))*(?: ${WHO})?(?: \\w+)? ${LIKE_ME}\\b`,
    ),
    new RegExp(
      `\\bdo you (?:(?:also|even) )?(?:take|work|help|serve|accept|deal)\\b(?: (?:with|for|on|also))*(?: (?:small|little|ordinary))?(?: ${WHO})? ${LIKE_ME}\\b`,
    ),
    /\b(?:c est|vous etes|est ce|is it|are you)\b.{0,15}\b(?:pour|for) (?:des |les )?(?:gens|personnes|petits|people) (?:comme|like) (?:moi|nous|me|us)\b/,
    /\b(?:je suis|on est|nous sommes|i am|i m|we are|we re|am i) (?:(?:pas|trop|too|not) )*(?:petite?s?|small) (?:pour vous|for you)\b/,
  ],
};

/** "how do you pay people?", "vous payez vos salariés comment ?": those who work here. */
const PAY_OF_STAFF: FactRule = {
  fact: 'salary',
  means: [
    /\b(?:comment|combien)\b.{0,80}\b(?:payez|paye|paie|remunerez|remunere)[sz]?(?: vous| t on)?(?: (?:vos|tes|les|des))? (?:salaries?|employes?|gens|equipes?|collaborateurs?|personnel|developpeurs?)\b|\b(?:payez|paye|paie|remunerez)(?: vous)? (?:vos|tes|les|bien vos) (?:salaries?|employes?|gens|equipes?|collaborateurs?|developpeurs?)\b|\b(?:how|what|how much|how well) do you pay (?:your )?(?:people|staff|employees|team|developers|workers)\b|\bdo you pay (?:your )?(?:people|staff|employees|developers|workers) (?:well|fairly|enough)\b/,
  ],
};
const RULES: readonly FactRule[] = [
  ...[PAID_TWICE, PAY_INVOICE, BEREAVED, HEALTH_DATA, NON_COMPLIANCE, OBLIGATIONS],
  ...[HOME_LINE, CHEAPER, MAIL_SECURITY, HAVE_SITE, FOR_ME, PAY_OF_STAFF],
  ...[...WITHDRAWAL_RULES, ...TELECOM_RULES, ...NETWORK_RULES, ...WEBSITE_RULES, ...SOFTWARE_RULES],
  ...[...PRICE_RULES, ...MARKETING_RULES, ...VISIT_RULES, ...REFERENCE_RULES],
  ...[...SCOPE_RULES, ...BUYER_RULES, ...OWN_SITUATION_RULES, ...TRADE_RULES, ...ABOUT_US_RULES],
  ...[...PROJECT_RULES, ...PROSPECT_RULES, ...QUOTE_RULES],
  ...[
    ...SHOP_RULES,
    ...JOB_RULES,
    ...RIGHTS_RULES,
    ...SERVICE_RULES,
    ...COMPANY_RULES,
    ...CUSTOMER_RULES,
    ...HELP_RULES,
  ],
];

/** "vous pouvez regarder ?", of what does not work. */
const LOOKS =
  /^(?:(?:et|ok|mais|alors|donc|du coup|s il vous plait|svp|bon|and|so|but|please) )*(?:(?:est ce que )?(?:vous|tu|on|quelqu un) (?:pouvez|peux|peut|pourriez|pourrais|pourrait)|(?:pouvez|pourriez|peux|pourrais) (?:vous|tu)|can (?:you|someone|somebody)|could (?:you|someone|somebody)) (?:(?:y|le|la|me|nous|m|l|please|have|take|just|quickly|vite|rapidement|aller|venir) )*(?:regarde[rz]?|voir|jeter un (?:oeil|coup d oeil)|verifier|reparer|depanner|regler (?:ca|cela)|check(?: it)?|(?:a )?look|fix(?: it| this)?|see)(?: (?:ca|cela|at it|into it|it|what is wrong|what s wrong|d ou ca vient|ce que c est|a distance|pour moi|for me|now|maintenant|vite|please|svp|s il vous plait|ce qui (?:se passe|ne va pas)))*$/;
const OF_TROUBLE: ReadonlySet<string> = new Set([
  ...['outage', 'support', 'supportScope', 'deliveredFault', 'siteSlow', 'accessErrors', 'emailLost', 'homeLine'],
  ...['lockedAccount', 'resetMail', 'supportWhatToSay', 'ticketStatus', 'lookInto', 'platformColleague', 'emailPhone'],
]);

/** "je perds des ventes", while something does not work: what to do stays the same. */
const LOSES =
  /\b(?:perds|perd|perdons|perdre|losing|lose)\b.{0,20}\b(?:ventes?|clients?|argent|commandes?|sales?|customers?|money|orders?|business)\b/;
const WHY = /^(?:(?:and|but|et|mais) )*(?:why(?: not)?|pourquoi(?: pas)?)$/;

/** Tells of passwords, and asks the assistant for none. */
export function answerWithheld(read: MessageRead): Understood | undefined {
  const said = fold(read.message);
  const isMeant = !WITHHELD.unless?.test(said) && WITHHELD.means.some((one) => one.test(said));
  return isMeant ? told(read, WITHHELD.fact) : undefined;
}
/** What says why something was told. */
const WHY_OF: ReadonlyMap<string, string> = new Map([
  ...(['eraseMine', 'dataAccess', 'rightsDelay', 'dataOfficer', 'gdpr'] as const).map(
    (one) => [one, 'dataLaw'] as const,
  ),
  ['eraseAll', 'invoiceRetention'],
]);
const WHY_NOT = /\b(?:not|pas)$/;

/** A fact that the words of a message name by themselves, and that no message of the bank teaches. */
export function answerByFactRule(read: MessageRead): Understood | undefined {
  const { message, asked } = read;
  const said = fold(message);
  const last = asked.memory?.intent ?? '';
  if (LOOKS_AT.means.some((one) => one.test(said)) && (isAttack(last) || OF_TROUBLE.has(last)))
    return told(read, LOOKS_AT.fact);
  if (isAttack(last)) return undefined;
  if (OF_TROUBLE.has(last) && LOOKS.test(said)) return told(read, 'lookInto');
  if (last === 'outage' && LOSES.test(said)) return told(read, 'outage');
  // "why not?" asks on of what was told, and not of where we are.
  // "pourquoi pas" without its question mark may take up what was offered.
  const why = WHY.test(said) ? WHY_OF.get(last) : undefined;
  if (why) return told(read, why);
  const isWhy = WHY.test(said) && (message.includes('?') || !WHY_NOT.test(said) || !NEEDS_QUOTE.test(last));
  if (isWhy && asked.memory) {
    const again = asked.memory.told ? told(read, last, asked.memory.topic ? [asked.memory.topic] : []) : undefined;
    return again ?? { answered: refuse('refusal', read.lang) };
  }
  const rule = RULES.find(
    ({ means, unless, when }) => !unless?.test(said) && means.some((one) => one.test(said)) && (when?.(read) ?? true),
  );
  const topic = rule?.isOfTopic && asked.memory?.topic;
  const named = read.reading.entities.find(({ kind }) => kind === 'town') ?? asked.memory?.town;
  if (rule?.isOfTown && named) return told(read, rule.fact, [named]);
  if (rule?.isOfNamed) return told(read, rule.fact, read.reading.entities);
  const answer = rule && told(read, rule.fact, topic ? [topic] : []);
  // Whatever page says it, what was spoken of stays what is spoken of.
  return answer && topic ? { ...answer, answered: { about: topic, ...answer.answered } } : answer;
}
