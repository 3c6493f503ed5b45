import { URGENT } from '../urgency.ts';
import { after, COURTEOUS, type FactRule, TAKES_UP } from './fact-rule.ts';

/** "and at 3 am?", of upkeep and of help */
const AT_NIGHT: FactRule = {
  fact: 'onCall',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:what about |if it is |s il est |quid )?(?:at |a |the |la |en pleine )?(?:[1-5] ?(?:am|h du mat\\w*|h|heures? du mat\\w*|in the morning)|night|nuit|midnight|minuit|middle of the night)$`,
    ),
  ],
  when: after('maintenanceReply', 'maintenanceWhat', 'support', 'supportLevels', 'needMaintenance', 'replyTime'),
};
const ofBackups = after('backups', 'backupCopies', 'serverWhere', 'backupFire', 'needInfrastructure', 'powerCuts');
/** "how do we know they'd work", of copies */
const COPIES_WORK: FactRule = {
  fact: 'restoreTests',
  means: [
    /\b(?:how (?:do|would|can|will) (?:we|i|you) (?:know|be sure|tell)|sure|comment (?:on sait|savoir|etre sur\w*)|qui dit qu|qu est ce qui prouve)\b.{0,20}\b(?:works?|good|ok|marche\w*|fonctionne\w*|bonnes?)\b|\b(?:do|are) (?:you|they) (?:ever )?(?:check|test|checked|tested)\b/,
  ],
  when: ofBackups,
};
/** "is it safe to keep it there", of a server */
const SERVER_SAFE: FactRule = {
  fact: 'serverAtRisk',
  means: [
    /\b(?:safe|risky|dangerous|wise|ok|okay|prudent|risque|dangereux|grave|raisonnable)\b.{0,15}\b(?:keep|leave|there|stay|laisser|garder|la|ici|comme ca)\b/,
  ],
  when: after('needInfrastructure', 'serverWhere', 'serverPrice', 'serverAtRisk', 'powerCuts'),
};
const OTHER_DEVICE: FactRule = {
  fact: 'lockedAgain',
  means: [
    /\b(?:old|other|another|ancien|autre|vieux) (?:phone|tablet|computer|device|laptop|telephone|portable|appareil|ordi\w*)\b/,
  ],
  when: after('lockedAccount', 'resetMail', 'lockedAgain'),
};
const MAIL_WAYS: FactRule = {
  fact: 'mailPorts',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:for |to |pour )?(?:sending|send|outgoing|receiving|incoming|l envoi|envoyer|la reception|recevoir|en sortie|sortant)$`,
    ),
  ],
  when: after('mailPorts', 'emailPhone'),
};
const MAIL = '(?:e ?mails?|emials?|mailbox(?:es)?|outlook|inbox|gmail)';
/** "my email doesn't work" */
const MAIL_DOWN: FactRule = {
  fact: 'outage',
  means: [
    new RegExp(
      `\\b(?:my|our) (?:(?:work|company|business|office) )?${MAIL} (?:(?:do\\w{0,3}n ?t|does not|do not|is ?n ?t|is not|are ?n ?t|are not|won ?t|has|have|just|suddenly|no longer|not) )+(?:work\\w*|open\\w*|load\\w*|connect\\w*|stopped working)\\b`,
    ),
  ],
  unless: /\b(?:website|site|form|newsletter|hack\w*|your)\b/,
};
const MAIL_STUCK: FactRule = {
  fact: 'emailLost',
  means: [
    /\b(?:i|we) (?:can ?n?o?t|can t|cannot|could ?n ?t|am not able to|m unable to|am unable to|don t|do not) (?:send|receive|get)(?: (?:any|my|our|or|and|send|receive))* (?:e ?mails?|mails?)\b/,
  ],
  unless: /\b(?:hack\w*|newsletter|confirmation|reset|password|your|want|wish|from you|customers?|clients?)\b/,
};
/** "do you do wifi for a café?" */
const WIRES: FactRule = {
  fact: 'needInfrastructure',
  means: [
    new RegExp(
      `${COURTEOUS}(?:do|can|could) (?:you|u)(?: guys| also)? (?:do|install|set up|put in|make|fit) (?:(?:the|our|some|my|an?) )?(?:wifi|wi fi|networks?|networking|cabling|network cables)\\b`,
    ),
    new RegExp(
      `${COURTEOUS}(?:est ce que )?(?:vous |tu )?(?:faites|fais|installez|installes|posez|mettez)(?: vous)? (?:aussi )?(?:(?:le|du|un|des|les) )?(?:wifi|wi fi|reseaux?|cablages?)\\b`,
    ),
  ],
  unless: /\b(?:combien|how much|price|prix|home|maison|domicile|chez moi|sociaux|social|cost\w*|down|panne)\b/,
};
/** "who installs it?" */
const WHO_INSTALLS: FactRule = {
  fact: 'madeWhere',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:who|qui) (?:(?:will|would|va|vient|l|le|la|les) )*(?:installs?|installe\\w*|fits?|puts? it in|sets? it up|pose\\w*)(?: (?:it|them|that|this|all that|ca|cela|le wifi|le reseau|the wifi|the network|the cables|chez nous|chez moi))*$`,
    ),
  ],
  when: ({ asked }) => !URGENT.has(asked.memory?.intent ?? ''),
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
const DRILL: FactRule = {
  fact: 'recoveryDrill',
  means: [
    /\bexercices? (?:de )?(?:reprise|crise|restauration|piratage)\b|\b(?:recovery|crisis|ransomware|incident) (?:drills?|exercises?|rehearsals?)\b/,
  ],
  unless: /\b(?:combien|prix|tarif|cout\w*|how much|price|cost\w*|embauche|entretien|candidat\w*)\b/,
};
const RHYTHM: FactRule = {
  fact: 'careRhythm',
  means: [
    /\b(?:correctifs?|mises? a jour|patch\w*|updates?|restaurations?|sauvegardes?)\b.{0,30}\b(?:poses?|posees?|faites?|installe\w*|verifie\w*|applied|installed|done)\b.{0,15}\b(?:quand|tous les combien|a quelle frequence|when|how often)\b/,
    /\b(?:tous les combien|a quelle frequence|quand|how often|when)\b.{0,30}\b(?:correctifs?|patch\w*|(?:posez|faites|installez|do|apply|install)\b.{0,20}\b(?:mises? a jour|updates?|patches))\b/,
    /\b(?:testez|essayez|verifiez|test|try|check)\b.{0,20}\b(?:paiements?|formulaires?|payments?|forms?)\b.{0,20}\b(?:chaque|tous les|mois|every|each|month\w*)\b/,
  ],
  unless: /\b(?:mon|ma|notre|nos|my|our|avant|before) (?:appli\w*|code|tests?)\b/,
};
const DEVICE_DROPS: FactRule = {
  fact: 'needInfrastructure',
  means: [
    /\b(?:robots?|capteurs?|tablettes?|caisses?|terminaux|cameras?|badgeuses?|douchettes?|automates?|scanners?|tpe|sensors?|tablets?|tills?|terminals?)\b.{0,25}\b(?:se |s )?(?:deconnect\w+|coup\w+ du (?:reseau|wifi)|perd\w* (?:le |la )?(?:reseau|connexion|wifi|signal)|decroch\w+|drop\w* (?:off|out)|lose (?:the )?(?:connection|signal|wifi)|disconnect\w*)\b/,
  ],
  unless: /\b(?:vous avez|votre|your|pirat\w*|hack\w*)\b/,
};
/** "cela ferait combien par mois pour six postes ?" */
const SEATS_BY_MONTH: FactRule = {
  fact: 'pcCare',
  means: [
    /\b(?:combien|prix|tarif\w*|cout\w*|how much|price)\b.{0,40}\b(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|two|three|four|five|six|seven|eight|ten|twenty) (?:postes?|ordinateurs?|pc|ordis?|machines?|computers?|seats?|workstations?)\b/,
    /\b(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt) (?:postes?|ordinateurs?|pc|ordis?|machines?|computers?|seats?|workstations?)\b.{0,20}\b(?:combien|quel prix|ca coute|how much)\b/,
  ],
  unless: /\b(?:pirat\w*|hack\w*|fibre|reseau|network|serveurs?|heures?)\b/,
};

/** "le wifi coupe tout le temps dans l'atelier": again and again, and no breakdown of this minute. */
const NETWORK_DROPS: FactRule = {
  fact: 'needInfrastructure',
  means: [
    /\b(?:wifi|wi fi|internet|connexion|reseau|network|connection)\b.{0,25}\b(?:coupe|saute|tombe|plante|decroche|lache|rame|drops?|cuts? out|goes down)\b.{0,12}\b(?:tout le temps|sans arret|sans cesse|souvent|regulierement|toutes les|plusieurs fois|all the time|constantly|often|every)\b/,
    /\b(?:wifi|wi fi|internet|connection|network) keeps? (?:on )?(?:dropping|cutting|going down|failing)\b/,
  ],
  unless: /\b(?:pirat\w*|hack\w*|fibre|vous avez|votre|your)\b/,
};

/** What is asked of networks, computers, mail, servers and their upkeep. */
export const NETWORK_RULES: readonly FactRule[] = [
  AT_NIGHT,
  COPIES_WORK,
  SERVER_SAFE,
  OTHER_DEVICE,
  MAIL_WAYS,
  MAIL_DOWN,
  MAIL_STUCK,
  WIRES,
  WHO_INSTALLS,
  NOTICE,
  BACKUP_COUNTRY,
  DRILL,
  RHYTHM,
  DEVICE_DROPS,
  NETWORK_DROPS,
  SEATS_BY_MONTH,
];
