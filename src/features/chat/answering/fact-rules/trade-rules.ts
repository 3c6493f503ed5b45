import { fold } from '../../../../lib/words.ts';
import type { MessageRead } from '../message-read.ts';
import { after, type FactRule, TAKES_UP } from './fact-rule.ts';
import { isOfProject, lastAsked } from './project-rules.ts';

/** Those whom a visitor works for. */
export const THEIRS =
  '(?:(?:mes|nos|les|leurs|des|my|our|the|their) )?(?:clients?|clientes?|clientele|patients?|patientes?|parents?|eleves?|adherents?|licencies?|membres?|habitants?|coproprietaires?|administres?|locataires?|visiteurs?|gens|familles?|customers?|guests?|pupils|students|members|residents|tenants|visitors|people)';
const AT_TROUBLE =
  /\b(?:pirat\w*|hack\w*|panne|marche\w* pas|fonctionne\w* pas|marche\w* plus|arna[qk]\w*|scam\w*|broken|down|bloque\w*|impossible|arrivent? pas|peuvent? pas|peuvent? plus|can t|cannot)\b/;

/** "mes clientes aimeraient réserver la nuit", "patients should book online": what a site begins with. */
const THEY_BOOK: FactRule = {
  fact: 'existingContent',
  means: [
    new RegExp(
      `\\b${THEIRS} (?:(?:qui|aimeraient|aimerait|voudraient|veulent|puissent|doivent|pourraient|peuvent|demandent|a|de|would like|want|should|could|can|to|may|need|must) )+(?:\\w+ )?(?:reserv\\w+|pren\\w+ (?:un |leurs? )?(?:rendez vous|rdv)|book\\w*|make appointments?)\\b`,
    ),
    new RegExp(
      `\\b${THEIRS} (?:reservent|prennent (?:un |leur )?(?:rendez vous|rdv)|book)\\b.{0,40}\\b(?:en ligne|online|site|telephone|phone|internet)\\b`,
    ),
  ],
  unless: new RegExp(
    `${AT_TROUBLE.source}|\\b(?:appli\\w*|apps?|annul\\w+|cancel\\w*|doctolib|planity|combien|prix|price)\\b`,
  ),
};

/** "un espace où les copropriétaires consultent les PV": to be made. */
const AREA: FactRule = {
  fact: 'needWebApp',
  means: [
    new RegExp(
      `\\b(?:espaces?|extranet|portail|intranet|plateforme|area|portal)\\b.{0,25}\\b(?:ou|pour que|dans lequel|ou les|with which|where|so that|in which)\\b.{0,20}\\b${THEIRS}\\b`,
    ),
    new RegExp(
      `\\b${THEIRS} (?:(?:puissent|peuvent|pourraient|doivent|can|could|should|would|may) )?(?:consult\\w+|telecharg\\w+|retrouv\\w+|read|see|download) (?:\\w+ ){0,3}?(?:pv|proces verbaux|comptes? rendus?|documents?|bulletins?|factures?|minutes|reports?|invoices?|papers)\\b`,
    ),
  ],
  unless: AT_TROUBLE,
};

const LAW =
  '(?:le droit|legale?s?|legal\\w*|lois?|law|lawful|autoris\\w+|interdit\\w*|oblig\\w+|reglementation|impose\\w*|allowed|permitted|mandatory|compulsory|required)';
/** What is sold, kept or shown under rules of its own, of which the site says nothing. */
const OF_RULED_TRADE =
  '(?:alcools?|vins?|bieres?|spiritueux|tabac|cbd|medicaments?|armes?|jeux d argent|paris sportifs|denrees|aliments?|produits frais|bio|allergenes?|cosmetiques?|complements alimentaires|coproprietes?|copro|syndics?|syndic|assemblee generale|notaires?|actes|honoraires|loteries?|tombolas?|wine|beer|spirits|alcohol|tobacco|medicines?|weapons?|gambling|food|cosmetics|raffles?)';
const ABROAD =
  '(?:allemagne|allemands?|allemandes?|belgique|belges?|italie|espagne|suisse|angleterre|royaume uni|anglais|etats unis|americains?|europe\\w*|etranger|germany|germans?|belgium|belgian|spain|italy|uk|switzerland|abroad|export)';
const RULES_OF_SALE: FactRule = {
  fact: 'lawOfTrade',
  means: [
    new RegExp(
      `\\b${LAW}\\b.{0,40}\\b(?:vend\\w+|expedi\\w+|livr\\w+|export\\w+|envoy\\w+|sell\\w*|ship\\w*|deliver\\w*)\\b.{0,40}\\b(?:${OF_RULED_TRADE}|${ABROAD})\\b`,
    ),
    new RegExp(
      `\\b(?:vend\\w+|expedi\\w+|sell\\w*|ship\\w*)\\b.{0,40}\\b(?:${OF_RULED_TRADE}|${ABROAD})\\b.{0,40}\\b${LAW}\\b`,
    ),
    /\bdroits? d accises?\b|\baccises?\b|\bexcise (?:duty|duties|tax)\b|\b(?:droits de douane|customs duties|declarations? en douane)\b/,
    /\b(?:verifi\w+|control\w+|demand\w+|prouv\w+|check\w*|verify\w*|prove)\b.{0,15}\b(?:age|majorite|majeure?s?|dix huit ans|18 ans|18)\b(?!.{0,20}\b(?:stage|alternance|apprenti)\b)/,
    new RegExp(`\\b${LAW}\\b.{0,30}\\b(?:extranet|espace en ligne|acces en ligne|tenue? en ligne)\\b`),
    new RegExp(`\\b(?:extranet|espace en ligne)\\b.{0,30}\\b${LAW}\\b`),
  ],
  unless: /\b(?:cookies?|cgv|mentions|rgpd|gdpr|stage|stagiaires?|apprenti\w*|internship|intern)\b/,
};
/** "et la TVA dans ce cas ?", of sales abroad or under rules. */
const TAX_OF_SALE: FactRule = {
  fact: 'lawOfTrade',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:pour )?(?:la |l |les |the |what about )*(?:tva|taxes?|douanes?|impots?|vat|customs|duty|age|majorite)\\b(?: \\w+){0,5}$`,
    ),
  ],
  when: after('lawOfTrade'),
};

const FEATURE =
  '(?:sms|textos?|rappels?|notifications?|alertes?|avis(?: google| clients?)?|note google|etoiles|code d acces|codes?|mots? de passe|identifiants?|acces|comptes?|reviews?|google reviews|text messages?|reminders?|ratings?|passwords?|logins?)';
/** "et ça enverrait un SMS de rappel ?", "les avis Google apparaissent dessus ?", of a site that is to be made. */
const FEATURE_OF_PROJECT: FactRule = {
  fact: 'additionToQuote',
  means: [
    new RegExp(
      `\\b(?:ca|cela|il|elle|le site|l appli\\w*|on|it|the site|the app) (?:(?:peut|pourrait|va|can|could|would|will|does) )?(?:envo\\w+|enverr\\w+|affich\\w+|montr\\w+|send\\w*|show\\w*|display\\w*)\\b.{0,20}\\b${FEATURE}\\b`,
    ),
    new RegExp(
      `\\b${FEATURE}\\b.{0,15}\\b(?:(?:ils|elles|they|il|elle) )?(?:apparai\\w+|s affich\\w+|sont visibles|se voient|appear\\w*|show up|are shown)\\b`,
    ),
    new RegExp(
      `^${TAKES_UP}(?:avec|with) (?:un |une |des |a |an |their )?(?:own )?${FEATURE}(?: (?:chacun\\w*|par personne|pour chacun\\w*|each|per person|for each|differente?s?|own|pour entrer|a l entree|to get in)\\b.{0,30})?$`,
    ),
    new RegExp(
      `^${TAKES_UP}(?:payer |regler |la cotisation |pay |ils peuvent payer |elles peuvent payer )?(?:en|in) (?:plusieurs|deux|trois|quatre|dix|2|3|4|10|several|two|three) (?:fois|mensualites|instalments|times|parts)(?: (?:sans frais|c est|faisable|possible|ca marche|est ce|ce serait|is it|they|pour les parents|pour eux))*$`,
    ),
  ],
  unless: /\b(?:mon rendez vous|mon rdv|my (?:appointment|meeting)|facture|devis|vos prix|invoice|la boutique a|499)\b/,
  when: (read) => isOfProject(read) && !read.asked.memory?.appointment && IS_FOR_THEM.has(lastAsked(read)),
};
/** After what their own customers would do there; after a price, the same is asked of what they pay us. */
const IS_FOR_THEM: ReadonlySet<string> = new Set([
  ...['existingContent', 'needWebApp', 'needMobile', 'needWebsite', 'needShop', 'clickCollect', 'additionToQuote'],
  ...[
    'editSelf',
    'healthData',
    'appPrice',
    'linkedSoftware',
    'clientCancels',
    'noAccount',
    'shopFeature',
    'paysMonthly',
  ],
]);

/** "un patient qui envoie ses analyses par le formulaire", "le certificat médical, ils l'envoient où ?" */
const HEALTH_PAPERS: FactRule = {
  fact: 'healthData',
  means: [
    /\b(?:certificats? medica\w+|analyses(?: medicales| de sang)?|ordonnances?|radios?|bilans? (?:de sante|sanguins?)|carnets? de sante|dossiers? medica\w+|questionnaires? (?:de sante|medica\w+)|medical certificates?|prescriptions?|test results|medical forms?)\b.{0,60}\b(?:formulaire\w*|envo\w+|transm\w+|depos\w+|telecharg\w+|recev\w+|recueill\w+|mett\w+|legal\w*|site|en ligne|form|send\w*|upload\w*|submit\w*|online)\b/,
    /\b(?:envo\w+|transm\w+|depos\w+|recueill\w+|joindre|joign\w+|send\w*|upload\w*|collect\w*)\b.{0,40}\b(?:certificats? medica\w+|(?:ses|leurs|des|mes|les) analyses|ordonnances?|radios?|carnets? de sante|medical certificates?|prescriptions?|test results)\b/,
  ],
  unless: /\b(?:trafic|audience|google|logs?|seo|traffic|stage|salarie|arret|devis|prix)\b/,
};

/** "et Doctolib, on peut le garder ?" */
const KEEPS_TOOL: FactRule = {
  fact: 'linkedSoftware',
  means: [
    /\b(?:doctolib|planity|treatwell|hello ?asso|lightspeed|sage|ebp|cegid|pennylane|odoo|salesforce|hubspot|zelty|sumup|zettle|stripe|paypal|excel|airtable|trello|notion|la fourchette|the ?fork|booking|airbnb|pronote|iclass|assoconnect|kalisport)\b.{0,25}\b(?:gard\w+|rest\w+|continu\w+|conserv\w+|reli\w+|branch\w+|connect\w+|compatible|synchro\w*|avec|keep|stay|link\w*|plug\w*)\b/,
    /\b(?:gard\w+|conserv\w+|continu\w+ (?:avec|d utiliser)|reli\w+|branch\w+|connect\w+ (?:a|avec)|keep|keep using|link (?:it )?(?:to|with)|plug (?:it )?into)\b.{0,25}\b(?:doctolib|planity|treatwell|hello ?asso|lightspeed|sage|ebp|cegid|pennylane|odoo|salesforce|hubspot|zelty|sumup|zettle|la fourchette|the ?fork|booking|airbnb|pronote|assoconnect|kalisport)\b/,
  ],
  unless: /\b(?:pirat\w*|hack\w*|arna[qk]\w*|combien|prix|price|how much)\b/,
  when: ({ asked }) => asked.memory !== undefined,
};

/** "connaissez-vous les contraintes de notre profession ?" */
const KNOWS_TRADE: FactRule = {
  fact: 'knowsTrade',
  means: [
    /\b(?:connaissez|connais|maitrisez|comprenez|comprends|know|understand)(?: (?:vous|tu|you|deja|bien|already|about))* (?:(?:les|nos|la|le|l|the|our|des|de|my) )?(?:(?:contraintes|specificites|particularites|regles|besoins|exigences|constraints|rules|needs|requirements|specifics) )?(?:(?:de|du|d|des|of|notre|mon|nos|our|my|la|le|a|the) )+(?:profession|metier|secteur|branche|activite|domaine|milieu|trade|industry|sector|line of work|business)\b/,
    /\b(?:vous y connaissez|t y connais|experience) (?:\w+ )?(?:en|dans|dans le|of) (?:notre|mon|nos|our|my|ce|ma) (?:profession|metier|secteur|domaine|trade|industry|sector)\b/,
  ],
};

/** "et si je ferme le salon dans deux ans ?", "what if I close down?" */
const STOPS: FactRule = {
  fact: 'stopsTrading',
  means: [
    /\bsi (?:je |j ?|on |nous )?(?:ferm\w+|arret\w+|vend\w+|cess\w+|ced\w+|prend\w+ (?:ma|la) retraite|depose\w* le bilan|fai\w+ faillite)(?: (?:definitivement|un jour|tout|mon|ma|le|la|les|notre|l|activite|salon|boutique|magasin|commerce|restaurant|cabinet|societe|entreprise|affaire|boite|club|association|exploitation|ferme))*(?: (?:dans|d ici|avant|en) (?:\w+ ){1,2}?(?:ans?|annees?|mois))?(?: (?:il se passe quoi|qu est ce qui se passe|que se passe t il|je fais quoi|ca se passe comment|le site (?:devient|il devient) quoi|on fait quoi))?$/,
    /\b(?:what )?if (?:i|we) (?:close down|go out of business|sell (?:the|my|our) (?:business|company|shop)|retire|shut (?:down|up shop)|stop trading)\b/,
  ],
  unless: /\b(?:semaines?|conges|vacances|samedi|dimanche|lundi|aout|weeks?|holidays?|contrat|abonnement)\b/,
};

/** "et si l'AG vote non ?", "if the board refuses the quote?": nothing is owed. */
const REFUSES_QUOTE: FactRule = {
  fact: 'quoteTerms',
  means: [
    /\bsi (?:l |le |la |les |mon |ma |notre |nos |on |je )?(?:ag|assemblee(?: generale)?|conseil(?: municipal| syndical)?|bureau|associee?s?|patron|mari|femme|banque|coproprietaires|elus|maire|direction|comite)?(?: \w+)? ?(?:votent?|vote|disent|dit|dis|refusent?|refuse|decide|rejette\w*)(?: (?:non|contre|pas|de ne pas|le devis|de refuser|d attendre))+(?: \w+){0,2}$/,
    /\b(?:if|what if) (?:the|my|our) (?:board|council|meeting|boss|bank|partners?|owners?|committee|general meeting)\b.{0,15}\b(?:votes? (?:no|against)|say?s no|refuses?|turns? it down|rejects?)\b/,
  ],
  unless: /\b(?:paiement|carte|virement|payment|card|cookies?|stage|candidature)\b/,
};

/** "qui s'occupe de mettre les résultats le dimanche ?": the visitor, once it is delivered. */
const WHO_UPDATES: FactRule = {
  fact: 'editSelf',
  means: [
    /\bqui (?:(?:s occupe|se charge|est charge) de |va |doit |peut )?(?:mettr\w*|met|publi\w*|ajout\w*|chang\w*|modifi\w*|rempli\w*|saisi\w*|ecri\w*)(?: a jour)?(?: (?:les|le|la|l|des|du|nos|mes|son))? (?:resultats?|actus?|actualites?|horaires|menus?|photos?|articles?|nouvelles|scores?|matchs?|agenda|pages?|prix|contenus?|infos?|informations?)\b/,
    /\bwho (?:will |would |does |has to )?(?:puts?|posts?|publish(?:es)?|updates?|adds?|changes?|writes?) (?:up )?(?:the|our|my) (?:results?|news|hours|menus?|pictures|articles|scores|calendar|pages?|prices?|content)\b/,
  ],
  unless: /\b(?:votre site|ce site|chez vous|your site|this site)\b/,
};

const RESPONSIBLE =
  /\b(?:qui|who|c est qui)\b.{0,15}\b(?:responsables?|responsible|liable|coupable)\b.{0,40}\b(?:donnees|fuit\w*|rgpd|leak\w*|data|gdpr|breach)\b/;
/** "qui est responsable si les données fuitent ?" */
const DATA_OF_PROJECT: FactRule = {
  fact: 'projectGdpr',
  means: [RESPONSIBLE],
  unless: /\b(?:chez vous|votre site|vos donnees|ce site|your site|here)\b/,
};

/** "qui aurait accès aux dossiers des clients chez vous ?" */
const WHO_HAS_ACCESS: FactRule = {
  fact: 'ourAccess',
  means: [
    /\b(?:qui|lesquels|quelles? personnes?)\b.{0,20}\b(?:acces|accede\w*|verra\w*|verrait|voit|voient)\b.{0,30}\b(?:dossiers?|donnees|fichiers?|serveurs?|documents?|clients?|machines?)\b.{0,30}\bchez vous\b/,
    /\bchez vous\b.{0,20}\bqui\b.{0,20}\b(?:acces|accede\w*|voit|verra\w*)\b/,
    /\bwho (?:of you |among you |at your end |in your team )?(?:would |will |has |have |gets? )?(?:have )?access to (?:our|my) (?:files?|data|servers?|documents?|clients?)\b/,
  ],
};
/** "le prestataire refuse de nous donner les mots de passe": told of somebody else, and no order to the assistant. */
export const WITHHELD: FactRule = {
  fact: 'accessWithheld',
  means: [
    /\b(?:prestataire|agence|informaticien|webmaster|hebergeur|developpeur|societe|boite|ancien\w*)\b.{0,30}\b(?:refus\w*|veut pas|veulent pas|rechigne\w*|garde|gardent|bloque\w*)\b.{0,30}\b(?:mots? de passe|codes?|acces|identifiants|domaine|mdp)\b/,
    /\b(?:provider|agency|contractor|webmaster|developer|supplier|it company)\b.{0,30}\b(?:refus\w*|won t|will not|withhold\w*|does not want to)\b.{0,30}\b(?:passwords?|logins?|access|codes?|domain|credentials)\b/,
  ],
  unless: /\b(?:rancon|ransom|pirat\w*|hack\w*|chiffre\w*|encrypt\w*)\b/,
};
const SWITCH_DELAY: FactRule = {
  fact: 'takeoverDelay',
  means: [
    /\b(?:combien de temps|quel delai|sous combien|en combien de temps|c est long)\b.{0,20}\b(?:basculer|passer|migrer|changer|venir|reprendre|transferer)\b.{0,25}\b(?:chez vous|prestataire|a vous|de prestataire|la suite)\b/,
    /\bhow long\b.{0,20}\b(?:move|switch|migrate|change)\b.{0,15}\b(?:to you|over to you|providers?)\b/,
  ],
  unless: /\b(?:numeros?|lignes?|number|line|hebergement|domaine)\b/,
};

/** "combien pour nous quatre ?", of a training. */
const TRAINING_FOR: FactRule = {
  fact: 'trainingPrice',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:c est |ca fait |ca coute |ce serait |how much |what )*(?:combien|how much)?(?: \\w+){0,2}? ?(?:pour|for) (?:nous|vous|us|the|les|notre|nos|\\d+|tous)\\b(?: \\w+){0,3}$`,
    ),
  ],
  when: after('training', 'phishingTraining', 'trainingWhen', 'trainingPrice'),
};

const HELP_OF_STATE: FactRule = {
  fact: 'subsidies',
  means: [
    /\b(?:chambre (?:d agriculture|de commerce|des metiers|consulaire)|cci|cma|region|departement|etat|europe|msa|bpi\w*|ademe|mairie|communaute de communes|feader)\b.{0,25}\b(?:aides?|subvention\w*|financ\w+|prime|cheques?)\b|\b(?:aides?|subvention\w*|primes?)\b.{0,20}\b(?:pour (?:ca|cela|un site|le site|la fibre|l informatique|se numeriser|la numerisation)|de la (?:region|chambre|cci)|du departement|de l etat)\b/,
  ],
  unless: /\b(?:vous (?:touchez|recevez|avez touche|percevez|avez recu)|vous aide\w*|aidez|aider)\b/,
};

const isOfFraudToCome = (read: MessageRead): boolean =>
  !/\b(?:on|nous|j|je|i|we) (?:m |nous )?(?:a|ai|avons|have|ve|vient)\b/.test(fold(read.message));
/** "qu'est-ce qui marche le mieux contre la fraude au président ?": before it happens. */
const PREVENTS: FactRule = {
  fact: 'fraudPrevention',
  means: [
    /\b(?:comment|que faire pour|quoi faire pour|qu est ce qui|quelle parade|quels? (?:conseils?|reflexes?|moyens?)|how (?:do|can|to)|what (?:works|helps|protects))\b.{0,40}\b(?:contre|eviter|se proteger|nous proteger|me proteger|prevenir|empecher|se premunir|parer|against|avoid|prevent|protect)\b.{0,30}\b(?:fraudes?|arna[qk]\w*|escroquer\w+|faux (?:fournisseurs?|virements?|president|rib)|hameconnage|phishing|fraud|scams?|fake (?:invoices?|suppliers?))\b/,
  ],
  when: isOfFraudToCome,
};
/** "on expédie par caisses de 6", "we sell by the case": how their shop should count, which the site lists nowhere. */
const SOLD_BY: FactRule = {
  fact: 'shopFeature',
  means: [
    /\b(?:expedi\w+|vend\w+|livr\w+|envo\w+|ship\w*|sell\w*)\b.{0,20}\b(?:par|by|in) (?:(?:the|lots? de) )?(?:caisses?|cartons?|lots?|packs?|palettes?|douzaines?|cases?|boxes|crates|dozens?)\b/,
  ],
  when: (read) => isOfProject(read) || lastAsked(read) === 'lawOfTrade',
};
/** "c'est pour mettre en relation des gens": what the thing that was spoken of is for. */
const TELLS_PURPOSE: FactRule = {
  fact: 'purposeTold',
  means: [
    /^(?:(?:en fait|et|donc|alors|well|so|and) )*(?:c est|ce serait|c etait|ca servirait|it is|it s|it would be) (?:(?:pour|a|to|for) )+(?:\w+(?:er|ir|re)|connect|help|let|manage|share|rent|lend|track|sell|allow)\b.{8,}$/,
  ],
  unless: /\b(?:devis|rendez vous|rdv|stage|savoir|demander|parler|combien|prix|quote|appointment|ask|know|talk)\b/,
  when: (read) => read.asked.memory?.topic?.kind === 'service' && isOfProject(read) && !read.message.includes('?'),
};

/** What the trades of visitors ask, of which the site tells a part or nothing. */
export const TRADE_RULES: readonly FactRule[] = [
  ...[HEALTH_PAPERS, RULES_OF_SALE, TAX_OF_SALE, THEY_BOOK, AREA, FEATURE_OF_PROJECT, KEEPS_TOOL, KNOWS_TRADE],
  ...[STOPS, REFUSES_QUOTE, WHO_UPDATES, DATA_OF_PROJECT, WHO_HAS_ACCESS, WITHHELD, SWITCH_DELAY],
  ...[TRAINING_FOR, HELP_OF_STATE, PREVENTS, TELLS_PURPOSE, SOLD_BY],
];
