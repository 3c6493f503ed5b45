import { URGENT } from '../urgency.ts';
import { wantsWriting } from '../written-contact.ts';
import { after, CLOSES, COURTEOUS, type FactRule, TAKES_UP } from './fact-rule.ts';

const CARD_REFUSED: FactRule = {
  fact: 'paymentFails',
  means: [
    /\b(?:card|payment|carte|cb|paiement|visa|mastercard)\b.{0,25}\b(?:refused|declined|rejected|denied|(?:doesn t|didn t|won t|not|didnt|doesnt|wont) (?:work|go through|get through|accepted)|failed|fails?|bounced|refusee?|rejetee?|declinee?|(?:ne |n )?(?:passe|marche|fonctionne|est) (?:pas|plus)(?: (?:passee?|acceptee?))?|echoue\w*)\b/,
  ],
  unless:
    /\b(?:gift|cadeaux?|customers?|clients?|stolen|volee?|scam\w*|arna[qk]\w*|twice|deux fois|my (?:shop|site|store)|ma boutique|mon site|graphi\w+|sim)\b/,
};
/** Asked again by whoever paid with a card that was refused. */
const WAS_CHARGED: FactRule = {
  fact: 'paymentFails',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:was|have|did|am|will) i (?:been |be |get |still )?(?:charged|debited|billed|pay|paid)|is the order (?:placed|valid|on)|did it go through|(?:j ai|ai je|je suis|suis je)(?: (?:quand meme|ete|bien|t))* (?:ete )?(?:debitee?|facturee?|prelevee?)|la commande est passee)\\b`,
    ),
  ],
  when: after('paymentFails'),
};

/** "can I talk to someone in English?": who answers, and not what a site is written in. */
const SPOKEN_LANGUAGE: FactRule = {
  fact: 'spokenLanguage',
  means: [
    /\b(?:talk|speak|chat|call|phone|ring)\b.{0,40}\bin english\b|\b(?:does|do|is|are|has|have)\b.{0,20}\b(?:any(?:one|body)|some(?:one|body)|the (?:team|staff|people)|your (?:team|staff|people|developers)|people (?:there|at))\b.{0,20}\bspeak(?:s|ing)? (?:\w+ )?english\b|\benglish speak(?:er|ers|ing)\b.{0,30}\b(?:person|someone|staff|team|contact|people|available)\b|\b(?:person|someone|somebody|anyone) who speaks english\b/,
    /\b(?:parler|appeler|telephoner|echanger)\b.{0,40}\ben anglais\b|\b(?:quelqu un|une personne|on|l equipe|vos (?:equipes|gens|developpeurs))\b.{0,25}\b(?:parle|parlent|parlant) (?:\w+ )?anglais\b/,
  ],
  unless:
    /\b(?:events?|webinar|workshop|evenement|atelier|webinaire|site|website|pages?|course|can you speak|pouvez vous parler|tu peux parler)\b/,
};

const YOUR_ADDRESS: FactRule = {
  fact: 'address',
  means: [/\b(?:what|where|whats)(?: is| s| was| are)? (?:your|the company|the office) (?:\w+ )?address\b/],
  unless: /\b(?:e ?mail|mail|web|ip|url|internet)\b/,
};

const HAS_OTHER_PLACE: ReadonlySet<string> = new Set(['job', 'event', 'case', 'town']);
/** "c'est où ?", where nothing with a place of its own was spoken of: our office. */
const WHERE_IT_IS: FactRule = {
  fact: 'address',
  means: [
    new RegExp(
      `^(?:${TAKES_UP}|(?:au fait|sinon|dites|by the way|oh) )*(?:c est|cest|c|ca se (?:trouve|situe)|where (?:is|s) (?:it|that|this)|where is your place)(?: ou)?(?: (?:ca|exactement|au juste|deja|chez vous|vos bureaux|votre bureau|exactly|then))*$`,
    ),
  ],
  when: ({ message, asked: { memory } }) =>
    /\b(?:o[uù]|where)(?![\p{L}\d])/iu.test(message) &&
    (!memory?.intent || OF_US.has(memory.intent)) &&
    !memory?.made &&
    !HAS_OTHER_PLACE.has(memory?.topic?.kind ?? ''),
};
/** After these, a place that nothing names is ours. */
const OF_US: ReadonlySet<string> = new Set([
  ...['hours', 'openNow', 'weekend', 'monthOpen', 'phone', 'email', 'price', 'siteRates', 'visitOffice', 'quote'],
  ...['quoteTerms', 'quoteDelay', 'who', 'services', 'team', 'director', 'founded', 'introduced', 'needWebsite'],
]);

const MACHINES =
  '(?:computers?|pcs?|laptops?|workstations?|desktops?|macs|ordinateurs?|ordis?|postes(?: (?:informatiques?|de travail))?|portables|parc informatique|it equipment|office it)';
const CARE =
  '(?:look(?:ing)? after|maintain\\w*|maintenance|manage\\w*|managing|take care of|taking care of|support\\w*|upkeep|entretenir|entretien|entretenez|maintenir|gerer|gerez|s occup\\w+|occuper|infogerance|infogerer|depannage)';
/** "we have 14 computers, how much to look after them?", which the site does not price. */
const PC_CARE: FactRule = {
  fact: 'pcCare',
  means: [
    new RegExp(`\\b${CARE}\\b.{0,40}\\b${MACHINES}\\b`),
    new RegExp(`\\b${MACHINES}\\b.{0,40}\\b${CARE}\\b`),
    /\b(?:maintenance|support|assistance) informatique\b/,
    /\boutsourc\w+ (?:(?:our|the|all|of|my) )*(?:it|i t|it support|computing)\b|\b(?:externalis\w+|infoger\w+) (?:\w+ ){0,2}?(?:informatique|parc)\b|\binfogerance\b/,
  ],
  // What is broken or attacked; a technician's job; software that is to be made
  unless:
    /\b(?:hack\w*|pirat\w*|virus|encrypt\w*|chiffre\w*|ransom\w*|rancon\w*|panne|broken|down|slow|lente?s?|job|jobs|poste de|postuler|apply|salaire|salary|software|logiciel|application|app|site web|website|rachat|spy|espionn\w*|microsoft|control\w*|scam\w*|arna[qk]\w*|calls|calling|anydesk|teamviewer)\b/,
};
/** "what if we have 20?", of computers that nobody has a price for. */
const OF_SO_MANY: FactRule = {
  fact: 'pcCare',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:if |si )?(?:we|i|on|nous|j) (?:have|had|has|get|a|ai|avons|avait|en a|en avons) \\d+(?: (?:of them|more|machines?))?|for \\d+|pour \\d+|with \\d+)$`,
    ),
  ],
  when: after('pcCare'),
};

const SUPPLIER_FORM: FactRule = {
  fact: 'supplierForm',
  means: [
    /\b(?:supplier|vendor|onboarding|procurement|due diligence|fournisseurs?|referencement fournisseur)\b.{0,20}\b(?:forms?|questionnaires?|portal|file|formulaires?|dossiers?|fiche)\b|\b(?:formulaires?|questionnaires?|dossiers?|fiche) (?:de )?(?:referencement )?fournisseurs?\b/,
  ],
};

const ENDS_CONTRACT: FactRule = {
  fact: 'cancelContract',
  means: [
    /\b(?:cancel\w*|terminat\w+|end\w*|leav\w+|get out of|stop\w*) (?:(?:my|our|the|this) )(?:\w+ )?contracts?\b/,
  ],
  unless: /\b(?:order|shop|499|14 days|withdraw\w*|bought|card|employment|phone|mobile|operator)\b/,
};
const MANAGER: FactRule = {
  fact: 'director',
  means: [
    /\b(?:speak|talk|complain|write|get|put me through|transfer me) (?:to |with )?(?:your|the|a) (?:manager|boss|supervisor|director|ceo|owner|person in charge)\b|\b(?:parler|ecrire|voir|passez moi) (?:a |au |avec )?(?:votre |le |la |un |une )?(?:responsable|chef|patron|patronne|directeur|directrice|superieur|gerant)\b(?! (?:de|du|des|informatique|marketing|commercial))/,
  ],
  unless: /\b(?:my|mon|notre|our|account manager|project manager)\b/,
};
/** "what's his name?", of whoever is in charge. */
const MANAGER_NAME: FactRule = {
  fact: 'director',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:what (?:is|s) (?:his|her|their) name|who (?:is|s) (?:that|it|he|she)|(?:c est qui|il s appelle comment|elle s appelle comment|quel est son nom))$`,
    ),
  ],
  when: after('director'),
};

/** "can you check my computer?", of what was attacked or is broken: nobody looks from here. */
export const LOOKS_AT: FactRule = {
  fact: 'lookInto',
  means: [
    /\b(?:can|could|will) (?:you|someone|somebody) (?:please )?(?:check|look at|have a look at|clean|scan|inspect|repair|fix) (?:my|our|the|this) (?:\w+ )?(?:computers?|pcs?|laptops?|phones?|servers?|mailbox|machines?|network)\b|\b(?:pouvez vous|vous pouvez|peux tu|quelqu un peut) (?:verifier|regarder|nettoyer|analyser|reparer) (?:mon|ma|mes|notre|nos|le|l) (?:\w+ )?(?:ordinateurs?|ordi|pcs?|portables?|telephones?|serveurs?|messagerie|boite mail|machines?|reseau)\b/,
  ],
};

/** "we're in PST, does that work?", of no hour that is named */
const OTHER_ZONE: FactRule = {
  fact: 'timeZone',
  means: [
    /\b(?:we|i|my team|our team|on|nous|je)(?: (?:are|re|m|am|is|est|sommes|suis))+ (?:\w+ )?(?:in|on|a|au|aux|en)?(?: the)? ?(?:pst|est|cst|edt|pdt|gmt|bst|(?:another|a different|other) time ?zones?|(?:un autre|autre) fuseau(?: horaire)?)\b/,
    /\btime (?:difference|zones?)\b|\bdecalage horaire\b|\bfuseaux? horaires?\b/,
  ],
};
const DSGVO: FactRule = { fact: 'gdpr', means: [/\b(?:ds ?gvo|avg wet)\b/] };
const WHERE_SERVERS: FactRule = {
  fact: 'dataLocation',
  means: [
    new RegExp(
      `^${TAKES_UP}where (?:do |are |stand |is )?(?:the |your |all )*(?:servers?|data ?cent(?:er|re)s?)(?: (?:stand|located|hosted|physically|be|are|sit|stay|based))*$`,
    ),
  ],
};

const CANNOT_COME: FactRule = {
  fact: 'eventCancel',
  means: [
    /\b(?:if|what if|in case|si)\b.{0,15}\b(?:i|we|je|on|nous|somebody|quelqu un)\b.{0,15}\b(?:can t|cannot|can not|don t|am ill|am sick|ne peux|peux pas|peut pas|ne peut|suis malade|empechee?)\b/,
  ],
  when: ({ asked }) => asked.memory?.topic?.kind === 'event' && !asked.memory.appointment,
};

const MONTHS =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|(?:the )?summer|l ete|(?:the )?school holidays|les vacances(?: scolaires)?)';
const afterHours = after('hours', 'openNow', 'weekend', 'monthOpen');
const IN_MONTH: FactRule = {
  fact: 'monthOpen',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:what about|how about|(?:are you |do you )?(?:open|closed|close)|(?:vous etes |etes vous )?(?:ouverts?|fermes?|fermez)|you)? ?(?:(?:all|in|during|for|over|en|au mois d|pendant|durant|tout)(?: of)? )*(?:the )?${MONTHS}(?: (?:too|as well|aussi|then))*$`,
    ),
  ],
  when: (read) => afterHours(read) || /\b(?:open|closed?|ouvert|ferm)/i.test(read.message),
};

/** "no phone": who says so is answered in writing from then on. */
const IN_WRITING: FactRule = {
  fact: 'inWriting',
  means: [/^.{1,80}$/],
  when: ({ message, asked }) => wantsWriting(message) && !URGENT.has(asked.memory?.intent ?? ''),
};
const OF_MAP: FactRule = {
  fact: 'address',
  means: [
    /\b(?:read|see|use|open)\b.{0,15}\b(?:the|your) map\b(?! of the site)|\b(?:lire|voir|ouvrir)\b.{0,15}\b(?:le plan d acces|la carte (?:d acces|interactive|de la page))\b/,
  ],
};

/** "on est une commune de 800 habitants": who asks, and nothing else. */
const TOWN_HALL: FactRule = {
  fact: 'introduced',
  means: [
    /^(?:(?:bonjour|bonsoir|hello|hi|alors|voila|et|so|well) )*(?:on est|nous sommes|ici|we are|we re|this is) (?:(?:une|la|un|le|l|a|an|the) )?(?:(?:petite?|small|toute petite) )?(?:commune|mairie|village|communaute de communes|syndicat mixte|office de tourisme|town hall|town council|parish council|municipality)\b(?: \w+){0,6}$/,
  ],
  unless:
    /\b(?:combien|prix|tarif\w*|devis|marche|appel|soumis\w*|facture\w*|chorus|veut|voul\w+|voudr\w+|besoin|cherch\w+|how much|price|quote|want|need|pirat\w*|hack\w*|panne)\b/,
};

/** "numéro de tel", "votre téléphone svp": ours, and no line that is to be opened. */
const OUR_PHONE: FactRule = {
  fact: 'phone',
  means: [
    new RegExp(
      `${COURTEOUS}(?:(?:c est quoi|quel est|donnez moi|donne moi|je veux|je cherche|il me faut|vous avez|avez vous|what s|what is|can i have|give me|i need|do you have|have you got) )?(?:(?:un|le|la|votre|vos|ton|a|the|your) )?(?:(?:numeros?|num) (?:de )?)?(?:telephone|tel|phone|fone)(?: number)?(?: (?:de contact|ou vous joindre|pour vous joindre|pour vous appeler|to call|i can call))?${CLOSES}`,
    ),
  ],
  when: ({ asked }) => !/^(?:active-num|telecom)$/.test(asked.memory?.topic?.id ?? ''),
};
/** "who are you and what do you do?": the program, and the company. */
const WHO_AND_WHAT: FactRule = {
  fact: 'whoAnswers',
  means: [
    /\b(?:who are you|who is this|qui etes vous|vous etes qui|t es qui)\b.{0,6}\b(?:what (?:do|can) you|(?:vous|tu) (?:faites|fais)|que faites|faites vous)\b/,
  ],
};
/** "do you answer on WhatsApp" */
const BY_MESSENGER: FactRule = {
  fact: 'noMessenger',
  means: [
    /\b(?:you|vous|tu)\b.{0,20}\b(?:on|by|via|sur|par|with|have|avez|a)\b.{0,6}\b(?:whatsapp|messenger|sms|telegram|signal|text messages?)\b|\b(?:can|could|peux|peut|puis)\b.{0,12}\b(?:text|whatsapp|message|send|ecrire|joindre|contacter|envoyer)\b.{0,20}\b(?:on |sur |par |by |un |an? )?(?:whatsapp|messenger|sms|telegram|text|texto)\b/,
  ],
  unless:
    /\b(?:hack\w*|pirat\w*|my customers|mes clients|our customers|nos clients|appli\w*|apps?|site|shop|boutique|reminders?|rappels?|code)\b/,
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
const FORM_KEEPS: FactRule = {
  fact: 'contactRetention',
  means: [/\b(?:formulaires?|contact forms?|the form)\b/],
  when: after('chatRetention'),
};
const SAY_HOURS: FactRule = {
  fact: 'hours',
  means: [
    /\b(?:dire|donner|indiquer|tell me|give me|know)\b.{0,10}\b(?:vos|votre|your) (?:horaires?|heures d ouverture|opening (?:hours|times)|hours)\b(?: (?:svp|stp|please|s il te plait|s il vous plait))*$/,
  ],
};
/** "on peut vous téléphoner quand ?" */
const CALL_WHEN: FactRule = {
  fact: 'hours',
  means: [
    /\b(?:je|on|nous) (?:peux|peut|pouvons|pourrais|pourrait) vous (?:telephone\w*|appele\w*|joindre) (?:quand|a quelle heure|quel jour)$|\bquand (?:est ce que )?(?:je|on|nous) (?:peux|peut|pouvons) vous (?:telephone\w*|appele\w*|joindre)$/,
  ],
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

/** What a few words mean by themselves, or after what was answered: each fact of content that they ask for. */
export const COMPANY_RULES: readonly FactRule[] = [
  ...[OUR_PHONE, WHO_AND_WHAT, BY_MESSENGER, SENDS_WHERE, FORM_KEEPS, SAY_HOURS, CALL_WHEN, FOR_A_TRADE],
  ...[CARD_REFUSED, WAS_CHARGED, SPOKEN_LANGUAGE, YOUR_ADDRESS, WHERE_IT_IS, PC_CARE, OF_SO_MANY, SUPPLIER_FORM],
  ...[ENDS_CONTRACT, MANAGER, MANAGER_NAME, OTHER_ZONE, DSGVO],
  ...[WHERE_SERVERS, CANNOT_COME, IN_MONTH, IN_WRITING, OF_MAP, TOWN_HALL],
];
