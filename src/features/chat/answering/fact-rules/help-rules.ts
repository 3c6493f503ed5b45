import { NEEDS_QUOTE } from '../answer-reading.ts';
import type { MessageRead } from '../message-read.ts';
import { URGENT } from '../urgency.ts';
import { after, type FactRule, TAKES_UP, topicOf } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const isOfRecord = (read: MessageRead): boolean => ['job', 'event'].includes(topicOf(read)?.kind ?? '');

/** "who will do the program?" */
const WHO_MAKES: FactRule = {
  fact: 'team',
  means: [
    new RegExp(
      `^${TAKES_UP}who (?:will |would |is going to |s going to |ll |d )?(?:do(?:es)?|makes?|builds?|develops?|codes?|writes?|programs?|designs?) (?:the|my|our|this|that) (?:\\w+ )?(?:programs?|programme|sites?|websites?|apps?|application|work|job|software|project|code|shop|store|design)$`,
    ),
    /\bwho (?:would|will|is|s|ll|d) (?:be )?(?:our|my) (?:\w+ )?(?:contact|point of contact|project manager|account manager|interlocutor)\b|\bqui (?:sera|serait|est|sont) (?:notre|mon|nos) (?:interlocut\w+|contacts?|chefs? de projet|referente?)\b/,
  ],
  when: (read) => !isOfRecord(read) && !/^(?:data|erase|rights|breach|press)/.test(lastAsked(read)),
};

/** "how soon if the computers are down with a patient in the chair?": of a day to come. */
const HELP_WHEN_DOWN: FactRule = {
  fact: 'maintenanceReply',
  means: [
    /\b(?:how (?:soon|fast|quickly|long)|when (?:do|would|will|can) (?:you|someone|somebody)|sous combien|en combien de temps|dans quel delai|quel delai)\b.{0,40}\b(?:if|when|once|should|si|quand|en cas)\b.{0,40}\b(?:down|fails?|breaks?|stops?|crash\w*|dies|broken|out|panne|tombe\w*|plant\w*|lache\w*|coupe\w*|arrete\w*)\b/,
  ],
  unless: /\b(?:backups?|restor\w+|sauvegardes?|restaur\w+|fibre|line|ligne)\b/,
  when: (read) => !URGENT.has(lastAsked(read)),
};

const FILTERS: FactRule = {
  fact: 'mailSecurity',
  means: [
    /\b(?:filter\w*|block\w*|quarantin\w+|filtr\w+|bloqu\w+)\b.{0,20}\b(?:e ?mails?|mails?|spam|phishing|courriels?|pourriels?|indesirables?|hameconnage)\b|\b(?:anti ?spam|anti ?phishing|(?:spam|mail|e ?mail) filters?|filtre (?:anti ?spam|mail))\b/,
  ],
  unless: /\b(?:newsletter|your|votre|vos|forms?|formulaires?|unsubscribe|account|compte|locked|i can t|je ne peux)\b/,
};

const TRAINS: FactRule = {
  fact: 'training',
  means: [
    /\b(?:can|could|do|will|would) (?:you|u|someone|somebody) (?:also |even )?(?:train|teach|educate) (?:them|us|me|my|our|the|people|staff|employees|teachers|pupils|students|everyone)\b/,
    /\b(?:pouvez vous|vous pouvez|tu peux|est ce que vous pouvez) (?:aussi )?(?:les |nous )?former\b/,
  ],
  unless: /\b(?:model|ai|ia|chatbot|assistant|price|prix|how much|combien|intern|stagiaire|your|vos|votre)\b/,
  when: (read) => !isOfRecord(read),
};

/** "my French is poor", of nobody who applies for a job */
const POOR_FRENCH: FactRule = {
  fact: 'spokenLanguage',
  means: [
    /\bmy french is (?:\w+ )?(?:poor|bad|weak|limited|rusty|terrible|basic|broken|not|no|so so)\b|\b(?:i|we) (?:don t|do not|dont|can t|cannot) (?:really )?(?:speak|read|write) (?:\w+ ){0,2}?french\b/,
  ],
  unless: /\b(?:job|apply|position|intern\w*|work for you|site|website|pages?)\b/,
  when: (read) =>
    topicOf(read)?.kind !== 'job' &&
    !/^(?:job|apply|hiring|work|salary|intern|remote|diploma|tech)/.test(lastAsked(read)),
};

const CROWD =
  '(?:thousands?|hundreds|crowds?|(?:lots of|many|all those|so many|too many|\\d+) (?:\\d+ )?(?:visitors?|people|users|customers|orders|buyers)|peaks?|rush|traffic|milliers|centaines|foule|affluence|pics?|trafic|visiteurs (?:en meme temps|d un coup|a la fois)|tout le monde (?:en meme temps|d un coup))';

/** "could it hold if thousands come at once?", of a site that is to be made */
const PEAK: FactRule = {
  fact: 'peakTraffic',
  means: [
    /\bhow many (?:visitors?|people|users|customers|orders) (?:at once )?(?:can|could|will|would) (?:it|the (?:site|shop|website)|your sites?)\b|\bcombien de (?:visiteurs|personnes|clients|gens) (?:en meme temps )?(?:peut|peuvent|pourrait|pourra|supporte|tient)\b/,
    new RegExp(
      `\\b(?:hold|cope|survive|handle|withstand|stay up|crash|tien\\w*|tenir|support\\w*|encaiss\\w*|resist\\w*|plant\\w*)\\b.{0,40}\\b${CROWD}\\b`,
    ),
  ],
  unless:
    /\b(?:hack\w*|pirat\w*|ddos|attack\w*|network|wifi|reseau|meeting|support (?:team|line)|fibre|your (?:site|website)|votre site)\b/,
  when: (read) => !URGENT.has(lastAsked(read)) && !isOfRecord(read),
};

/** "can support be done by chat?" */
const SUPPORT_BY: FactRule = {
  fact: 'support',
  means: [
    /\b(?:support|help|assistance|aide|depannage)\b.{0,20}\b(?:by|via|over|through|on|in|par|sur|en) (?:live |le |un )?(?:chat|messenger|whatsapp|sms|text|tchat|messagerie)\b/,
  ],
  unless: /\b(?:my|our|mon|notre|customers?|clients?|shop|boutique)\b/,
};

/** "ok who do I speak to?" */
const WHOM_TO_CALL: FactRule = {
  fact: 'phone',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:who|whom) (?:do|can|should|could|would|may) (?:i|we) (?:speak|talk) (?:to|with)(?: about (?:it|this|that))?$`,
    ),
  ],
  when: (read) => !isOfRecord(read) && !/^(?:data|erase|rights|access|press|apply|job)/.test(lastAsked(read)),
};

/** "who maintains it afterwards?", of a site that is to be made */
const WHO_CARES: FactRule = {
  fact: 'operation',
  means: [
    /\bwho (?:(?:will|would|is going to|s going to|then) )?(?:maintains?|looks? after|takes? care of|keeps?) (?:it|this|that|the (?:site|shop|app|website))\b(?! (?:secret|private))|\bqui (?:(?:va|se|s|en|l|le|la) )*(?:entret\w+|maintien\w*|mainten\w*) ?(?:le site|la boutique|l appli\w*|ca|tout ca)?(?: (?:ensuite|apres))?$/,
  ],
  unless: /\b(?:team|equipe)\b/,
};

/** "who'd update the results each week?" */
const WHO_TYPES: FactRule = {
  fact: 'editWhat',
  means: [
    /\bwho (?:d|ll|will|would|does|is going to|can) (?:(?:then|actually) )?(?:update|add|enter|post|publish|put|change|type|upload)\w*\b.{0,20}\b(?:results?|scores?|fixtures?|calendar|listings?|events?|stock|games?|programme|articles?|recipes?|exhibitions?|properties)\b/,
  ],
};

/** "what does that cost for twelve desks?" */
const PRICE_OF_DESKS: FactRule = {
  fact: 'pcCare',
  means: [
    /\b(?:how much|costs?|price|combien|coute\w*|prix)\b.{0,25}\b(?:for|pour) (?:\w+ ){0,2}?(?:desks?|workstations?|computers?|pcs?|laptops?|machines|postes?(?: de travail)?|ordinateurs?)\b/,
  ],
  unless: /\b(?:poste de|licen[cs]es?|training|formation|site|website|app|job|salaire|salary)\b/,
};

/** "with whom?", of a quote: who leads a project. */
const WITH_WHOM: FactRule = {
  fact: 'team',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:with (?:whom|who)|who with|by whom|avec qui|par qui|who (?:will |would )?(?:writes?|prepares?|makes?) (?:it|the quote|my quote)|qui (?:va )?(?:l ecri\\w*|le prepare\\w*|le redige\\w*|le fait))$`,
    ),
  ],
  when: (read) =>
    !isOfRecord(read) &&
    read.asked.memory?.made !== 'appointment' &&
    /^(?:price|site|quote|need|whole|total|existing)/.test(lastAsked(read)),
};

/** "we are 12 people in an office": who they are, and no wish to meet, whatever it resembles. */
const ARE_SO_MANY: FactRule = {
  fact: 'introduced',
  means: [
    /^(?:(?:hello|hi|hey|hiya|good morning|bonjour|bonsoir|so|well|et|and|alors) )*(?:we are|we re|i am|i m|on est|nous sommes|je suis|there are|we have|nous avons|on a)\b/,
  ],
  unless:
    /\b(?:meet\w*|appointments?|calls?|see|talk|speak|visit|come|book\w*|slots?|available|free|rdv|rendez|rencontr\w+|voir|parler|echanger|creneaux?|dispo\w*|discut\w+|discuss|someone|somebody|quelqu|want|need|looking|like|interested|veux|voudr\w+|besoin|cherch\w+|interess\w+|today|tomorrow|demain|monday|tuesday|wednesday|thursday|friday|lundi|mardi|mercredi|jeudi|vendredi)\b/,
  when: ({ reading, ruled, message, asked }) =>
    reading.intent === 'appointment' && !ruled && !message.includes('?') && !asked.memory?.appointment,
};

/** "so who can host it?" */
const WHO_HOSTS: FactRule = {
  fact: 'hosting',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:who (?:can|could|would|will|should|do you use to)? ?hosts? (?:it|that|this|them)|qui (?:peut |va )?(?:l |le |la |les )?heberge\\w*(?: ca| cela)?)(?: (?:then|alors|instead))?$`,
    ),
  ],
  when: (read) => !isOfRecord(read) && !/^(?:chat|data|erase|event)/.test(lastAsked(read)),
};

/** "on est une petite équipe de 8": the same, in so many words. */
const TEAM_OF: FactRule = {
  fact: 'introduced',
  means: [
    /^(?:(?:hello|hi|hey|bonjour|bonsoir|so|well|et|and|alors|voila) )*(?:on est|nous sommes|on a|nous avons|we are|we re|we have) (?:(?:une|un|a|an|just|only|que|juste|seulement|petite?|small|little|tiny|toute|young|jeune) )*(?:equipe|team|structure|boite|cabinet|bureau|office|company|firm|entreprise) (?:de|of|with|d) (?:about |environ |une )?(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|dizaine|douzaine|quinze|vingt|two|three|four|five|seven|eight|nine|ten|twelve|fifteen|twenty)(?: (?:people|personnes|salaries|employees|staff))?(?: (?:in|at|au|a|dans|en) (?:\w+ )?(?:the office|bureau|office|\w+))?$/,
  ],
  when: (read) => !isOfRecord(read) && !URGENT.has(lastAsked(read)) && !NEEDS_QUOTE.test(lastAsked(read)),
};

/** "same for email?", of help or of upkeep */
const SAME_FOR_MAIL = new RegExp(
  `^${TAKES_UP}(?:is it |is that |would it be |c est |est ce )?(?:(?:the )?same (?:for|with)|pareil (?:pour|avec)|la meme chose (?:pour|avec)|idem (?:pour|avec)|what about|how about|quid (?:de|des|du))(?: (?:the|our|my|les|nos|la|le|l|mes))* ?(?:e ?mails?|mails?|mailbox(?:es)?|boites? mails?|messagerie|courriels?)(?: (?:too|aussi))?$`,
);
const MAIL_HELPED: FactRule = { fact: 'supportScope', means: [SAME_FOR_MAIL], when: after('support', 'lookInto') };
const MAIL_KEPT: FactRule = {
  fact: 'mailboxes',
  means: [SAME_FOR_MAIL],
  when: (read) =>
    topicOf(read)?.id === 'maintenance' ||
    after('supportScope', 'careRates', 'careWhat', 'maintenanceWhat', 'operation', 'needMaintenance', 'hosting')(read),
};

/** "can I share it with my team?", of what was told */
const SHARES: FactRule = {
  fact: 'shareIt',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:can|could|may) (?:i|we) (?:share|show|forward|pass|send) (?:it|this|that|these|them)(?: on)? (?:with|to) (?:my|our|the) \\w+(?: \\w+)?$`,
    ),
    new RegExp(
      `^${TAKES_UP}(?:est ce que )?(?:je|on|nous|puis je|peut on) ?(?:peux |peut |pouvons |pourrais )?(?:le |la |l |les )?(?:partager|transmettre|montrer|faire suivre|envoyer)(?: (?:ca|cela))? (?:a|au|aux|avec) (?:mon |ma |mes |notre |nos )?\\w+(?: \\w+)?$`,
    ),
  ],
  unless: /\b(?:customers?|clients?|patients?|police|bank|banque|supplier|fournisseur|password|mot de passe)\b/,
  when: (read) => read.asked.memory !== undefined && !isOfRecord(read) && !URGENT.has(lastAsked(read)),
};

/** "what can you do for me then?", after what we do not do */
const WHAT_WE_DO: FactRule = {
  fact: 'introduced',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:what|how) (?:can|could|do|would) you (?:guys )?(?:actually |really )?(?:do|offer|help)(?: (?:for|with))?(?: (?:me|us))?(?: with)? (?:then|instead|exactly|actually)$`,
    ),
    new RegExp(
      `^${TAKES_UP}(?:qu est ce que vous|que|vous) (?:pouvez|faites|proposez)(?: vous)?(?: faire)?(?: quoi)?(?: pour (?:moi|nous))? (?:alors|donc|du coup|a la place|exactement)$`,
    ),
  ],
  when: (read) => !isOfRecord(read) && !URGENT.has(lastAsked(read)),
};

/** "only one web, not an application for mobile" */
const SITE_ONLY: FactRule = {
  fact: 'existingContent',
  means: [
    /\b(?:only|just|seulement|juste|uniquement|simplement)\b.{0,20}\b(?:web ?sites?|web|sites?|web ?page|pages?)\b.{0,20}\b(?:not?|pas|sans|without)\b.{0,12}\b(?:apps?|appli\w*|mobile)\b/,
    /\b(?:not?|pas|sans|without)\b.{0,12}\b(?:apps?|appli\w*|mobile)\b.{0,25}\b(?:only|just|seulement|juste|uniquement|simplement)\b.{0,20}\b(?:web ?sites?|web|sites?|web ?page|pages?)\b/,
  ],
};

/** "and the other plan?", of something that has none: the plans there are */
const OTHER_PLAN: FactRule = {
  fact: 'planDifference',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:what about |how about |what is |quid de |c est quoi )?(?:the |l |les |vos |your )?(?:other|autres?) (?:plans?|packages?|formules?|abonnements?|subscriptions?)$`,
    ),
  ],
  when: (read) => read.asked.memory !== undefined && topicOf(read)?.kind !== 'offer' && !isOfRecord(read),
};

/** Who helps, makes, teaches and looks after, and how they are reached. */
export const HELP_RULES: readonly FactRule[] = [
  ...[
    WITH_WHOM,
    ARE_SO_MANY,
    TEAM_OF,
    MAIL_HELPED,
    MAIL_KEPT,
    SHARES,
    WHAT_WE_DO,
    SITE_ONLY,
    OTHER_PLAN,
    WHO_HOSTS,
    WHO_MAKES,
    HELP_WHEN_DOWN,
    FILTERS,
    TRAINS,
    POOR_FRENCH,
    PEAK,
    SUPPORT_BY,
    WHOM_TO_CALL,
    WHO_CARES,
    WHO_TYPES,
    PRICE_OF_DESKS,
  ],
];
