import { after, type FactRule, TAKES_UP } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const afterMatching =
  (pattern: RegExp): NonNullable<FactRule['when']> =>
  (read) =>
    pattern.test(lastAsked(read));
const ofTopic =
  (id: string): NonNullable<FactRule['when']> =>
  ({ asked }) =>
    asked.memory?.topic?.id === id;

const GIVES_BACK_ADS: FactRule = {
  fact: 'adFees',
  means: [
    /\b(?:gard\w+|recuper\w+|reste\w*|keep|own|mine)\b.{0,25}\b(?:comptes?|audiences?|campagnes?|accounts?|audiences|campaigns?)\b|\b(?:comptes?|accounts?|campagnes?|campaigns?)\b.{0,25}\b(?:a (?:qui|moi|nous)|mine|ours|whose)\b/,
  ],
  when: ofTopic('digital-marketing'),
};
/** "vous faites pas une présentation là-dessus ?", of the service that was spoken of */
const EVENT_ON_IT: FactRule = {
  fact: 'events',
  isOfTopic: true,
  means: [
    /\b(?:presentations?|ateliers?|conferences?|webinaires?|evenements?|reunions?|talks?|webinars?|workshops?|events?)\b(?: \w+){0,2} (?:la dessus|sur (?:ca|cela|ce sujet|le sujet)|about (?:it|that|this)|on (?:it|that|this))\b/,
  ],
  when: ({ asked }) => asked.memory?.topic?.kind === 'service',
};
const NOTICE: FactRule = {
  fact: 'cancelContract',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:il )?faut|faut il|(?:je|on) (?:dois|doit)|dois je|do i (?:have|need) to|must i|should i) (?:vous )?(?:prevenir|give (?:you )?notice|tell you)(?: (?:longtemps|combien de temps|avant|a l avance|tot|how long|before|in advance|early|beforehand))*$`,
    ),
  ],
  when: ({ asked }) =>
    asked.memory?.topic?.kind === 'service' ||
    /^(?:maintenance|cancelContract|commitment|onCall|careRates)/.test(asked.memory?.intent ?? ''),
};
const BACKUP_COUNTRY: FactRule = {
  fact: 'projectDataCountry',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:c est )?(?:dans |en |in |which |what |stored )*(?:quels? |which |what )?(?:pays|country)\\b(?: \\w+){0,3}$`,
    ),
  ],
  when: after('backups', 'backupCopies', 'restoreTests', 'serverWhere'),
};
const STARTS_ONCE_PAID: FactRule = {
  fact: 'payment',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:vous (?:vous y mettez|y mettez vous|commencez|demarrez|attaquez)|(?:when|how soon) (?:do|will|can) you (?:start|begin)|you start|le travail commence)(?: (?:quand|alors|apres|ensuite|when|then|after|after that))*$`,
    ),
  ],
  when: after('payment', 'transferExpiry', 'invoice', 'paymentSafety', 'paymentFails'),
};
const DEARER_THERE: FactRule = {
  fact: 'travelCosts',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:c est|ce sera|ca sera|ca coute|ca revient|is it|will it be|is that|does it cost) (?:plus cher|plus couteux|un supplement|en plus|more expensive|dearer|extra|more)(?: (?:du coup|alors|donc|la bas|chez nous|pour nous|there|then|for us))*$`,
    ),
  ],
  when: after('towns', 'distance', 'travelCosts'),
};
const WITHDRAWAL_FEES: FactRule = {
  fact: 'withdrawalReason',
  means: [/\b(?:frais|penalites?|retenue|retien\w+|retenez|fees?|penalt\w+|deduct\w*)\b/],
  unless: /\b(?:port|livraison|delivery|dossier)\b/,
  when: after('withdrawal', 'withdrawalHow', 'withdrawalReason', 'refund', 'withdrawalStart'),
};
/** "et si c'est signé chez moi avec votre commercial ?" */
const SIGNED_ELSEWHERE: FactRule = {
  fact: 'withdrawalBusiness',
  means: [
    /\b(?:sign\w+|vendu\w*|conclu\w*|achet\w+|bought|sold)\b.{0,40}\b(?:chez (?:moi|nous)|dans (?:mon|ma|notre|nos)|a domicile|sur place|commercial\w*|vrp|demarch\w+|at (?:my|our)|in (?:my|our)|door|salesm[ae]n)\b/,
  ],
  when: afterMatching(/^(?:withdrawal|refund)/),
};
const TAKEOVER_FIRST: FactRule = {
  fact: 'takeover',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:vous |on )?(?:commenc\\w+|demarr\\w+) (?:par|avec) (?:quoi|ou)$|^${TAKES_UP}(?:where|what) (?:do|would|will) you (?:start|begin)(?: with)?$`,
    ),
  ],
  when: after('takeover', 'takeoverNeeds'),
};
/** "ça marche au fond d'un parking ?", of an application */
const WITHOUT_NETWORK: FactRule = {
  fact: 'mobileOffline',
  means: [
    /\b(?:cave|parking|sous sols?|tunnel|zones? blanches?|chantier|metro|basement|underground|sans (?:reseau|internet|wifi)|zero reseau|pas de reseau|plus de reseau|no (?:signal|network|coverage)|offline)\b/,
  ],
  unless: /\b(?:votre|vos|vous garer|garer|bureaux|your|panne)\b/,
  when: ({ asked }) =>
    asked.memory?.topic?.id === 'mobile' || /^(?:needMobile|mobile)/.test(asked.memory?.intent ?? ''),
};
/** "à partir de ?", of what was spoken of */
const FROM_HOW_MUCH: FactRule = {
  fact: 'price',
  isOfTopic: true,
  means: [/^(?:(?:et|c est|and|it s) )*(?:a partir de|from|starting (?:at|from))$/],
  when: ({ asked }) => asked.memory?.topic?.kind === 'service' || asked.memory?.topic?.kind === 'offer',
};
const YOU_WRITE: FactRule = {
  fact: 'textsPrice',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:si )?(?:c est )?vous (?:qui )?(?:les )?(?:ecriv\\w+|redig\\w+)(?: (?:les textes|tout|le texte))*$|^${TAKES_UP}(?:if )?you (?:write|wrote)(?: (?:it|them|the (?:texts?|copy|words)))*$`,
    ),
  ],
  when: after('languagePrice', 'siteRates', 'siteTotal', 'price', 'estimate', 'textsPrice'),
};
/** A journalist who wants to name or picture a client of ours. */
const PRESS_ON_CLIENT: FactRule = {
  fact: 'clientContact',
  means: [
    /\b(?:nommer|citer|photographier|filmer|interviewer|interroger|rencontrer|name|quote|photograph|film|interview|mention|meet)\b.{0,25}\b(?:clients?|clientes?|customers?)\b/,
  ],
  when: afterMatching(/^press/),
};
const SENDS_WHERE: FactRule = {
  fact: 'attachmentSize',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:je |j |on |a |i )?(?:vous |l |le |la |les )?(?:balanc\\w+|envo\\w+|post\\w+|depos\\w+|transmet\\w+|send it) (?:par |via )?(?:ou|where)(?: (?:ca|du coup|alors))*$`,
    ),
  ],
  when: after('attachmentSize', 'supportWhatToSay'),
};
/** "et si y en a un qui ne peut plus ?", of the seats that were asked for */
const ONE_CANNOT: FactRule = {
  fact: 'eventCancel',
  means: [
    /\b(?:si|if)\b.{0,10}\b(?:un|une|l un|quelqu un|one|someone)\b.{0,25}\b(?:peut (?:pas|plus)|can t|cannot|drops? out|annule)\b/,
  ],
  when: ({ asked }) => asked.memory?.topic?.kind === 'event' && !asked.memory.appointment,
};
const FORM_KEEPS: FactRule = {
  fact: 'contactRetention',
  means: [/\b(?:formulaires?|contact forms?|the form)\b/],
  when: after('chatRetention'),
};
const QUOTE_INVOICED: FactRule = {
  fact: 'quoteTerms',
  means: [
    /\b(?:le|ce|un|votre|the|this|a|your) (?:devis|quote)\b(?: (?:est|il|lui|c est|ca|is|it|sera|t))* (?:facturee?|payante?|gratuite?|charged|free|billed)\b/,
  ],
  unless: /\b(?:signe\w*|accepte\w*|apres|acompte|signed|accepted|after)\b/,
};
const SAY_HOURS: FactRule = {
  fact: 'hours',
  means: [
    /\b(?:dire|donner|indiquer|tell me|give me|know)\b.{0,10}\b(?:vos|votre|your) (?:horaires?|heures d ouverture|opening (?:hours|times)|hours)\b(?: (?:svp|stp|please|s il te plait|s il vous plait))*$/,
  ],
};
const JOBS_LEFT: FactRule = {
  fact: 'jobs',
  means: [
    /\b(?:reste|avez|auriez|y a)\b.{0,12}\b(?:quoi|quels?|autres?|d autres) (?:comme )?(?:postes?|offres d emploi|annonces|jobs?)\b|\bwhat (?:other )?(?:jobs|positions|openings) (?:are|do)\b/,
  ],
  unless: /\b(?:client|informatiques?|travail a distance)\b/,
  when: afterMatching(/^(?:job|apply|salary|intern|application|hiring)/),
};
const FOR_SOMEBODY: FactRule = {
  fact: 'jobs',
  means: [
    /\b(?:truc|quelque chose|place|stage|poste|something|anything|a place)\b.{0,12}\b(?:pour (?:elle|lui|eux|elles|mon|ma)|for (?:her|him|them|my))\b/,
  ],
  when: afterMatching(/^intern/),
};
const WEEKS_OF_INTERNSHIP: FactRule = {
  fact: 'internLength',
  means: [/\b(?:cb|combien|cbien|how many) (?:de )?(?:semaines?|mois|weeks?|months?)\b/],
  unless: /\b(?:avant|a l avance|ahead|before)\b/,
  when: afterMatching(/^intern/),
};

/** "on peut vous téléphoner quand ?" */
const CALL_WHEN: FactRule = {
  fact: 'hours',
  means: [
    /\b(?:je|on|nous) (?:peux|peut|pouvons|pourrais|pourrait) vous (?:telephone\w*|appele\w*|joindre) (?:quand|a quelle heure|quel jour)$|\bquand (?:est ce que )?(?:je|on|nous) (?:peux|peut|pouvons) vous (?:telephone\w*|appele\w*|joindre)$/,
  ],
};
/** "il y aura quand, le site ?" */
const READY_WHEN: FactRule = {
  fact: 'delay',
  means: [
    /^(?:(?:et|alors|du coup|donc) )*(?:il y aura|j aurai|on aura|je l aurai|on l aura|ce sera pret|ca sera pret|il sera pret) quand(?: (?:le|mon|notre) (?:\w+ )?site)?$/,
  ],
  when: ({ asked }) => !asked.memory?.appointment && asked.memory?.made === undefined,
};

/** "et si je veux changer un prix après, je fais comment ?" */
const EDITS: FactRule = {
  fact: 'editSelf',
  means: [
    /\b(?:changer|modifier|ajouter|mettre a jour|change|update|edit)\b.{0,15}\b(?:prix|textes?|photos?|horaires|menu|carte|produits?|prices?|opening hours|pictures?|products?)\b.{0,25}\b(?:comment|tout seul|toute seule|moi meme|how|myself|on my own)\b/,
  ],
  unless: /\b(?:devis|contrat|vos|votre|rendez vous|quote|contract|your|combien|how much)\b/,
};
/** "et l'accord du proprio ?", of works for a line */
const LANDLORD: FactRule = {
  fact: 'landlordConsent',
  means: [
    /\b(?:accord|autorisation|permission|demander|consent|agreement|ask)\b.{0,20}\b(?:proprio\w*|proprietaire|bailleur|syndic|copro\w*|landlord|building owner)\b/,
  ],
  when: ({ asked }) =>
    ['telecom', 'infrastructures'].includes(asked.memory?.topic?.id ?? '') ||
    /^(?:fibre|sharedFibre|buildingLink|needTelecom|needInfra)/.test(asked.memory?.intent ?? ''),
};
/** "bonjour, c'est pour une boulangerie à Lens": who asks, and nothing yet. */
const FOR_A_TRADE: FactRule = {
  fact: 'introduced',
  means: [
    /^(?:(?:bonjour|bonsoir|salut|hello|hi|alors|voila) )+(?:c est|ce serait|it s|it is) (?:pour|for) (?:une|un|mon|ma|notre|a|an|my|our) (?:petite? |small )?\w+(?: (?:a|de|d|in) \w+(?: \w+){0,2})?$/,
  ],
  unless:
    /\b(?:devis|rdv|rendez vous|site|boutique|appli\w*|stage|emploi|panne|urgence|renseignement|question|info\w*|reclamation|reparation|commande|quote|appointment|website|shop|job|internship|problem)\b/,
  when: ({ asked }) => asked.memory === undefined,
};

/** What is asked on in a few words, of a topic or of what was told last. */
export const ASKED_ON_RULES: readonly FactRule[] = [
  ...[GIVES_BACK_ADS, EVENT_ON_IT, NOTICE, BACKUP_COUNTRY, STARTS_ONCE_PAID, DEARER_THERE, WITHDRAWAL_FEES],
  ...[SIGNED_ELSEWHERE, TAKEOVER_FIRST, WITHOUT_NETWORK, FROM_HOW_MUCH, YOU_WRITE, PRESS_ON_CLIENT, SENDS_WHERE],
  ...[
    ONE_CANNOT,
    FORM_KEEPS,
    QUOTE_INVOICED,
    SAY_HOURS,
    JOBS_LEFT,
    FOR_SOMEBODY,
    WEEKS_OF_INTERNSHIP,
    CALL_WHEN,
    READY_WHEN,
    EDITS,
    FOR_A_TRADE,
    LANDLORD,
  ],
];
