import { fold, stemOf } from '../../../../lib/words.ts';
import type { MessageRead } from '../message-read.ts';
import { after, type FactRule, TAKES_UP } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

/** Of which a site may be said to be made. */
const TECHNOLOGY =
  /\b(?:cobol|fortran|pascal|delphi|perl|ruby(?: on rails)?|rails|php|symfony|laravel|python|django|flask|java|spring|kotlin|scala|clojure|erlang|elixir|haskell|lisp|rust|golang|swift|flutter|react(?: native)?|angular|vue(?: ?js)?|svelte|next ?js|nuxt|node(?: ?js)?|asp(?: net)?|dot ?net|net core|c sharp|visual basic|vb|vba|windev|webdev|filemaker|access|coldfusion|flash|silverlight|ada|basic|assembleur|assembly|drupal|joomla|magento|prestashop|typo3|symfony)\b/;
const MAKES =
  '(?:faites|fait|faire|developp\\w*|codez|coder|programm\\w*|connaiss\\w*|maitris\\w*|utilis\\w*|travaill\\w*|bossez|savez|do|make|build|code|develop|program|know|use|work|write)';
const namesUnknown = ({ message, lang, library }: MessageRead): boolean => {
  const named = TECHNOLOGY.exec(fold(message))?.[0];
  return named !== undefined && !named.split(' ').some((word) => library.retrieval.knows(stemOf(word, lang)));
};
/** "Faites-vous des sites en Cobol ?": what the site names nowhere. */
const OTHER_TECHNOLOGY: FactRule = {
  fact: 'otherTechnology',
  means: [
    new RegExp(`\\b(?:vous|tu|on|you)\\b.{0,20}\\b${MAKES}\\b.{0,40}${TECHNOLOGY.source}`),
    new RegExp(`\\b${MAKES} (?:vous|tu|you)\\b.{0,40}${TECHNOLOGY.source}`),
    new RegExp(
      `^${TAKES_UP}(?:(?:et|and|un|une|a|des|sites?|website|application|in|en|with|avec|du|de) )*${TECHNOLOGY.source}$`,
    ),
  ],
  unless: /\b(?:stage|stages|poste|emploi|postuler|candidat\w*|job|jobs|internship|apply|cv)\b/,
  when: namesUnknown,
};

const PLATFORM_OR_PROVIDER =
  '(?:planity|doctolib|treatwell|wix|shopify|squarespace|jimdo|hello ?asso|the ?fork|la fourchette|uber ?eats|deliveroo|etsy|ionos|prestataire|abonnement|provider|subscription|agence|agency|plateforme|platform|par mois|a month|per month)';
const WORTH =
  '(?:(?:ca |cela )?(?:vaut|vaudrait) (?:le coup|la peine)|worth (?:it|changing|switching|moving|leaving)|(?:faut il|dois je|je devrais|on devrait|should (?:i|we)) (?:changer|quitter|arreter|partir|garder|change|leave|switch|stop|keep|move))';
/** "je paye déjà Planity 60 euros par mois, ça vaut le coup de changer ?" */
const WORTH_CHANGING: FactRule = {
  fact: 'keepPlatform',
  means: [
    new RegExp(`\\b${PLATFORM_OR_PROVIDER}\\b.{0,60}\\b${WORTH}`),
    new RegExp(`\\b${WORTH}.{0,40}\\b${PLATFORM_OR_PROVIDER}\\b`),
  ],
  unless: /\b(?:pirat\w*|hack\w*|arnaq\w*|scam\w*|mot de passe|password)\b/,
};

const FILE =
  '(?:excel|tableur|csv|google sheets?|feuille de calcul|spreadsheets?|fichier access|base access|access database)';
const RECORDS =
  '(?:clients?|clientes?|contacts?|adherents?|membres?|produits?|articles?|references?|commandes?|donnees|fiches?|adresses|patients?|eleves|customers?|members?|products?|orders?|data|records?|pupils|addresses)';
/** "et mes 400 clients sont dans un fichier Excel": to be taken over. */
const IMPORT: FactRule = {
  fact: 'importData',
  means: [
    new RegExp(
      `\\b(?:mes|nos|les|tous|toutes|des|my|our|all)\\b.{0,20}\\b${RECORDS}\\b.{0,25}\\b(?:sont|est|se trouvent|are|is|live|sit)\\b.{0,25}\\b${FILE}\\b`,
    ),
    new RegExp(
      `\\b(?:import\\w*|repren\\w*|recuper\\w*|transfer\\w*|migr\\w*|basculer|take over|bring over|move)\\b.{0,40}\\b(?:${FILE}|(?:mes|nos|my|our) ${RECORDS})\\b`,
    ),
  ],
  unless:
    /\b(?:pirat\w*|hack\w*|vole\w*|perdu\w*|chiffre\w*|stolen|lost|leak\w*|fuit\w*|supprim\w*|deleted?|numero|number|rgpd|gdpr|vos|votre|your)\b/,
};

/** "on est bénévoles donc pas beaucoup de sous": no discount is asked for, and none is promised. */
const LITTLE_MONEY: FactRule = {
  fact: 'noSpecialRate',
  means: [
    /\b(?:pas|peu|plus)(?: (?:beaucoup|grand chose|trop|enormement|bezef))? (?:de |d )?(?:sous|argent|moyens|fric|tresorerie|thunes?|tunes?)\b|\bpas (?:riches?|les moyens)\b|\b(?:tout )?petit (?:budget|porte monnaie)\b|\b(?:budget|moyens) (?:\w+ )?(?:serres?|limites?|tout petits?)\b/,
    /\b(?:not (?:much|a lot of)|little|no|hardly any) (?:money|cash|funds?)\b|\b(?:can t|cannot) afford\b|\b(?:tight|small|tiny|shoestring) budget\b|\bnot (?:very )?rich\b/,
  ],
  unless:
    /\b(?:vole[es]*|pirat\w*|arnaq\w*|scam\w*|banqu\w*|bank|rembours\w*|refund|\d{3,})\b|\b(?:combien|how much|remise|rabais|discount|subvention\w*|aides?|grants?)\b/,
  when: (read) => !/^(?:job|intern|salary|apply)/.test(lastAsked(read)),
};

const COUNTRY =
  '(?:allemagne|belgique|suisse|luxembourg|italie|espagne|pays bas|angleterre|royaume uni|europe|etats unis|canada|quebec|japon|chine|l etranger|monde entier|export|germany|belgium|switzerland|italy|spain|netherlands|england|the uk|united kingdom|united states|the us|usa|japan|china|abroad|overseas)';
/** "Domaine viticole à Chinon, on vend un tiers en Allemagne": whom a site would have to speak to. */
const SELLS_ABROAD: FactRule = {
  fact: 'sellsAbroad',
  means: [
    new RegExp(
      `\\b(?:on|nous|je|j|we|i) (?:vend\\w*|export\\w*|expedi\\w+|livr\\w+|sell|ship|export|deliver)\\b.{0,50}\\b(?:en|au|aux|a|vers|dans le|in|to|for) (?:the )?${COUNTRY}\\b`,
    ),
    new RegExp(
      `\\b(?:clients?|acheteurs?|customers?|buyers?)\\b.{0,20}\\b(?:sont|viennent|are|come)\\b.{0,20}\\b(?:en|d|de|in|from) ${COUNTRY}\\b`,
    ),
  ],
  unless:
    /\b(?:tva|vat|taxes?|douane\w*|customs|combien|how much|facture\w*|invoices?|pirat\w*|hack\w*|loi|law|rgpd|gdpr)\b|\b(?:vous|you) /,
  when: ({ message }) => !message.includes('?'),
};

/** "nos actes sont sur un serveur dans la cave, c'est prudent ?" */
const SERVER_AT_RISK: FactRule = {
  fact: 'serverAtRisk',
  means: [
    /\b(?:serveurs?|nas|disques?(?: durs?)?|sauvegardes?|servers?|drives?|backups?)\b.{0,40}\b(?:cave|sous sol|grenier|placard|garage|cagibi|buanderie|cuisine|toilettes|basement|cellar|attic|cupboard|closet|kitchen)\b.{0,40}\b(?:prudent|risqu\w*|sur|safe|dangereux|grave|normal|raisonnable|probleme|suffi\w*|bien|wise|risky|dangerous|ok|okay|enough|fine)\b/,
  ],
  unless: /\b(?:inonde\w*|brule\w*|feu|panne|vole\w*|flooded|burnt|stolen|on fire|prix|combien|how much)\b/,
};

/** "je suis à la caisse toute la journée, je peux vous répondre le lundi seulement": no appointment is asked for. */
const REACHED_WHEN: FactRule = {
  fact: 'reachedWhen',
  means: [
    /\bje (?:ne |n )?(?:peux|pourrai|suis|serai|reponds) (?:\w+ ){0,2}?(?:repondre|reponds|joignable|rappeler|lire|dispo(?:nible)? pour repondre)\b.{0,30}\b(?:que|seulement|uniquement|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|soir|matin)|apres \d+|avant \d+)\b/,
    /\b(?:on|nous) (?:ne |n )?(?:peut|sommes|est|pouvons) (?:\w+ ){0,2}?(?:repondre|joignables?)\b.{0,30}\b(?:que|seulement|uniquement|le (?:lundi|mardi|mercredi|jeudi|vendredi|soir|matin))\b/,
    /\b(?:i|we) (?:can|could|will|am|m|are)(?: (?:only|just))? (?:(?:answer|reply|respond|be reached|reachable|available to (?:answer|reply))\b.{0,20}\b(?:on|in the|after|before|only))\b/,
  ],
  unless: /\b(?:rendez vous|rdv|appointment|meeting|creneau|appelez|call me|slot)\b/,
};

/** "le papier sort samedi, vous le relisez pas ?" */
const PRESS_REVIEW: FactRule = {
  fact: 'pressReview',
  means: [
    /\b(?:papier|article|reportage|sujet|interview|portrait)\b.{0,30}\b(?:sort|parait|paraitra|sortira|publie\w*|passe|bouclage|boucle|diffuse\w*)\b.{0,40}\b(?:relis\w*|relir\w*|relect\w*|valid\w*|verifi\w*)\b/,
    /\b(?:vous|faut il vous|dois je vous) (?:\w+ ){0,3}?(?:relis\w*|relir\w*|faire relire)\b.{0,30}\b(?:papier|article|citations?|interview|portrait)\b/,
    /\b(?:article|piece|interview|story)\b.{0,40}\b(?:do you|would you|will you|want to|need to)\b.{0,20}\b(?:proofread|check|review|approve|read)\b.{0,25}\b(?:it|before|quotes?|first)?\b/,
  ],
  unless: /\b(?:votre (?:blog|article)|your (?:blog|article)|mon site|notre site|my site|our site)\b/,
};
const PRESS_REVIEW_NEXT: FactRule = {
  fact: 'pressReview',
  means: [/\b(?:relis\w*|relir\w*|relect\w*|valid\w*|proofread|approve|review)\b/],
  when: after('pressContact', 'pressPicture', 'pressReview'),
};

const UNDER_AGE = '(?:1[0-7]|treize|quatorze|quinze|seize|dix sept|thirteen|fourteen|fifteen|sixteen|seventeen)';
/** "j'ai 17 ans je peux postuler ?": of work, and no internship. */
const MINOR_APPLIES: FactRule = {
  fact: 'minorApplies',
  means: [
    new RegExp(
      `\\b(?:ai|a|as|suis|am|m|is|s)(?: que| seulement| only)? ${UNDER_AGE} (?:ans|years? old)?\\b.{0,40}\\b(?:postul\\w*|candidat\\w*|travaill\\w*|bosser|embauch\\w*|apprenti\\w*|alternance|boulot|job|emploi|apply|work|hire\\w*)\\b`,
    ),
    new RegExp(
      `\\b(?:postul\\w*|candidat\\w*|travaill\\w*|bosser|embauch\\w*|apprenti\\w*|alternance|apply|work|hire)\\b.{0,40}\\b(?:a|ai|at|am|m|de|of) (?:que )?${UNDER_AGE} (?:ans|years?)\\b`,
    ),
    /\b(?:mineure?s?|minors?|under (?:18|eighteen)|moins de 18 ans)\b.{0,30}\b(?:postul\w*|candidat\w*|travaill\w*|embauch\w*|apply|work|hire\w*)\b|\b(?:embauch\w*|recrut\w*|prenez|hire)\b.{0,20}\b(?:mineurs?|minors?)\b/,
  ],
  unless:
    /\b(?:stages?|stagiaires?|internships?|observation|troisieme|3e|3eme|mon site|experience|depuis \d+|\d+ ans d|for \d+ years|heures?|h)\b/,
};

const SOMEBODY_KNOWN =
  '(?:(?:un |mon |ma |notre |nos |le |des |a |my |our )(?:client|cliente|clients|fournisseur|fournisseurs|voisin|voisine|confrere|concurrent|partenaire|prestataire|comptable|banque|customer|customers|supplier|neighbou?r|competitor|partner|provider|accountant|bank))';
/** "mon client a été piraté, vous aussi ?" */
const HACKED_TOO: FactRule = {
  fact: 'hackedToo',
  means: [
    new RegExp(
      `\\b${SOMEBODY_KNOWN} (?:\\w+ )?(?:a ete|ont ete|vient d etre|s est fait|se sont fait|s est fait|was|were|has been|have been|got|been) (?:\\w+ )?(?:pirat\\w*|hack\\w*|attaqu\\w*|attack\\w*|breached)\\b.{0,20}\\b(?:et )?(?:vous (?:aussi|meme|memes|non plus|egalement)|aussi chez vous|you too|were you|are you|have you|what about you|and you)\\b`,
    ),
  ],
};

const KIN =
  '(?:femme|mari|epouse|epoux|conjointe?|compagne|compagnon|fils|fille|frere|soeur|pere|mere|cousine?|amie?|copain|copine|neveu|niece|wife|husband|son|daughter|brother|sister|father|mother|friend|cousin|girlfriend|boyfriend)';
/** "ma femme travaille dans la technique chez vous" */
const RELATIVE_HERE: FactRule = {
  fact: 'relativeHere',
  means: [
    new RegExp(
      `\\b(?:mon|ma|my|un|une|a|an) ${KIN} (?:travaille|bosse|est (?:employee?|salariee?|en poste|developpeu\\w+|technicien\\w*)|works?|is employed|is working)\\b.{0,30}\\b(?:chez vous|pour vous|dans votre (?:boite|societe|equipe|entreprise)|for you|with you|at your (?:company|place)|in your (?:team|company))\\b`,
    ),
  ],
  unless: /\b(?:voudrait|aimerait|veut|cherche|pourrait|would like|wants|could)\b/,
};

/** "notre site est en panne", then "je peux venir vous voir ?" */
const COMES_TO_OFFICE: FactRule = {
  fact: 'visitOffice',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:est ce que )?(?:(?:je|on|nous) (?:peux|peut|pouvons|pourrais|pourrait)|puis je|peut on) (?:bien |plutot |aussi )?(?:venir|passer)(?: directement| tout de suite| maintenant)?(?: (?:vous voir|chez vous|vous rencontrer|dans vos bureaux|a vos bureaux|au bureau|sur place))(?: (?:directement|du coup|alors|avec l ordi\\w*|avec le pc|maintenant|tout de suite))*$`,
    ),
    new RegExp(
      `^${TAKES_UP}(?:can|could|may) (?:i|we) (?:just )?(?:come|drop|stop|pop)(?: (?:by|in|over|round))?(?: (?:and|to) see you| to (?:your|the) offices?)(?: (?:now|directly|instead|then))?$`,
    ),
  ],
};

const SELLS =
  /\b(?:livr\w+|vend\w*|command\w*|produits?|legumes|paniers?|deliver\w*|sell\w*|orders?|products?|vegetables|groceries)\b/;
/** "on livre des caisses de légumes, il nous faut une appli": what is asked for in so many words. */
const NEEDS_APP: FactRule = {
  fact: 'needMobile',
  means: [
    /\b(?:il (?:me |nous )?faut|(?:je|on|nous) (?:veux|veut|voudrais|voudrait|voulons|cherche|cherchons)|besoin d|(?:i|we) (?:need|want|would like|are looking for)) (?:une |an |a )?(?:petite |small |simple )?(?:appli|application|app)\b(?! (?:metier|web|interne|de gestion|pour gerer|to manage|for managing))/,
  ],
  unless:
    /\b(?:combien|prix|devis|rendez vous|rdv|how much|price|quote|appointment|site|website|boutique|shop|pirat\w*|hack\w*|panne|marche|bug\w*)\b/,
  when: ({ message }) => !message.includes('?') && SELLS.test(fold(message)),
};
/** "les clients commandent chaque semaine", of the application that was asked for. */
const USED_BY_THEIRS: FactRule = {
  fact: 'purposeTold',
  means: [
    /^(?:(?:et|en fait|alors|and|so|well) )*(?:nos|mes|les|des|our|my|the) (?:\w+ )?(?:clients?|adherents?|gens|livreurs?|membres?|salaries|equipes?|techniciens?|customers?|members?|drivers?|people|staff|teams?|technicians?) (?:(?:nous|me|les|y|can|could|will|would|must|should) )*(?:command\w*|reserv\w*|pai\w*|choisi\w*|sign\w*|saisi\w*|recoi\w*|voi\w*|order|book|pay|choose|sign|fill|get|see|receive)\b/,
  ],
  unless: /\b(?:combien|prix|how much|price|devis|quote)\b/,
  when: (read) =>
    !read.message.includes('?') && /^(?:needMobile|needWebApp|purposeTold|appPrice)$/.test(lastAsked(read)),
};

/** What somebody tells of their own situation and asks of it in one sentence. */
export const OWN_SITUATION_RULES: readonly FactRule[] = [
  ...[OTHER_TECHNOLOGY, WORTH_CHANGING, IMPORT, LITTLE_MONEY, SELLS_ABROAD, SERVER_AT_RISK, REACHED_WHEN],
  ...[PRESS_REVIEW, PRESS_REVIEW_NEXT, MINOR_APPLIES, HACKED_TOO, RELATIVE_HERE, COMES_TO_OFFICE],
  ...[NEEDS_APP, USED_BY_THEIRS],
];
