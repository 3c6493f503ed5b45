import { locales } from '../../../../i18n/locales.ts';
import { fold } from '../../../../lib/words.ts';
import { COMPANY_NAME } from '../../../../retrieval/company-name.ts';
import { TRADES } from '../introductions.ts';
import type { MessageRead } from '../message-read.ts';
import { URGENT } from '../urgency.ts';
import { type FactRule, TAKES_UP } from './fact-rule.ts';
import { isOfProject, lastAsked } from './project-rules.ts';

/** "je paie 90 euros par mois pour ça": a complaint or a comparison. */
const PAYS_MONTHLY: FactRule = {
  fact: 'paysMonthly',
  means: [
    /\b(?:je|j|on|nous|jpaie|jpaye) ?(?:(?:en|vous|lui|leur|deja|quand meme|les) )*(?:paie|paye|payes|payons|paies|debourse|verse|raque|donne|lache|en ai pour|suis a)\b.{0,20}\b\d+ ?(?:euros?|balles|eur|e)? (?:(?:ht|ttc) )?(?:(?:par|au|tous les|chaque|le|tout les) )?mois\b/,
    /\b(?:on|il|ils|elle|l agence|mon (?:agence|prestataire|hebergeur|webmaster)|ca|cela) (?:me |m |nous )?(?:en )?(?:facture|facturent|prend|prennent|preleve|prelevent|demande|demandent|coute) (?:\w+ )?\d+ ?(?:euros?|balles|eur|e)? (?:(?:ht|ttc) )?(?:(?:par|au|tous les|chaque|le) )?mois\b/,
    /\b(?:i|we) (?:(?:already|currently|am|are|m|still) )*(?:pay|paying|spend)\b.{0,25}\b\d+ ?(?:euros?|pounds|dollars|quid)? (?:a|per|every|each) month\b/,
  ],
  unless:
    /\b(?:peux|pourrais|pourrait|voudrais|budget|si je|combien|can|could|would|if i|how much|repond\w*|reponse|answers?|replies|salaires?|loyer|rent|wages?|wix|shopify|stage|stagiaires?|apprenti\w*)\b/,
};

const OF_MINORS: ReadonlySet<string> = new Set([
  ...[
    'internships',
    'internCalendar',
    'internObservation',
    'internAgreement',
    'internTasks',
    'internPay',
    'internMinor',
  ],
]);
const PARENTS =
  '(?:parents?|representants? lega\\w+|tuteurs? lega\\w+|mere|pere|maman|papa|legal guardians?|guardians?|mother|father)';
const SIGN = '(?:sign\\w*|autoris\\w*|accord|accepter?|acceptent|consent\\w*|permission|agree)';
const ASKS_PARENTS = [
  new RegExp(`\\b${PARENTS}\\b.{0,30}\\b${SIGN}\\b`),
  new RegExp(`\\b${SIGN}\\b.{0,30}\\b${PARENTS}\\b`),
];
const OF_INTERN =
  /\b(?:stage|stages|stagiaires?|troisieme|3e|3eme|observation|college|lycee|mineure?s?|internships?|interns?|minor|work experience)\b/;
const isOfIntern = (read: MessageRead): boolean => OF_MINORS.has(lastAsked(read)) || OF_INTERN.test(fold(read.message));
/** "les parents doivent signer ?", of an internship. */
const PARENTS_OF_INTERN: FactRule = { fact: 'internMinor', means: ASKS_PARENTS, when: isOfIntern };
/** The same of pupils on a school's site: of their pictures. */
const PARENTS_OF_PUPILS: FactRule = {
  fact: 'imageRights',
  means: ASKS_PARENTS,
  when: (read) => isOfProject(read) || /\b(?:photos?|images?|pictures?)\b/.test(fold(read.message)),
};

const GROUP =
  '(?:ecoles?|colleges?|lycees?|universites?|associations?|assos?|asso|associatifs?|mairies?|communes?|collectivites?|etudiante?s?|paroisses?|ong|clubs?|retraites?|jeunes|createurs?|auto ?entrepreneurs?|micro ?entrepreneurs?|demandeurs d emploi|chomeurs?|handicapes|seniors?|familles?|schools?|charit(?:y|ies)|non ?profits?|ngos?|students?|associations?|pensioners|seniors|councils?|start ?ups?)';
/** "des tarifs pour les écoles ?", "un tarif association ?" */
const SPECIAL_RATE: FactRule = {
  fact: 'noSpecialRate',
  means: [
    new RegExp(
      `\\b(?:tarifs?|reductions?|remises?|rabais|ristournes?|prix (?:speciaux|special|d amis?|reduits?)|discounts?|special (?:rates?|prices?|offers?)|(?:cheaper|reduced|lower) (?:rates?|prices?)|pricing) (?:(?:speciaux|speciales?|special|preferentiel\\w*|reduits?|adaptes?|pour|aux?|des?|les|une?|l|d|reserve\\w*|for|to|an?|the) )*${GROUP}\\b`,
    ),
    new RegExp(
      `\\b(?:gratuite?s?|moins chere?s?|free|cheaper) (?:pour|for|aux) (?:(?:les|des|une?|l|an?|the) )?${GROUP}\\b`,
    ),
    new RegExp(`\\b(?:${GROUP.slice(3, -1)}) (?:discounts?|rates?|pricing)\\b`),
    // "is there anything for non-profits?"
    new RegExp(
      `\\b(?:(?:is there|do you (?:have|do)|have you got|you have|got) (?:anything|something)|(?:il y a|y a t il|avez vous|vous avez|vous faites|faites vous|y a) (?:(?:pas|bien) )?(?:quelque chose|un truc|des trucs|un geste|quoi)) (?:(?:special|specifique|particulier|de|for|pour|the|les|des|us|nous) )*(?:${GROUP.slice(3, -1)})(?: (?:like us|like ours|comme (?:nous|la notre)))?$`,
    ),
  ],
  unless: /\b(?:combien|how much)\b/,
  when: ({ asked }) => asked.memory?.topic?.kind !== 'event',
};

/** "le fournisseur a changé de nom": perhaps nothing, perhaps how a fraud begins. */
const SUPPLIER_RENAMED: FactRule = {
  fact: 'supplierRenamed',
  means: [
    /\b(?:fournisseurs?|prestataires?|hebergeurs?|suppliers?|vendors?)\b.{0,20}\b(?:s appelle (?:autrement|maintenant|desormais)|(?:a ete|vient d etre|est) rachete\w*|a fusionne|was bought|has been bought|merged|is now called)\b/,
    /\b(?:fournisseurs?|prestataires?|hebergeurs?|comptable|suppliers?|vendors?|provider)\b.{0,25}\b(?:change\w*|chang\w+|nouveau|nouvelle|new)\b.{0,12}\b(?:nom|raison sociale|adresse|proprietaire|name|address|owner)\b/,
  ],
  unless:
    /\b(?:iban|ribs?|comptes?|banqu\w*|bancaires?|bank\w*|account|pay\w*|vire\w*|domaine|domain|vous|you|je (?:veux|voudrais))\b/,
};

/** What competes with a site of one's own, whatever it costs. */
const PLATFORM =
  '(?:wix|hello ?asso|vistaprint|ionos|godaddy|squarespace|jimdo|webador|shopify|fiverr|malt|planity|doctolib|treatwell|la fourchette|the ?fork|uber ?eats|deliveroo|etsy|vinted|leboncoin|facebook|instagram|canva)';
const ON_PLATFORM: FactRule = {
  fact: 'cheaperElsewhere',
  means: [
    new RegExp(`\\b${PLATFORM}\\b.{0,20}\\b(?:gratuit\\w*|free|rien|nothing)\\b`),
    new RegExp(
      `\\b(?:par rapport a|compare\\w* (?:a|avec|to|with)|face a|versus|vs|plutot qu(?:e|un|une)?|au lieu d(?:e|un)?|rather than|instead of|pourquoi pas|why not) (?:un |une |a |le |la )?${PLATFORM}\\b`,
    ),
    /\b(?:mon|ma|un|une|my|a) (?:frere|soeur|cousine?|amie?|pote|copain|copine|voisine?|beau frere|collegue|confrere|concurrent|brother|sister|friend|cousin|neighbou?r|mate) (?:\w+ )?(?:a pris|a eu|a paye|paie|paye|a trouve|a un site|s est fait|got|has|pays|paid|found|bought)\b.{0,30}\b\d+\b/,
  ],
  unless: /\b(?:arnaq\w*|scam\w*|pirat\w*|hack\w*|vole\w*|bloque\w*|locked|publicit\w*|campagne|poster|publier)\b/,
};

/** "avec l'IA ça devrait coûter moins cher, non ?" */
const AI_CHEAPER: FactRule = {
  fact: 'priceWithAi',
  means: [
    /\b(?:avec|grace a|maintenant que|depuis|vu|with|thanks to|now that|since) (?:l |de l |there s |we have |the )?(?:ia|ai|chatgpt|chat gpt|intelligence artificielle)\b.{0,40}\b(?:gratuit\w*|rien|moins cher|devrait|devraient|plus vite|plus rapide|cheaper|free|nothing|should|less|faster|cinq minutes|5 minutes|5 min)\b/,
    /\b(?:ia|chatgpt|chat gpt|ai) (?:(?:peut|le|la|me|m|fait|fera|ferait|can|could|does|will|would|do|make|it|for|build) )+.{0,25}\b(?:gratuit\w*|pour rien|moins cher|free|for nothing|cheaper)\b/,
  ],
};

/** "google maps, vous vous en occupez ?" */
const GOOGLE_PROFILE: FactRule = {
  fact: 'googleProfile',
  means: [
    /\bgoogle ?(?:maps?|my business|business(?: profile)?|mon entreprise)\b|\b(?:fiche|profil|page) (?:google|d etablissement|etablissement)\b|\bgoogle (?:listing|profile)\b/,
  ],
  unless:
    /\b(?:avis|reviews?|votre fiche|your (?:listing|profile|reviews)|pirat\w*|hack\w*|vole\w*|suspend\w*|bloque\w*|adresse|address|venir|trouver vos|itineraire|directions|combien|prix|how much|price)\b/,
};

/** "je perds de l'argent tous les jours, qui va me rembourser ?" */
const LOSSES: FactRule = {
  fact: 'liability',
  means: [
    /\b(?:je|j|on|nous|i|we|i m|we re|jai) ?(?:\w+ ){0,2}?(?:perds?|perdons|perdu|perte|manque a gagner|los(?:e|es|ing|t))\b.{0,60}\b(?:rembours\w*|indemnis\w*|dedommag\w*|compens\w*|refund\w*|reimburs\w*|pay (?:me|us|for))\b/,
    /\b(?:indemnis\w+|dedommag\w+|compensat\w+|rembours\w+|reimburs\w+)\b.{0,40}\b(?:pertes?|manque a gagner|prejudice|ventes perdues|jours? d arret|loss|losses|lost (?:sales|business|orders)|damages?)\b/,
  ],
  unless: /\b(?:arnaq\w*|escro\w*|fraud\w*|scam\w*|vire\w*|banqu\w*|bank\w*|14 jours|retract\w*)\b/,
};

/** "votre assurance responsabilité civile professionnelle, auprès de qui ?" */
const OUR_INSURANCE: FactRule = {
  fact: 'ourInsurance',
  means: [
    /\b(?:rc pro|responsabilite civile|assurance (?:rc|pro|professionnelle|decennale)|professional (?:indemnity|liability) insurance|indemnity insurance|liability insurance|public liability)\b/,
    /\b(?:vous etes|etes vous|est ce que vous etes|are you) (?:\w+ )?(?:assures?|insured)\b|\bvotre (?:assurance|assureur)\b|\byour (?:insurance|insurer)\b|^(?:(?:and|et) )?(?:which|what|who is the|quel|qui est l) (?:insurer|insurance company|assureur)\b|\binsurance certificate\b|\battestation d assurance\b/,
  ],
};

/** "quelle est la durée d'engagement ?" */
const COMMITMENT: FactRule = {
  fact: 'commitment',
  means: [
    /\b(?:duree|periode|temps|minimum) (?:\w+ )?(?:d |de )?engagement\b|\b(?:minimum|commitment|contract) (?:term|period|length)\b/,
  ],
  unless: /\b(?:stage|alternance|poste|internship|job)\b/,
};

const MADE_FOR: FactRule = {
  fact: 'casesOfTrade',
  means: [
    new RegExp(
      `\\b(?:vous avez|avez vous|tu as) (?:deja )?(?:(?:des|d autres|un|une|beaucoup de) )(?:\\w+ )?(?:${TRADES.fr})\\w* (?:dans|parmi|comme|chez) (?:vos )?(?:clients?|references?|realisations?)`,
    ),
    new RegExp(
      `\\b(?:(?:vous|tu) (?:avez|as|auriez)|avez vous|as tu) (?:(?:vous|deja|fait|quoi|des|de|les|d|travaille|bosse|realise|cree|eu|accompagne|un|une|sites?|projets?|exemples?|references?|clients?|pour|dans|avec|chez|autres) )*(?:(?:fait|travaille|bosse|realise|cree|eu|accompagne|exemples?|references?|sites?|projets?) (?:(?:vous|deja|quoi|des|de|les|d|un|une|pour|dans|avec|chez|sites?|autres|clients?) )*)(?:${TRADES.fr})\\w*`,
    ),
    new RegExp(
      `\\b(?:have you|you ve|did you|you have) (?:(?:ever|already|also|any) )*(?:done|made|built|worked|designed|helped|do|make|examples?|had) (?:(?:any|a|an|sites?|websites?|work|projects?|for|with|other|some|anything|of) )*(?:${TRADES.en})\\w*`,
    ),
  ],
  unless:
    /\b(?:collectivit\w*|communes?|mairies?|councils?|ateliers? (?:le|du|en)|conseils?|formations?|remises?|tarifs?|discounts?|articles?|bonnes? affaires?)\b/,
  // Of a sector that a client is of, that client is told.
  when: ({ library, allStems }) => library.findRecord(allStems, 'case', 'sector') === undefined,
};

/** "est-ce qu'une subvention peut financer ça ?" */
const SUBSIDIES: FactRule = {
  fact: 'subsidies',
  means: [
    /\b(?:subvention\w*|cheques? (?:numerique|cybersecurite|france num)|aides? (?:de l etat|de la region|regionales?|publiques?|financieres?|au numerique|pour (?:(?:financer|payer|creer|faire) )?(?:le|un|mon|notre) (?:site|projet))|financements? publics?|feder|dinum|france num|subsid(?:y|ies|ised|ized|ise|ize)|grants?|public funding)\b/,
    /\b(?:is|are) there (?:\w+ )?funding\b|\b(?:get|any|apply for|eligible for|help with) (?:\w+ )?(?:funding|financial (?:help|aid))\b/,
    /\b(?:finance|pris en charge) (?:\w+ )?par (?:la region|l etat|l opco|un opco|la cci|bpi)\b/,
  ],
  unless: /\b(?:dossiers? de subventions?|gerer les subventions|grant(?:ed| me)? access|permission)\b/,
};
/** "pouvez-vous m'envoyer une documentation ?" */
const SENDS_BROCHURE: FactRule = {
  fact: 'brochure',
  means: [
    /\b(?:envoy\w+|recevoir|avoir|send|get|have|mail)\b.{0,20}\b(?:documentation|doc|brochures?|plaquettes?|catalogue|depliant|leaflets?|catalog)\b/,
  ],
  unless: /\b(?:documentation (?:technique|du code)|technical|mon|ma|notre|my|our|mes|nos)\b/,
};

/** "je souhaiterais faire connaître mes aquarelles sur internet" */
const SHOWN_ONLINE: FactRule = {
  fact: 'existingContent',
  means: [
    /\b(?:je|j|on|nous|pour|afin de|i|we) ?(?:\w+ ){0,3}?(?:faire connaitre|montrer|exposer|presenter|mettre en avant|show|present|showcase|promote) (?:mes|nos|mon|ma|notre|my|our) .{1,40}\b(?:sur (?:internet|le net|le web|la toile)|en ligne|online|on the (?:internet|web))\b/,
  ],
  unless: /\b(?:publicit\w*|reseaux sociaux|facebook|instagram|google|ads?|combien|how much|prix|price)\b/,
};
/** "serait-il possible que quelqu'un vienne chez moi m'expliquer ?" */
const COMES_TO_US: FactRule = {
  fact: 'towns',
  means: [
    /\b(?:vous|quelqu un|une personne|un technicien|un conseiller|tu|you|someone|somebody|a person) (?:\w+ ){0,3}?(?:vienne|viennent|veniez|venir|venez|vient|viens|passe|passer|passez|passiez|deplace|deplacer|deplacez|come|visit) (?:\w+ ){0,2}?(?:chez (?:moi|nous)|a (?:mon|notre) domicile|a domicile|a la maison|dans (?:mon|notre) (?:magasin|atelier|bureau|commerce)|to (?:my|our) (?:house|home|place|shop|office)|to us|at home)\b/,
  ],
  unless:
    /\b(?:rendez vous|rdv|appointment|meeting|combien|prix|how much|price|gratuit\w*|free|quand|when|lundi|mardi|mercredi|jeudi|vendredi|demain|monday|tuesday|wednesday|thursday|friday|tomorrow|depanner|reparer|panne|repair|fix)\b/,
};

/** "I'm opening a bakery in Roubaix in March" */
const OPENS_BUSINESS: FactRule = {
  fact: 'introduced',
  means: locales.map(
    (lang) =>
      new RegExp(
        `^(?:(?:hello|hi|hey|bonjour|bonsoir|so|well|et|and) )*(?:i|we|je|j|on|nous) ?(?:(?:am|m|are|re|will|vais|va|allons|be|soon|bientot) )*(?:open|opening|start|starting|launch|launching|ouvre|ouvrir|ouvrons|lance|lancer|lancons|monte|monter) (?:(?:an?|my|our|new|small|un|une|mon|ma|notre|petite?|nouvelle?|nouveau) )+(?:\\w+ )?(?:${TRADES[lang]})\\w*(?: \\w+){0,6}$`,
      ),
  ),
  unless:
    /\b(?:website|site|online|en ligne|internet|app|appli\w*|need|want|besoin|faut|combien|how much|price|prix|quote|devis|wifi|fibre|network|reseau)\b/,
  when: ({ message, reading }) => !message.includes('?') && !URGENT.has(reading.intent),
};

/** "can someone visit us before Christmas?" */
const VISIT_ASKED: FactRule = {
  fact: 'visitAsked',
  means: [
    /\b(?:can|could|would|will|might) (?:some(?:one|body)|any(?:one|body)|you|one of you|your team) (?:\w+ ){0,2}?(?:visit|(?:come|stop by|drop by) (?:and |to )?(?:see|visit|meet)) (?:us|me|our (?:office|shop|place|workshop|site|school))\b/,
    /\b(?:quelqu un|vous|une personne|un de vous) (?:\w+ ){0,2}?(?:venir|passer) (?:nous|me) (?:voir|rencontrer|rendre visite)\b|\bnous rendre visite\b/,
  ],
  unless: /\b(?:panne|down|broken|pirat\w*|hack\w*|combien|how much|price|prix|website|ransom\w*|virus)\b/,
  when: ({ asked, reading }) =>
    !asked.memory?.appointment && !URGENT.has(asked.memory?.intent ?? '') && !URGENT.has(reading.intent),
};

/** "we'd like to check you out before we sign", of whoever buys for somebody */
const CHECKS_US: FactRule = {
  fact: 'checkUs',
  means: [
    /\b(?:check|vet|verify|look into|screen|assess) (?:you|your company)(?: out)?\b.{0,25}\b(?:before|first|sign\w*|order\w*)\b|\b(?:due diligence|background check)\b.{0,20}\b(?:you|on you|before)\b/,
    /\bcheck (?:you|your company) out\b|\bhow (?:can|do) (?:i|we) (?:check|verify|know) (?:that )?(?:you are|you re|you|your company) (?:real|legit\w*|serious|reliable|solvent|out)\b/,
    /\b(?:verifier|controler|evaluer|auditer) (?:qui vous etes|votre (?:societe|entreprise|serieux|solvabilite|sante financiere))\b|\b(?:vous|nous) (?:etes|assurer que vous etes) (?:\w+ )?(?:fiables?|serieux|solvables?)\b.{0,20}\b(?:avant|signer|verifier)\b/,
  ],
  unless: /\b(?:rgpd|gdpr|data|donnees|iban|bank|rib|arnaq\w*|scam\w*)\b/,
};

/** "we are opening a branch in Lille", with what it needs */
const NEW_PREMISES: FactRule = {
  fact: 'newPremises',
  means: [
    /\b(?:open\w*|set(?:ting)? up|mov(?:e|es|ing)|start\w*) (?:\w+ ){0,3}?(?:branch|subsidiary|office|offices|premises|warehouse|agency)\b.{0,90}\b(?:internet|fibre|wifi|network|computers?|it (?:for|support|equipment)|email|phones?|pcs?|servers?)\b/,
    /\b(?:ouvr\w+|install\w+|emmenag\w+|demenag\w+|cre\w+|mont\w+) (?:\w+ ){0,3}?(?:agence|filiale|bureaux?|locaux|succursale|antenne|entrepot)\b.{0,90}\b(?:internet|fibre|wifi|reseau|ordinateurs?|informatique|messagerie|mails?|telephon\w+|pc|postes|serveurs?)\b/,
  ],
  unless:
    /\b(?:website|site (?:internet|web|vitrine)|app|appli\w*|pirat\w*|hack\w*|panne|down|combien|how much|your|votre|vos)\b/,
};

/** "jpe payé en 3x" */
const IN_PARTS: FactRule = {
  fact: 'instalments',
  means: [
    /\b(?:pai\w*|pay\w*|regl\w*)\b.{0,20}\b(?:en|in) (?:[2-9]|10|12|deux|trois|quatre|plusieurs|two|three|four|several) ?(?:x|fois|mensualites|instalments|parts|payments|times|go)\b|\b(?:pay\w*|pai\w*|regl\w*) [2-9] ?x\b/,
  ],
  unless: /\b(?:ai|a|ont|avons|have|has|was|been) (?:\w+ )?(?:paye|regle|paid)\b/,
};

const NO_MONEY =
  '(?:pas (?:un|de) (?:rond|sou|sous|argent|thune|fric|gros budget)|sans le sou|fauchee?s?|pas beaucoup d argent|no money|broke|skint|on a shoestring|very little money)';
/** "on est une assoc, pas un rond" */
const GROUP_WITHOUT_MONEY: FactRule = {
  fact: 'noSpecialRate',
  means: [
    new RegExp(`\\b${GROUP}\\b.{0,40}\\b${NO_MONEY}\\b`),
    new RegExp(`\\b${NO_MONEY}\\b.{0,40}\\b${GROUP}\\b`),
    new RegExp(
      `^${TAKES_UP}(?:(?:on|nous|je|j|we|i) (?:n |)?(?:a|ai|avons|have|ve|are|m|am|est|suis|sommes) )?${NO_MONEY}$`,
    ),
  ],
};

/** "je suis client chez vous" */
const IS_CUSTOMER: FactRule = {
  fact: 'support',
  means: [
    new RegExp(
      String.raw`^(?:(?:bonjour|bonsoir|salut|voila|alors|hello|hi) )*(?:(?:je suis|j suis|on est|nous sommes|i am|i m|we are|we re) (?:(?:deja|un|une|vieux|votre|already|an?|existing|your) )*clients?(?: (?:chez vous|de chez vous|a vous|de ${COMPANY_NAME}|depuis .{1,20}))*|(?:i am|i m|we are|we re) (?:(?:already|an?|existing|your|one of) )*customers?(?: (?:of yours|already))*)$`,
    ),
  ],
};

export const PROSPECT_RULES: readonly FactRule[] = [
  ...[
    PARENTS_OF_INTERN,
    PARENTS_OF_PUPILS,
    SPECIAL_RATE,
    GROUP_WITHOUT_MONEY,
    SUPPLIER_RENAMED,
    ON_PLATFORM,
    PAYS_MONTHLY,
    AI_CHEAPER,
  ],
  ...[GOOGLE_PROFILE, LOSSES, OUR_INSURANCE, COMMITMENT, MADE_FOR, SUBSIDIES, SENDS_BROCHURE],
  ...[OPENS_BUSINESS, SHOWN_ONLINE, COMES_TO_US, VISIT_ASKED, CHECKS_US, NEW_PREMISES, IN_PARTS, IS_CUSTOMER],
];
