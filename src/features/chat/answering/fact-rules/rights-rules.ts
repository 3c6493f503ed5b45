import { after, type FactRule, TAKES_UP } from './fact-rule.ts';

const CHAT_TRAINING: FactRule = {
  fact: 'chatTraining',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:is|are|do|will|would|can) (?:it|this|that|they|you|the data|my (?:data|messages|questions))\\b.{0,25}\\b(?:train|training)\\b`,
    ),
    /\b(?:chat|conversations?|messages?|what i (?:type|write|say)|my data)\b.{0,40}\b(?:used|use) (?:\w+ )?(?:to train|for training|in training)\b|\btrain\w* (?:\w+ ){0,4}?(?:on|with) (?:my|our|these|the) (?:chats?|data|messages?|conversations?|questions?)\b/,
  ],
  unless:
    /\b(?:team|staff|people|us|employees|volunteers|colleagues|them|pupils?|students?|teachers?|kids|children|users?)\b/,
};
/** "where is the chat data stored?" */
const CHAT_DATA: FactRule = {
  fact: 'chatData',
  means: [
    /\b(?:chat|chatbot|this conversation|conversations?|discussions?|messages? (?:here|ici))\b.{0,40}\b(?:stored|kept|saved|hosted|stock\w+|conserv\w+|garde\w*|heberg\w+)\b|\b(?:store|keep|save|host|stock\w+|conserv\w+|gard\w+)\b.{0,25}\b(?:chats?|conversations?|this conversation|cette conversation|nos echanges)\b/,
  ],
  unless:
    /\b(?:how long|combien de temps|duree|our|my (?:site|shop|customers)|whatsapp|notre|nos clients|for (?:my|our)|pour (?:mon|notre))\b/,
};
const WHO_READS: FactRule = {
  fact: 'chatReaders',
  means: [
    /\bwho (?:can|could|may|will|else)? ?(?:reads?|sees?|has access to)\b.{0,20}\b(?:what i|this chat|this conversation|my messages?|these messages)\b|\bqui (?:peut )?(?:lit|lire|voit|voir)\b.{0,20}\b(?:ce que j|cette conversation|mes messages|ce chat)\b/,
  ],
};
/** "is my data safe with you?", which is not asked of a sale. */
const DATA_SAFE: FactRule = {
  fact: 'gdpr',
  means: [
    /\b(?:is|are) (?:my|our) (?:personal )?(?:data|details|information) (?:\w+ )?(?:safe|secure|protected|private|confidential)\b|\bmes (?:donnees|informations|coordonnees) (?:personnelles )?(?:sont|restent)(?: elles)? (?:\w+ )?(?:en securite|protegees?|securisees?|confidentielles?|privees?)\b/,
  ],
  unless: /\b(?:server|serveur|backup|sauvegarde|cloud|host\w*|heberg\w*|card|carte|hack\w*|pirat\w*)\b/,
};
const ERASURE: FactRule = {
  fact: 'eraseMine',
  means: [
    /\bhow (?:do|can|could|should) (?:i|we|one|somebody)\b.{0,40}\b(?:erasure|erased?|deletion|deleted?|removed?)\b|\b(?:right (?:to|of) (?:erasure|be forgotten)|droit a l (?:oubli|effacement)|request (?:for )?(?:erasure|deletion)|erasure request)\b/,
  ],
  unless: /\b(?:page|review|comment|photo|account of|invoices?|factures?|google|avis|cookies?)\b/,
  when: ({ asked }) => asked.memory === undefined || !/^(?:quote|appointment)/.test(asked.memory.intent ?? ''),
};
const UNHAPPY: FactRule = {
  fact: 'dataComplaint',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:if |si )?(?:(?:i m|i am|we re|we are|je (?:ne )?suis|on (?:n )?est) (?:not|pas)(?: \\w+)? (?:happy|satisfied|content\\w*|satisfait\\w*|d accord)|you (?:don t|do not|never|refuse to) (?:answer|reply)|(?:vous|tu) (?:ne )?repond\\w+ pas)\\b`,
    ),
  ],
  when: after('rightsDelay', 'eraseMine', 'dataAccess', 'dataOfficer', 'dataLaw', 'contactRetention', 'chatRetention'),
};

/** "do you sign a DPA?", of the data of a project. */
const PROCESSOR: FactRule = {
  fact: 'processorTerms',
  means: [
    /\b(?:dpa|dpas|data processing (?:agreement|addendum|contract|terms)|(?:accord|contrat|clauses?) de (?:sous traitance|traitement) (?:de |des )?donnees|article 28|(?:accord|contrat|clauses?) rgpd|gdpr (?:agreement|contract|clauses?))\b/,
    /\b(?:are you|you are|act as|vous etes|etes vous)\b.{0,25}\b(?:processors?|controllers?|sous traitants?|responsables? (?:du|de) traitement)\b/,
  ],
  unless: /\b(?:sub ?processors?|who are|list|telecom|rio)\b/,
};
const TRANSFERS: FactRule = {
  fact: 'transferClauses',
  means: [
    /\b(?:sccs?|standard contractual clauses|clauses contractuelles types|cct|privacy shield|data privacy framework|schrems)\b/,
  ],
};
const SENDS_TERMS: FactRule = {
  fact: 'processorTerms',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:can|could) you |please |just |pouvez vous |vous pouvez )*(?:send (?:it|one|that)|envoyez|me l envoyer|l envoyer|where (?:is|can i (?:read|find)) it|can i (?:read|see|have) (?:it|one))\\b`,
    ),
  ],
  when: after('processorTerms'),
};

const ACCESS_FACTS = [
  'accessibility',
  'accessibilityStatus',
  'clientAccessibility',
  'accessibilityTests',
  'screenReader',
  'accessibilityLaw',
  'accessibilityContact',
];
const afterAccess = after(...ACCESS_FACTS);
/** "can you certify that?", "what does an audit cost?" */
const ACCESS_AUDIT: FactRule = {
  fact: 'clientAccessibility',
  means: [/\b(?:audits?|certif\w+)\b/],
  unless: /\b(?:security|securite|cyber\w*|pentest|iso|qualiopi)\b/,
  when: afterAccess,
};
const ACCESS_LAW: FactRule = {
  fact: 'accessibilityLaw',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:is|are|c est|est ce|do|does|must|on est|suis je)\\b.{0,30}\\b(?:law|legal|mandatory|compulsory|required|obliged|have to|obligatoires?|obliges?|la loi|legalement)\\b`,
    ),
  ],
  when: afterAccess,
};
const ACCESS_CHECKED: FactRule = {
  fact: 'accessibilityTests',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:who|how|qui|comment)\\b.{0,20}\\b(?:checks?|checked|tests?|tested|audits?|audited|verif\\w+|control\\w+|teste\\w*)\\b`,
    ),
  ],
  when: afterAccess,
};
const SCREEN_READER: FactRule = {
  fact: 'screenReader',
  means: [
    /\b(?:your|this|the|votre|ce|le) (?:website|site|pages?|forms?|formulaires?|chat)\b.{0,50}\b(?:nvda|jaws|voice ?over|talkback|screen ?readers?|braille|lecteurs? d ecran)\b|\b(?:nvda|jaws|voice ?over|talkback|screen ?readers?|lecteurs? d ecran|plage braille)\b.{0,40}\b(?:your|this|votre|ce) (?:website|site|pages?|forms?|chat)\b/,
  ],
  unless: /\b(?:my site|our site|mon site|notre site|will my|build|make|customers|clients)\b/,
};
const FORM_HELP: FactRule = {
  fact: 'formHelp',
  means: [
    /\b(?:help|assist|aide\w*|aidez)\b.{0,25}\b(?:fill\w*|complet\w+|rempl\w+)\b.{0,20}\b(?:forms?|formulaires?|it|le|page)\b|\b(?:can t|cannot|unable to|struggl\w+|arrive pas|n arrive pas|peux pas) (?:\w+ )?(?:fill\w*|complet\w+|rempl\w+|use)\b.{0,20}\b(?:forms?|formulaires?)\b/,
  ],
  unless: /\b(?:customers?|clients?|my site|our site|mon site|notre site|supplier|fournisseur)\b/,
};

/** "I saw mistakes on your English pages", and to whom it is told */
const SITE_MISTAKES: FactRule = {
  fact: 'siteMistakes',
  means: [
    /\b(?:mistakes?|errors?|typos?|misspell\w*|fautes?|coquilles?|erreurs?)\b.{0,25}\b(?:on|in|sur|dans) (?:your|votre|vos) (?:\w+ )?(?:pages?|sites?|website|texts?|textes?|translations?|traductions?|blog|articles?)\b/,
    /\b(?:your|votre|vos) (?:\w+ )?(?:pages?|sites?|website|texts?|textes?|translations?|traductions?|articles?)\b.{0,15}\b(?:ha(?:s|ve)|contain\w*|full of|a|ont|contien\w+|plein\w*)\b.{0,15}\b(?:mistakes?|errors?|typos?|fautes?|coquilles?|erreurs?)\b/,
  ],
  unless: /\b(?:404|500|403|invoice|facture|payment|paiement|order|commande)\b/,
};
const MISTAKES_TOLD: FactRule = {
  fact: 'siteMistakes',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:to )?(?:who|whom)|where|how|(?:a )?qui|ou|comment)\\b.{0,30}\\b(?:report|tell|send|write|signal\\w*|ecri\\w+|envo\\w+|dire|dis)\\b`,
    ),
  ],
  when: after('siteMistakes'),
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

/** What is asked of personal data, and of who cannot see or fill in a page. */
export const RIGHTS_RULES: readonly FactRule[] = [
  ...[ACCESS_REPLY],
  ...[
    SITE_MISTAKES,
    MISTAKES_TOLD,
    CHAT_TRAINING,
    CHAT_DATA,
    WHO_READS,
    DATA_SAFE,
    ERASURE,
    UNHAPPY,
    PROCESSOR,
    TRANSFERS,
    SENDS_TERMS,
    ACCESS_LAW,
    ACCESS_CHECKED,
    ACCESS_AUDIT,
    SCREEN_READER,
    FORM_HELP,
  ],
];
