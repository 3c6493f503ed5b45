import { fold } from '../../../../lib/words.ts';
import { told } from '../answer-fact.ts';
import type { Understood } from '../memory-after.ts';
import type { MessageRead } from '../message-read.ts';
import { TAKES_UP } from './fact-rule.ts';

/** What is meant, in folded words of either language, by a question that names something once a fact was told. */
interface FollowUpRule {
  after: ReadonlySet<string>;
  means: readonly RegExp[];
  unless?: RegExp;
  fact: string;
}
const OF_DATA: ReadonlySet<string> = new Set([
  ...['dataAccess', 'eraseMine', 'rightsDelay', 'gdpr', 'contactRetention', 'dataOfficer', 'chatRetention'],
  ...['eraseAll', 'identityProof', 'dataCollected', 'dataLaw', 'invoiceRetention', 'dataComplaint'],
]);
const OF_ERASURE: ReadonlySet<string> = new Set([
  ...['eraseMine', 'eraseAll', 'identityProof', 'dataCollected', 'dataLaw', 'invoiceRetention', 'rightsDelay'],
  'dataComplaint',
]);
const OF_INSURANCE: ReadonlySet<string> = new Set(['ourInsurance']);
const OF_BACKUPS: ReadonlySet<string> = new Set([
  ...['backups', 'backupCopies', 'backupFire', 'restoreTests', 'needInfrastructure', 'serverWhere', 'serverPrice'],
  'handover',
]);
const OF_TRAINING: ReadonlySet<string> = new Set(['training', 'phishingTraining', 'trainingPrice', 'trainingWhen']);
const OF_APPLYING: ReadonlySet<string> = new Set(['apply', 'jobs', 'diploma', 'jobRequirements', 'workLanguage']);
const OF_OTHERS_WORK: ReadonlySet<string> = new Set(['cases', 'casesOfTrade', 'casesPurpose', 'references']);
const OF_INVOICE: ReadonlySet<string> = new Set(['invoice', 'invoiceCorrection']);
const OF_ACCESSIBILITY: ReadonlySet<string> = new Set(['accessibility', 'accessibilityStatus', 'accessibilityContact']);
const OF_SITE_PARTS: ReadonlySet<string> = new Set(['ownership', 'domainName', 'licences', 'balance']);
/** "et si vous faites les morts ?", "what if they fob me off?" */
const NO_ANSWER =
  /\b(?:(?:fai\w+|font) (?:les? )?morts?|repond\w* (?:pas|jamais|rien)|(?:pas|aucune|sans) reponse|silence|m ignor\w+|ignor\w+ me|no (?:answer|reply)|(?:do not|don t|never) (?:answer|reply)|fob\w* me|stonewall\w*|brush me)\b/;

const RULES: readonly FollowUpRule[] = [
  // The offer of the moment, of what it leaves out.
  {
    after: new Set(['promotions', 'promoConditions', 'promoLimits']),
    means: [
      /\b(?:meme|aussi|pareil|valable|marche|vaut|vaudrait|compatible|cumul\w*|appli\w+|also|even|too|appl(?:y|ies)|works?|goes?|go|valid|combin\w*|count) (?:\w+ ){0,4}(?:boutique|shop|store|abonnements?|formules?|subscriptions?|plans?|appli|app|application|sourcing|automatisation|automation|maintenance)\b/,
      /\b(?:echang\w+|contre|plutot|a la place|instead|rather|swap|trade) (?:\w+ ){0,4}(?:rabais|remise|reduction|ristourne|argent|cash|money|discount|reduction)\b|\b(?:rabais|remise|reduction|ristourne|argent|cash|money|money off|discount) (?:\w+ )?(?:plutot|a la place|instead)\b/,
    ],
    fact: 'promoLimits',
  },
  // Whose the code is, then the rest of a site.
  {
    after: new Set(['ownership']),
    means: [/\b(?:domaine?s?|hebergement|hosting|host)\b/],
    fact: 'domainName',
  },
  {
    after: OF_SITE_PARTS,
    means: [/\b(?:photos?|images?|pictures?|polices?|fonts?|typefaces?)\b/],
    fact: 'licences',
  },
  {
    after: OF_SITE_PARTS,
    means: [
      /\b(?:avant|tant|pas|encore|jamais) (?:\w+ ){0,4}(?:pay\w+|regl\w+|solde)\b|\bdois (?:\w+ ){0,2}(?:encore|moitie|reste|solde)\b|\b(?:before|until|not|still|haven t) (?:\w+ ){0,4}(?:paid|pay|settled|owe|balance)\b|\bstill owe\b/,
    ],
    fact: 'balance',
  },
  {
    after: new Set(['latePayment']),
    means: [/\b(?:je|on|nous|i|we) (?:\w+ ){0,3}(?:retard|late|overdue|pay\w* pas)\b/],
    fact: 'latePayment',
  },
  { after: OF_DATA, means: [NO_ANSWER], fact: 'dataComplaint' },
  { after: OF_ACCESSIBILITY, means: [NO_ANSWER], fact: 'accessibilityContact' },
  {
    after: OF_DATA,
    means: [
      /\b(?:a qui|quelle adresse|who|whom|which address|where) (?:\w+ ){0,3}(?:ecri\w+|demande\w*|envo\w+|adress\w+|write|send|email|ask|contact)\b/,
    ],
    fact: 'dataOfficer',
  },
  // A person's data, once it is to be erased.
  {
    after: OF_DATA,
    means: [
      /\b(?:passports?|passeports?|(?:my|an?|ma|une|photo) ?(?:id|ids|id card)|id card|(?:carte|piece|preuve|justificatif) d identite|(?:need|want|send|ask for|show|require) (?:\w+ )?id|proof of (?:identity|id|who)|prove (?:who|my identity)|prouver (?:qui|mon identite))\b/,
    ],
    fact: 'identityProof',
  },
  {
    after: OF_ERASURE,
    means: [
      /\b(?:what|which|quoi|que|quelles?)\b.{0,25}\b(?:can t|cannot|can not|won t|must|have to|may not|pouvez pas|peut pas|devez|obliges?)\b.{0,20}\b(?:delete|erase|remove|keep|effacer|supprimer|garder|conserver)\b/,
      new RegExp(
        `^${TAKES_UP}(?:really |vraiment |i mean |je veux dire )?(?:all of (?:it|that|them)|everything|(?:absolument )?tout(?:es)?)\\b(?!.{0,40}\\b(?:how|when|combien|quand|gratuit|free)\\b)`,
      ),
      new RegExp(
        `^${TAKES_UP}(?:what about |also |and |aussi |pour )?(?:from )?(?:the|this|my|la|cette|ce|mes|les|ma) (?:newsletter|chat|conversation|messages?|orders?|invoices?|lettre|commandes?|factures?|inscription)\\b`,
      ),
    ],
    fact: 'eraseAll',
  },
  {
    after: OF_ERASURE,
    means: [
      new RegExp(
        `^${TAKES_UP}(?:how (?:long|soon|fast|quickly)|(?:by |until )?when|(?:ca|cela) prend combien|(?:en |sous |dans )?combien de temps|quand|sous quel delai|quel delai)\\b`,
      ),
    ],
    unless: /\b(?:keep|kept|store\w*|gard\w+|conserv\w+|restent?|newsletter)\b/,
    fact: 'rightsDelay',
  },
  {
    after: OF_ERASURE,
    means: [
      /\b(?:what|which|quoi|quelles?|qu)\b.{0,30}\b(?:collect\w*|(?:have|hold|know|got) (?:on|about|of) me|recueill\w+|collecte\w*|(?:avez|savez) (?:\w+ )?(?:sur|de) moi)\b/,
    ],
    fact: 'dataCollected',
  },
  {
    after: OF_ERASURE,
    means: [
      /\bwho\b.{0,20}\b(?:saw|seen|sees?|reads?|access\w*|has it|got it|looked)\b|\bqui\b.{0,20}\b(?:vue?s?|voit|lue?s?|lit|acces|accede\w*)\b/,
    ],
    fact: 'dataAccess',
  },
  {
    after: OF_DATA,
    means: [
      /\b(?:if|si)\b.{0,20}\b(?:disagree|refuse|don t agree|not agree|pas d accord|refusez|unhappy|not happy|content\w*)\b|^(?:i disagree|je ne suis pas d accord)\b/,
    ],
    fact: 'dataComplaint',
  },
  {
    after: OF_DATA,
    means: [
      /\b(?:copy|copies|export|copie|recuperer)\b/,
      new RegExp(`^${TAKES_UP}(?:is it|is that|c est|est ce)(?: \\w+)? (?:free|gratuit|payant)\\b`),
    ],
    unless: /\b(?:invoices?|factures?)\b/,
    fact: 'eraseMine',
  },
  // What covers us.
  {
    after: OF_INSURANCE,
    means: [
      new RegExp(
        `^${TAKES_UP}(?:for |up to |pour |a hauteur de |jusqu a )?(?:how much|which|what|who|combien|quelle?|qui|lequel|laquelle)\\b`,
      ),
      /\b(?:certificat\w*|attestation|proof|cover\w*|policy|insurers?|assureur|garanti\w+|couvr\w+)\b/,
    ],
    unless: /\b(?:website|site|shop|boutique|turnover|chiffre|devis|quote)\b/,
    fact: 'ourInsurance',
  },
  // What is copied, and put back.
  {
    after: OF_BACKUPS,
    means: [
      new RegExp(
        `^${TAKES_UP}(?:and )?(?:how much\\b.{0,30}\\b(?:month|year|that|it|this|cost|for)|what\\b.{0,25}\\b(?:cost|costs|price|charge)|(?:c est |ca coute |ca fait )?combien(?: (?:par|ca|cela|pour|au|c|est|coute|par mois|mois|an)\\b|$)|how much$|price$|(?:le )?prix$)`,
      ),
      /^(?:(?:and|so|et|donc) )*(?:we|i|on|nous|j) (?:have|ve got|got|a|ai|avons|en a) (?:(?:about|around|some|roughly|environ|a peu pres|only) )*\d+ ?(?:tb|gb|to|go|tera\w*|giga\w*|servers?|serveurs?|nas)\b/,
    ],
    unless: /\b(?:site|website|shop|boutique|often|many|copies|back|time|long|temps|souvent)\b/,
    fact: 'serverPrice',
  },
  {
    after: OF_BACKUPS,
    means: [
      /\b(?:how (?:quickly|fast|soon|long)|when|combien de temps|en combien|sous combien|quand)\b.{0,40}\b(?:back|restor\w+|running|recover\w*|up again|repart\w*|redemarr\w+|restaur\w+|recuper\w+|remis\w*)\b/,
    ],
    fact: 'restoreTests',
  },
  {
    after: OF_BACKUPS,
    means: [
      /\b(?:can|could|may) (?:we|i)\b.{0,30}\b(?:restore|recover|get (?:it|them|files?) back)\b|\b(?:on|je|nous) (?:peut|peux|pouvons|pourra|pourrait)\b.{0,30}\b(?:restaurer|recuperer)\b|\b(?:restore|restaurer)\b.{0,20}\b(?:ourselves|myself|nous memes|soi meme|moi meme|seuls?)\b/,
    ],
    fact: 'handover',
  },
  {
    after: OF_BACKUPS,
    means: [
      /\b(?:does|do|will|would|is|are|can) (?:it|that|this|they|you|the backups?)\b.{0,20}\b(?:cover|include|back up|copy|save)\w*\b/,
      new RegExp(
        `^${TAKES_UP}(?:(?:is it |c est )?(?:the )?same (?:for|with)|what about|how about|(?:c est )?(?:pareil|la meme chose|idem|valable) (?:pour|avec)|quid (?:de|du|des)|ca couvre|cela couvre|et (?:pour )?)(?: (?:the|our|my|les?|la|l|nos|notre|mes|des|du))* ?(?:e ?mails?|mail(?:box(?:es)?|s)?|git(?: (?:server|hub|lab|repos?))?|databases?|laptops?|phones?|computers?|pcs?|nas|files?|photos?|website|site|messageries?|boites? mails?|base de donnees|bases? de donnees|portables|postes|ordinateurs?|fichiers)$`,
      ),
    ],
    fact: 'backups',
  },
  // "when?", once somebody of us was named: when they can be reached.
  {
    after: new Set(['director', 'team', 'who', 'phone', 'spokenLanguage']),
    means: [new RegExp(`^${TAKES_UP}(?:when|at what time|what time|quand|a quelle heure|c est quand|quels horaires)$`)],
    fact: 'hours',
  },
  {
    after: OF_BACKUPS,
    means: [
      new RegExp(
        `^${TAKES_UP}(?:what if|if|si) .{0,30}\\b(?:ransom\\w*|rancon\\w*|virus|hackers?|pirates?|encrypt\\w*|chiffr\\w+)\\b.{0,30}\\b(?:it|them|backups?|copies|too|also|as well|sauvegardes?|aussi|les)\\b`,
      ),
    ],
    fact: 'backupCopies',
  },
  // What comes after an attack, and after an order that is given up.
  {
    after: new Set([
      ...['moneyTraced', 'moneyStolen', 'scamAttempt', 'passwordGiven', 'attackEntry', 'incidentNotify', 'warnBank'],
    ]),
    means: [
      new RegExp(
        `^${TAKES_UP}(?:what about |how about |quid de |pour )?(?:my|our|the|mes|nos|les) (?:customers?|clients?|clientes|patients?|members?|contacts?|adherents?|salaries)(?: (?:too|aussi))?$`,
      ),
    ],
    fact: 'breachPeople',
  },
  {
    after: new Set(['withdrawal', 'withdrawalHow', 'refund', 'withdrawalReason']),
    means: [
      new RegExp(`^${TAKES_UP}(?:is it|is that|c est|est ce)(?: \\w+)? (?:free|gratuit|payant)\\b`),
      new RegExp(`^${TAKES_UP}(?:does it cost|ca coute|is there a fee|y a t il des frais)\\b`),
    ],
    fact: 'withdrawalReason',
  },
  { after: new Set(['vatAbroad']), means: [/\b(?:vat|tva|tax)\b/], fact: 'vatAbroad' },
  // Whom we teach.
  {
    after: OF_TRAINING,
    means: [
      new RegExp(
        `^${TAKES_UP}(?:also |what about |how about |aussi )?(?:the|our|my|les|nos|mes|le) (?:staff|teachers?|employees|team|parents|managers?|volunteers|others|personnel|professeurs|profs|salaries|enseignants|equipe|benevoles|parents|autres)(?: (?:too|as well|also|aussi))?$`,
      ),
    ],
    fact: 'training',
  },
  // What comes after an application.
  {
    after: OF_APPLYING,
    means: [
      new RegExp(
        `^${TAKES_UP}(?:after (?:that|it|this)|what (?:happens|comes|is) (?:next|then|after\\b.{0,12})|what next|what then|then what|next|apres(?: (?:ca|cela))?|la suite|ensuite|il se passe quoi(?: apres| ensuite)?|comment ca se passe(?: ensuite| apres)?|qu est ce qui se passe(?: apres| ensuite)?)$`,
      ),
    ],
    fact: 'hiringSteps',
  },
  {
    after: new Set([...OF_APPLYING, 'hiringSteps', 'jobsContact', 'salary']),
    means: [
      new RegExp(`^${TAKES_UP}(?:who|qui) (?:will |va |les? |la )?(?:reads?|lit|lira|lire|looks?|sees?|voit)\\b`),
    ],
    fact: 'cvReader',
  },
  // Work that was shown as a list.
  {
    after: OF_OTHERS_WORK,
    means: [
      /\b(?:someone|somebody|one of them|a customer|a client|anyone|them|quelqu un|un client|l un d eux|les)\b.{0,25}\b(?:call|ring|phone|talk|speak|contact|write|appeler|joindre|parler|contacter|ecrire)\b|\b(?:can|could|may) (?:i|we) (?:call|ring|phone|talk to|speak to|contact|write to|visit) (?:them|one|one of (?:them|those|your)|a (?:customer|client)|your (?:customers?|clients?))\b|\b(?:je|on) (?:peux|peut|pourrais|pourrait) (?:\w+ )?(?:appeler|joindre|contacter|parler)\b/,
    ],
    unless: /\b(?:you|your team|vous|quelqu un de chez vous|person|personne|human)\b/,
    fact: 'clientContact',
  },
  {
    after: new Set(['cases', 'casesOfTrade', 'casesPurpose']),
    means: [
      new RegExp(
        `^${TAKES_UP}(?:how long(?: (?:did|does|do|has|have|was|were|would|it|that|this|they|these|those|the work|take|took|taken|to (?:make|build|do|finish)|each))*|how much time did (?:it|that|they) take|(?:ca|cela) a (?:pris|dure) combien(?: de temps)?|combien de temps(?: (?:ca|cela|a|ont|pris|dure|ils|elles|mis|il|fallu))*)$`,
      ),
    ],
    fact: 'casesLength',
  },
  {
    after: OF_INVOICE,
    means: [
      /\b(?:change|correct|redo|amend|fix|wrong|right|vat|tva|name|new one|same|again|how long|who|chang\w+|corrig\w+|refaire|modifi\w+|erreur|nom|adresse|address|combien de temps|qui)\b/,
    ],
    unless: /\b(?:site|website|shop|boutique|refund|money back|rembours\w+|price|prix|appointment|rendez vous)\b/,
    fact: 'invoiceCorrection',
  },
  {
    after: OF_ACCESSIBILITY,
    means: [/\b(?:report|tell|complain|signal\w+|problems?|problemes?|faults?|defaut)\b/],
    unless: /\b(?:my|our|mon|notre|nos)\b/,
    fact: 'accessibilityContact',
  },
];
const MOST_WORDS = 12;

/** "and the domain?", after whose the code is: the fact that its words mean there, and nowhere else. */
export function answerByFollowUpRule(read: MessageRead): Understood | undefined {
  const last = read.asked.memory?.intent ?? '';
  if (read.words.length > MOST_WORDS) return undefined;
  const said = fold(read.message);
  const rule = RULES.find(
    ({ after, means, unless }) => after.has(last) && !unless?.test(said) && means.some((one) => one.test(said)),
  );
  return rule && told(read, rule.fact);
}
