import { fold } from '../../../../lib/words.ts';
import { COMPANY_NAME } from '../../../../retrieval/company-name.ts';
import { after, type FactRule, TAKES_UP } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const WE_OFFER =
  /\b(?:(?:je|nous|on|i|we) (?:represent\w+|distribu\w+|vends?|vendons|commercialis\w+|fourni\w+|sell|suppl\w+|import\w*))\b.{0,40}\b(?:materiel|informatique|fournitures?|licences?|logiciels?|serveurs?|pc|ordinateurs?|imprimantes?|hardware|equipment|supplies|licences|computers?|servers?)\b/;
/** "je représente un grossiste", "nous faisons 12 % aux revendeurs": somebody who wants to sell to us. */
const SUPPLIER: FactRule = {
  fact: 'supplierOffer',
  means: [
    /\b(?:je suis|je represente|nous sommes|on est|i am|i represent|we are|i m|we re) (?:\w+ ){0,3}?(?:grossistes?|fournisseurs?|distributeurs?|fabricants?|commercial(?:e)? (?:chez|pour)|wholesalers?|suppliers?|distributors?|sales rep\w*)\b/,
    WE_OFFER,
    /\b(?:vous|te) (?:vendre|proposer|fournir) (?:des|du|de la|nos|mes|notre) (?!(?:services?|aide|projet|site|stage)\b)\w+|\bsell you (?:some |our |my )?(?!(?:a|the|my) (?:site|website))\w+/,
    /\b(?:adresse|mail|e mail|email|address)\b.{0,20}\b(?:plaquette|catalogue|brochure)\b|\b(?:envoyer|envoie|send)\b.{0,15}\b(?:notre|ma|mon|our|my) (?:plaquette|catalogue|brochure)\b/,
    /\b(?:presenter|proposer|montrer|envoyer|introduce|present|show|send)(?: (?:vous|a|you|to))* (?:(?:notre|nos|mon|mes|la|le|les|our|my|the) )(?:catalogue|gamme|produits|offre commerciale|brochure|plaquette|range|products|catalog(?:ue)?)\b/,
    /\b(?:qui|a qui|who)\b.{0,30}\b(?:s occupe|est en charge|responsable|gere|charge|handles?|in charge)\b.{0,20}\b(?:achats?|approvisionnements?|fournisseurs?|purchas\w+|procurement|buying|suppliers?)\b/,
  ],
  unless:
    /\b(?:site|boutique|appli\w*|app|website|shop|devis|quote|cherche|besoin|need|vendre en ligne|online|pirat\w*|hack\w*|panne|iban|rib|vire\w*|arna[qk]\w*)\b/,
};
/** What a supplier asks or says next. */
const SUPPLIER_NEXT: FactRule = {
  fact: 'supplierOffer',
  means: [
    /\b(?:je|nous|on|i|we) (?:vends?|vendons|distribu\w+|fabriqu\w+|fourni\w+|sell|suppl\w+|distribut\w+)\b|\b(?:vous )?(?:r?appeler|call you(?: back)?)\b|\b(?:moins cher\w*|meilleurs? prix|cheaper|better prices?)\b/,
    /\b(?:remises?|revendeurs?|catalogue|plaquette|brochure|gamme|adresse|mail|e mail|achats?|acheteurs?|achetez|fournisseurs?|payez|reglez|delais? de paiement|jours|grossistes?|discounts?|resellers?|range|buyer|buy|suppliers?|pay)\b/,
  ],
  unless: /\b(?:rendez vous|rdv|passer|appointment|meeting|visit|heures?|\d+ ?h|lundi|mardi|mercredi|jeudi|vendredi)\b/,
  when: after('supplierOffer'),
};

/** "nous cherchons un nouveau prestataire informatique": who asks, and no quote yet. */
const SEEKS_PROVIDER: FactRule = {
  fact: 'introduced',
  means: [
    /\b(?:cherch\w+|recherch\w+|looking for|seek\w*)\b.{0,12}\b(?:un|une|a|an|de|another|nouveau|nouvelle|new) (?:\w+ )?(?:prestataire|informaticien\w*|partenaire informatique|societe informatique|agence|it (?:provider|company|partner|supplier)|provider|agency)\b/,
  ],
  unless:
    /\b(?:devis|prix|combien|quote|price|pirat\w*|hack\w*|panne|stage|emploi|site|boutique|appli\w*|app|website|shop|reseau|serveurs?|referencement|seo|maintenance|fibre)\b/,
};
const OUR = `(?:vous|tu|votre|vos|la societe|l entreprise|${COMPANY_NAME}|your|you|the company)`;
/** Of our own past, owners and money, where the site is silent. */
const UNSAID: FactRule = {
  fact: 'unsaidOfUs',
  means: [
    new RegExp(
      `\\b${OUR}\\b.{0,30}\\b(?:proces|litiges?|condamn\\w+|poursuivi\\w*|redressement|mis en demeure|lawsuits?|sued|litigation|convicted)\\b`,
    ),
    new RegExp(
      `\\b${OUR}\\b.{0,25}\\b(?:appart\\w+|filiale|rachete\\w*|actionnaires?|owned by|part of|subsidiary|shareholders?|belong)\\b(?:.{0,20}\\b(?:groupe|group|qui|who|company)\\b)?`,
    ),
    new RegExp(
      String.raw`\b(?:avez|etes|vous etes|vous avez|t es|have you|were you|has your)\b.{0,15}\b(?:deja )?(?:(?:ete|been|got|fait) )?(?:pirate\w*|attaque\w*|hacke\w*|hacked|breached)\b(?:.{0,15}\b(?:vous memes?|chez vous|yourself|yourselves|${COMPANY_NAME})\b)?$`,
    ),
    /\b(?:combien|how many)\b.{0,30}\b(?:attaques?|clients? pirates?|piratages?|incidents?|cyberattaques?|attacks|breaches)\b.{0,30}\b(?:vous|vu|gere\w*|traite\w*|cette annee|l an|you|seen|handled|this year)\b/,
    new RegExp(
      String.raw`\b(?:vous|tu|${COMPANY_NAME}) (?:avez vu|avez traite|avez gere|voyez|gerez|traitez)\b.{0,20}\b(?:combien)\b.{0,20}\b(?:attaques?|piratages?|incidents?)\b`,
    ),
    /\bvous (?:touchez|recevez|avez touche|percevez|avez recu|vivez de)\b.{0,20}\b(?:subventions?|aides?|argent public|fonds publics)\b|\bdo you (?:get|receive)\b.{0,20}\b(?:subsid\w+|grants?|public money)\b/,
  ],
  unless:
    /\b(?:on a ete|nous avons ete|j ai ete|mon site|notre|mes|we were|i was|code|domaine|donnees|data|partie de mes)\b/,
};
const FOR_WOMEN: FactRule = {
  fact: 'jobsForAll',
  means: [
    /\b(?:embauch\w+|recrut\w+|employ\w+|postes?|equipe|travaill\w+|combien|metiers?|technique|hire|recruit|team|jobs?|how many)\b.{0,30}\b(?:femmes?|filles?|parite|mixite|women|girls|gender)\b/,
    /\b(?:femmes?|women)\b.{0,30}\b(?:embauch\w+|recrut\w+|technique|equipe|chez vous|hired|team|tech)\b/,
  ],
  unless: /\b(?:ma femme|sa femme|mode|vetements?|boutique|site|shop|clothes|harcel\w*|de menage)\b/,
};
const TALK_AT_SCHOOL: FactRule = {
  fact: 'talkAtSchool',
  means: [
    /\b(?:parler|presenter|interven\w+|temoign\w+|venir|viendrait|expliquer|talk|speak|present|come)\b.{0,40}\b(?:en classe|dans (?:ma|notre|une) classe|a (?:mes|nos) eleves|au college|au lycee|a l ecole|forum des metiers|to (?:my|our) (?:class|pupils|students|school)|careers day|in class)\b/,
  ],
  unless: /\b(?:stage|site|internship|website)\b/,
};
const NO_SHARES: FactRule = {
  fact: 'noShares',
  means: [
    /\b(?:prendr\w+|prenez|accept\w+|pay\w+|remuner\w+|take|accept|work)\b.{0,25}\b(?:parts?|actions|equity|capital|shares?|bsa|pourcentage des (?:ventes|revenus)|a share of)\b.{0,25}\b(?:plutot|au lieu|a la place|contre|du cash|d argent|instead|rather|cash|societe|boite|start ?up|company)\b/,
  ],
  unless: /\b(?:vos actions|votre capital|your shares)\b/,
};
/** "et si je veux continuer avec un dev à moi après ?" */
const OTHER_AFTER: FactRule = {
  fact: 'ownership',
  means: [
    /\b(?:continuer|reprendre|finir|faire evoluer|modifier|confier|passer|maintenir|continue|carry on|take it|hand it|maintain)\b.{0,30}\b(?:avec|par|a|with|to|by) (?:un|une|mon|ma|notre|mes|quelqu un|another|an|my|our|a) ?(?:\w+ )?(?:dev|devs|developpeu\w+|informaticien\w*|agence|prestataire|freelance|developer|agency|team|equipe|d autre)\b.{0,30}$/,
  ],
  unless: /\b(?:votre|vos|avec vous|pirat\w*|embauch\w+|recrut\w+|votre agence|travailler avec)\b/,
};
const FIRST_VERSION: FactRule = {
  fact: 'delay',
  means: [
    /\b(?:premiere version|prototype|mvp|version simple|v1|first version)\b.{0,30}\b(?:en|dans|d ici|avant|pour|in|within|by) (?:\w+ ){1,2}?(?:mois|semaines?|jours|months?|weeks?)\b/,
  ],
  unless: /\b(?:combien|prix|euros?|how much|cost)\b/,
};

/** "vous hébergez où ?", of what is to be made. */
const HOSTED_WHERE: FactRule = {
  fact: 'projectDataCountry',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:vous (?:l |les |nous |le |la )?(?:hebergez|hebergeriez|stockez)|(?:ce|c|ca) (?:serait|sera|est) heberge|do you host(?: it| them)?|it is hosted|hosted)(?: (?:tout ca|ca|les donnees|le site|nos donnees))?(?: (?:ou|chez qui|dans quel pays|where|with whom))?(?: (?:du coup|alors|exactement|then))?$`,
    ),
  ],
  when: after('healthData', 'existingContent', 'needWebsite', 'needWebApp', 'needShop', 'needMobile', 'projectGdpr'),
};

/** "je souhaiterais visiter l'entreprise" */
const VISITS: FactRule = {
  fact: 'visitOffice',
  means: [
    new RegExp(
      String.raw`\b(?:visiter|decouvrir|visit|tour)\b.{0,15}\b(?:l entreprise|votre entreprise|vos (?:locaux|bureaux)|la societe|votre societe|${COMPANY_NAME}|your (?:company|offices?|premises))\b`,
    ),
  ],
  unless:
    /\b(?:site|page|portes ouvertes|open house|evenement|event|lundi|mardi|mercredi|jeudi|vendredi|demain|\d+ ?h)\b/,
};
/** "quelqu'un pourrait me parler avant ce soir ?", of a journalist. */
const PRESS_NEXT: FactRule = {
  fact: 'pressContact',
  means: [/\b(?:parler|m appeler|appelle\w*|joindre|interview\w*|repondre|talk|call|interview|speak)\b/],
  unless: /\b(?:clients?|temoign\w*|customers?|devis|rendez vous|rdv)\b/,
  when: after('pressContact', 'pressPicture'),
};
const PICTURE: FactRule = {
  fact: 'pressPicture',
  means: [
    /\b(?:photos?|portraits?|pictures?|headshots?)\b.{0,20}\b(?:du |de la |de votre |de l |of (?:the|your) )(?:dirigeante?|directeur|directrice|patron\w*|gerante?|equipe|fondat\w+|manager|director|ceo|founder|team|boss)\b/,
  ],
  unless: /\b(?:site|page equipe|notre|mon)\b/,
};
/** "un client accepterait de témoigner ?": one of ours, and no review to write. */
const CLIENT_SPEAKS: FactRule = {
  fact: 'clientContact',
  means: [
    /\b(?:un|une|des|l un|certains|one|a|some) (?:(?:de|of) )?(?:vos |your )?(?:clients?|clientes?|customers?)\b.{0,25}\b(?:temoign\w+|parler|raconter|repondre|interview\w*|talk|speak|comment)\b/,
  ],
  unless: /\b(?:mes|nos|mon|my|our|laisser|avis|review|site)\b/,
};
/** "et ce que j'écris là, qui le lit ?" */
const READS_THIS: FactRule = {
  fact: 'chatReaders',
  means: [
    /\b(?:ce que j (?:ecris|tape|dis)|mes messages?|cette conversation|ce chat|what i (?:write|type|say))\b.{0,25}\b(?:qui (?:le |les |la |l )?(?:lit|voit|a acces|peut)|who (?:reads?|sees?))\b/,
  ],
};
/** "à qui j'écris ?", to whom something is sent: not whether a person reads this. */
const WRITES_TO_WHOM: FactRule = {
  fact: 'email',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:a qui|a quelle adresse(?: mail| e mail)?|ou) (?:(?:est ce que |est ce qu )?(?:je|j|on|nous) (?:dois |doit |peux |peut )?|faut il |dois je |puis je |peut on )(?:l |vous |leur |les |lui )?(?:ecri\\w+|envo\\w+|adress\\w+)(?: \\w+){0,4}$`,
    ),
    new RegExp(
      `^${TAKES_UP}(?:who|whom|where) (?:do|should|can|must) (?:i|we) (?:write|send (?:it|this|that)|e ?mail)(?: to)?$`,
    ),
  ],
  when: (read) => read.asked.memory !== undefined && !OF_PARLEY.test(lastAsked(read)),
};
/** After these, "à qui j'écris ?" may ask who answers here. */
const OF_PARLEY = /^(?:identity|whoAnswers|chat\w*|insult|job\w*|apply|intern\w*)$/;
/** "vous avez un document ?", to show to somebody */
const PAPER: FactRule = {
  fact: 'brochure',
  means: [
    /\b(?:vous (?:avez|auriez)|avez vous|auriez vous|il y a|do you have|have you got|is there) (?:un |une |des |a |any |some )?(?:(?:petit|little|short) )?(?:documents?|dossier|presentation|papier|pdf|support|documentation|brochure|leaflet|handout)\b(?: (?:a|pour|de|que|sur|to|for|i can|about)(?: \w+){0,6})?$/,
  ],
  unless:
    /\b(?:modele|exemple|rgpd|accessibilite|template|sample|tarifs?|prix|prices?|contrat|securite|fraude|stage|conformite)\b/,
};
const WRITES_ITSELF: FactRule = {
  fact: 'ownTranslation',
  means: [
    /\b(?:vous (?:traduisez|traduiriez|faites la traduction|faites les traductions)|qui (?:traduit|fait la traduction|fait les traductions|traduirait)|do you (?:translate|do the translation)|who (?:translates|does the translation))\b/,
  ],
  unless: /\b(?:assistant|chat|cette page|ce site|this page|this site)\b/,
};
/** "c'est la copro qui paye, la facture est à quel nom ?" */
const INVOICE_NAME: FactRule = {
  fact: 'invoiceName',
  means: [
    /\bfacture\w*\b.{0,25}\b(?:a quel nom|au nom de (?:qui|quoi|la|l|notre|mon))\b|\binvoices?\b.{0,25}\b(?:in (?:which|what|whose) name|made out to)\b/,
  ],
};

const isYoung =
  /\b(?:1[0-7]|quatorze|quinze|seize|treize|dix sept|fourteen|fifteen|sixteen|thirteen|seventeen) (?:ans|years?)\b/;
const AGE_OF_INTERN: FactRule = {
  fact: 'internMinor',
  means: [isYoung],
  when: (read) => OF_INTERNS.has(lastAsked(read)),
};
const OF_INTERNS: ReadonlySet<string> = new Set([
  ...['internships', 'internCalendar', 'internObservation', 'internAgreement', 'internTasks', 'internPay'],
  ...['internMinor', 'internLength', 'internNothing', 'internHire'],
]);
const SCHOOL = /\b(?:3e|3eme|troisieme|college|seconde|lycee\w*|collegien\w*|observation|year (?:9|10|11))\b/;
/** "c'est une semaine en décembre", of a pupil's. */
const WEEK_OF_PUPIL: FactRule = {
  fact: 'internObservation',
  means: [/^(?:(?:c est|ce serait|it is|it s|pour|for|et|and|une|a|deux|two) )+(?:semaines?|weeks?)\b(?: \w+){0,4}$/],
  when: after('internObservation', 'internMinor'),
};
/** "8 semaines, ça va ?" */
const LENGTH_OF_INTERNSHIP: FactRule = {
  fact: 'internLength',
  means: [
    /\b(?:\d+|un|une|deux|trois|quatre|cinq|six|huit|dix|douze|one|two|three|four|five|six|eight|ten|twelve) (?:semaines?|mois|weeks?|months?)\b/,
    /\b(?:combien de temps|quelle duree|duree (?:minimum|maximum|minimale|maximale)|how long)\b/,
  ],
  unless:
    /\b(?:paye\w*|remunere\w*|salaire|gratification|paid|pay|avant|a l avance|ahead|repon\w+|postul\w+|reply|alternance)\b/,
  when: (read) => OF_INTERNS.has(lastAsked(read)) && !SCHOOL.test(fold(read.message)),
};
const STAGE_OF_LENGTH: FactRule = {
  fact: 'internLength',
  means: [
    /\b(?:stages?|internships?)\b.{0,20}\b(?:de|d|of|for|dure\w*|pour) (?:\d+|un|une|deux|trois|quatre|cinq|six|huit|dix|douze|one|two|three|four|five|six|eight|ten|twelve) (?:semaines?|mois|weeks?|months?)\b/,
    /\b(?:combien de temps|quelle est la duree|how long)\b.{0,25}\b(?:stages?|internships?)\b|\b(?:stages?|internships?)\b.{0,15}\b(?:dure\w*|last\w*)\b/,
  ],
  unless:
    /\b(?:3e|3eme|troisieme|college|seconde|lycee\w*|observation|paye\w*|remunere\w*|gratification|paid|\d+ ?euros)\b/,
};

/** "celui du menuisier, total ?", after the example quotes. */
const ONE_OF_QUOTES: FactRule = {
  fact: 'quoteExamples',
  means: [
    /^(?:(?:et|alors|and|ok|le|la) )*(?:celui|celle|pour|le devis|le total|l exemple|the (?:one|quote|example) (?:for|of)|for) (?:(?:du|de|des|d|le|la|l|un|une|the|a|of) )*\w+(?: \w+){0,5}$/,
    /^(?:(?:and|et) )*(?:the )?\w+(?: \w+)? s (?:one|quote|total|example)(?: \w+){0,3}$/,
  ],
  when: after('quoteExamples'),
};

/** "un atelier sur l'intelligence artificielle ?" */
const EVENT_ON: FactRule = {
  fact: 'events',
  isOfNamed: true,
  means: [
    /\b(?:ateliers?|evenements?|conferences?|webinaires?|webinars?|workshops?|events?|talks?)(?: (?:prevus?|bientot|planned|coming up))? (?:sur|about|on|autour de)\b/,
  ],
  unless: /\b(?:notre|nos|mon|mes|our|my|pirat\w*|hack\w*)\b/,
  when: ({ reading }) => reading.entities.some(({ kind }) => kind === 'service'),
};

/** What is asked of us, of how to reach us and of working here. */
export const ABOUT_US_RULES: readonly FactRule[] = [
  ...[
    SEEKS_PROVIDER,
    SUPPLIER,
    SUPPLIER_NEXT,
    UNSAID,
    FOR_WOMEN,
    TALK_AT_SCHOOL,
    NO_SHARES,
    OTHER_AFTER,
    FIRST_VERSION,
  ],
  ...[
    HOSTED_WHERE,
    VISITS,
    PRESS_NEXT,
    PICTURE,
    CLIENT_SPEAKS,
    READS_THIS,
    WRITES_TO_WHOM,
    PAPER,
    WRITES_ITSELF,
    INVOICE_NAME,
  ],
  ...[AGE_OF_INTERN, WEEK_OF_PUPIL, LENGTH_OF_INTERNSHIP, STAGE_OF_LENGTH, ONE_OF_QUOTES, EVENT_ON],
];
