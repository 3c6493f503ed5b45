import type { MessageRead } from '../message-read.ts';
import { after, type FactRule, TAKES_UP } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const topicOf = ({ asked }: MessageRead) => asked.memory?.topic;
const isOfJob = (read: MessageRead): boolean => topicOf(read)?.kind === 'job';
const isOfLines = (read: MessageRead): boolean =>
  /^(?:active-num|telecom)$/.test(topicOf(read)?.id ?? '') ||
  /^(?:needNumber|keepNumber|rio|porting|movingNumber|newNumber|copperEnd|ipPhone|newPremises|fibre|sharedFibre|needFibre|alarmLine)/.test(
    lastAsked(read),
  );
const isOfSourcing = (read: MessageRead): boolean => /^sourcing/.test(topicOf(read)?.id ?? lastAsked(read));
const ofWithdrawal = after('refund', 'withdrawal', 'withdrawalReason', 'withdrawalHow', 'withdrawalStart');
const afterContract = after(
  ...['cancelContract', 'reversibility', 'ourAccess', 'contractPrice', 'careRates', 'careWhat', 'operation'],
  ...['maintenanceWhat', 'maintenanceReply', 'updateBreaks', 'needMaintenance', 'onCall'],
);
const ofContract = (read: MessageRead): boolean => topicOf(read)?.id === 'maintenance' || afterContract(read);
const ofBackups = after('backups', 'backupCopies', 'serverWhere', 'backupFire', 'needInfrastructure', 'powerCuts');

/** "should I cancel my old contract first?", of a line or a number that moves */
const CANCELS_FIRST: FactRule = {
  fact: 'portingDelay',
  means: [
    /\b(?:cancel|stop|end|terminate|resili\w+|arret\w+|coup\w+)\b.{0,25}\b(?:line|contract|subscription|number|plan|ligne|contrat|abonnement|numero)\b.{0,15}\b(?:first|before|beforehand|d abord|avant)\b/,
    /\b(?:d abord|first)\b.{0,15}\b(?:cancel|resili\w+|arret\w+)\b.{0,25}\b(?:line|contract|subscription|ligne|contrat|abonnement)\b/,
  ],
  when: isOfLines,
};
const ALARM_ON_LINE: FactRule = { fact: 'alarmLine', means: [/\b(?:alarms?|alarmes?)\b/], when: isOfLines };
/** "so you're an operator?" */
const IS_OPERATOR: FactRule = {
  fact: 'telecomOperator',
  means: [
    /\b(?:you re|you are|are you|vous etes|etes vous|youre)(?: (?:an?|un|the|bien|also|actually))* (?:telecom |phone |telephone )?(?:operators?|telcos?|operateurs?)(?: (?:then|telecom|alors|donc))*$/,
  ],
};
/** "how long till it's on", of fibre */
const FIBRE_WHEN: FactRule = {
  fact: 'fibreDelay',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:how long|when|combien de temps|quand|sous combien de temps)\\b.{0,15}\\b(?:till|until|before|on|installed?|installation|connected|in|raccord\\w*|installee?|pos\\w+|avant)\\b`,
    ),
  ],
  unless: /\b(?:repair\w*|fix\w*|repar\w*|breaks?|panne|number|numero|contract|contrat)\b/,
  when: (read) =>
    topicOf(read)?.id === 'telecom' || after('needFibre', 'fibreWork', 'sharedFibre', 'fibreRepair')(read),
};
/** "how quickly is it repaired when it breaks", of fibre */
const FIBRE_REPAIRED: FactRule = {
  fact: 'fibreRepair',
  means: [
    /\b(?:how (?:quick\w*|fast|soon|long)|when|combien de temps|sous combien|en combien)\b.{0,25}\b(?:repair\w*|fixed|mended|restor\w+|repar\w*|retabli\w*)\b/,
  ],
  when: (read) => topicOf(read)?.id === 'telecom' || after('needFibre', 'fibreWork', 'sharedFibre')(read),
};

/** "could we stay anonymous as clients?" */
const ANONYMOUS: FactRule = {
  fact: 'clientNames',
  means: [
    /\b(?:anonymous\w*|anonymes?|anonymat|unnamed|our name (?:out|off)|not (?:be )?(?:named|mentioned)|pas (?:etre )?(?:cites?|nommes?))\b.{0,25}\b(?:clients?|customers?|cases?|references?|site|work|portfolio|realisations?)\b|\b(?:stay|remain|rester|keep us|be) (?:anonymous|anonymes?)\b/,
  ],
  unless: /\b(?:whistle\w*|lanceur|data|donnees|report|signal\w*|survey|review|avis|cookie\w*)\b/,
};

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

const DRIVES: FactRule = {
  fact: 'jobRequirements',
  isOfTopic: true,
  means: [/\b(?:driving licen[cs]e|driver s licen[cs]e|permis(?: de conduire| b)?)\b/],
  when: isOfJob,
};
const JOB_BEGINS: FactRule = {
  fact: 'jobStart',
  isOfTopic: true,
  means: [
    new RegExp(
      `^${TAKES_UP}(?:when|what date|quand|a quelle date|c est quand|ca)\\b.{0,15}\\b(?:kick\\w*|starts?|begins?|commence\\w*|debut\\w*|demarr\\w*)\\b`,
    ),
  ],
  when: isOfJob,
};

/** "same card?", of what is paid back */
const SAME_CARD: FactRule = {
  fact: 'refund',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:on |to |sur |it goes to )?(?:the |my |la |ma )?(?:same|meme) (?:card|account|carte|compte|means|moyen)\\b`,
    ),
  ],
  when: ofWithdrawal,
};
const ALREADY_BEGUN: FactRule = {
  fact: 'withdrawalStart',
  means: [
    /\b(?:already|deja)\b.{0,20}\b(?:start\w*|begun|began|drawing|working|done|commence\w*|dessin\w*|travaill\w*|fait)\b|\b(?:start\w*|begun|commence\w*) (?:already|deja)\b/,
  ],
  when: ofWithdrawal,
};

/** "how long do I have?", to change one's mind */
const TIME_TO_WITHDRAW: FactRule = {
  fact: 'withdrawal',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:how long (?:do|would) (?:i|we) (?:have|get)|(?:j ai|on a|nous avons) (?:combien de temps|quel delai)|(?:de )?combien de temps (?:est ce que )?(?:j ai|ai je|on a|nous avons|avons nous))\\b`,
    ),
  ],
  when: ofWithdrawal,
};

/** "you lock people in?" */
const LOCKS_IN: FactRule = {
  fact: 'domainName',
  means: [
    /\b(?:lock(?:ed|s|ing)?(?: (?:people|us|me|clients|customers|you))? in|lock in|vendor lock|captive customers?|clients? captifs?|prisonniers? de|enferm\w+ (?:chez|les clients))\b/,
  ],
  unless: /\b(?:accounts?|compte|password|out|24|min\w*)\b/,
};

/** "how fast do they come back", of who is told what cannot be read */
const ACCESS_REPLY: FactRule = {
  fact: 'accessibilityContact',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:how (?:fast|soon|quickly|long)|when|en combien de temps|sous combien|quand)\\b.{0,25}\\b(?:come back|reply|answer|respond|take|get back|hear|repond\\w*|reponse|delai)\\b`,
    ),
  ],
  when: after('accessibilityContact', 'accessibilityStatus', 'screenReader'),
};

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

/** "can you raise the price during it", of a contract that goes on */
const PRICE_RISES_OF_CONTRACT: FactRule = {
  fact: 'contractPrice',
  means: [
    /\b(?:rais\w+|increas\w+|put up|go(?:es)? up|rise|augment\w+|monter|revis\w+)\b.{0,20}\b(?:prices?|fees?|it|rates?|prix|tarifs?|forfait)\b|\b(?:prices?|fees?|rates?|prix|tarifs?|forfait)\b.{0,20}\b(?:rais\w+|increas\w+|go(?:es)? up|rise|augment\w+|monte\w*|revis\w+|chang\w+)\b/,
  ],
  when: ofContract,
};
/** "can the price creep up otherwise", of a quote */
const PRICE_RISES: FactRule = {
  fact: 'firmPrice',
  means: [
    /\b(?:can|could|will|does|might|peut|pourrait|risque|va)\b.{0,12}\b(?:price|quote|total|bill|prix|devis)\b.{0,12}\b(?:creep|go(?:es)? up|rise|increase|balloon|grow|augment\w+|monter|grimper|bouger|gonfler|deraper)\b|\b(?:price|quote|prix|devis)\b.{0,15}\b(?:can|could|will|peut|pourrait|va|risque)\b.{0,12}\b(?:change\w*|changer|bouger|go up|rise|augmenter|monter)\b|\b(?:le prix|le devis|la facture) (?:peut|pourrait|va|risque) (?:d |de )?(?:il |elle )?(?:augmenter|monter|grimper|bouger|gonfler|deraper)\b/,
  ],
  unless: /\b(?:contracts?|contrat|maintenance|entretien|upkeep|subscription|abonnement|monthly)\b/,
  when: (read) => !ofContract(read),
};

const SURE_SELLERS: FactRule = {
  fact: 'sourcingGuarantee',
  means: [
    /\b(?:sure|guarantee\w*|certain|fire|garanti\w*)\b.{0,12}\b(?:sell\w*|winners?|hits?|sales?|vend\w*|ventes?|gagnants?)\b/,
  ],
  when: isOfSourcing,
};
const WHICH_PLAN: FactRule = {
  fact: 'sourcingChoice',
  means: [
    /\b(?:look|are|the) the same\b.{0,15}\bwhich\b|\bwhich (?:one|plan)\b.{0,15}\b(?:choose|take|first|start|best|for me)\b|\b(?:lequel|laquelle)\b.{0,15}\b(?:prendre|choisir|commencer|mieux)\b/,
  ],
  when: isOfSourcing,
};

const OTHER_DEVICE: FactRule = {
  fact: 'lockedAgain',
  means: [
    /\b(?:old|other|another|ancien|autre|vieux) (?:phone|tablet|computer|device|laptop|telephone|portable|appareil|ordi\w*)\b/,
  ],
  when: after('lockedAccount', 'resetMail', 'lockedAgain'),
};
const VERSIONS_DIFFER: FactRule = {
  fact: 'whichTerms',
  means: [
    /\b(?:two|both|versions?|deux|langues|english|anglais)\b.{0,20}\b(?:disagree|differ\w*|contradict\w*|conflict\w*|contredi\w+|prevails?|wins?|diverg\w+|prime)\b|\bwhich (?:one|version) (?:prevails|wins|counts)\b/,
  ],
  when: after('languages', 'terms', 'whichTerms', 'spokenLanguage', 'answerLanguage', 'contractAsked'),
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
/** "do I pay it on top", of hosting */
const HOSTING_EXTRA: FactRule = {
  fact: 'extraCosts',
  means: [/\b(?:on top|extra|separately|en plus|en sus|a part)\b/],
  when: after('hosting', 'domainName', 'siteHost', 'projectDataCountry'),
};
/** "hosting is in there?", of the example quotes */
const HOSTING_IN_EXAMPLE: FactRule = {
  fact: 'extraCosts',
  means: [/\b(?:hosting|host|domain|hebergement|domaine)\b/],
  when: after('quoteExamples'),
};
/** "the joiner one, total?", of the example quotes */
const ONE_EXAMPLE: FactRule = {
  fact: 'quoteExamples',
  means: [
    /\b(?:joiner\w*|bike|cycl\w+|menuis\w+|velos?|total|the (?:first|second|third|last) one|(?:le|la) (?:premiere?|deuxieme|troisieme|derniere?))\b/,
  ],
  when: after('quoteExamples'),
};
/** "how long do those last again", of what is booked */
const MEETING_LASTS: FactRule = {
  fact: 'firstMeeting',
  means: [
    new RegExp(
      `^${TAKES_UP}how long (?:do|will|would) (?:they|those|these|appointments|meetings)(?: (?:last|take|be|go on))*(?: again)?$`,
    ),
  ],
  when: ({ asked }) => asked.memory?.appointment !== undefined || asked.memory?.made === 'appointment',
};

/** What is asked on of one subject in words that elsewhere mean another. */
export const ASKED_NEXT_RULES: readonly FactRule[] = [
  ...[CANCELS_FIRST, ALARM_ON_LINE, IS_OPERATOR, FIBRE_REPAIRED, FIBRE_WHEN, ANONYMOUS, AT_NIGHT],
  ...[DRIVES, JOB_BEGINS, SAME_CARD, ALREADY_BEGUN, TIME_TO_WITHDRAW, LOCKS_IN, ACCESS_REPLY, COPIES_WORK, SERVER_SAFE],
  ...[PRICE_RISES_OF_CONTRACT, PRICE_RISES, SURE_SELLERS, WHICH_PLAN, OTHER_DEVICE, VERSIONS_DIFFER],
  ...[MAIL_WAYS, HOSTING_EXTRA, HOSTING_IN_EXAMPLE, ONE_EXAMPLE, MEETING_LASTS],
];
