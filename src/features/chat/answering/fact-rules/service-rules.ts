import { after, type FactRule, TAKES_UP } from './fact-rule.ts';

const SHOW_ONE: FactRule = {
  fact: 'cases',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:can|could|may) (?:you|i|we) (?:(?:please|just) )?(?:show|see|have a look at|look at)(?: me| us)? (?:one|some|something (?:similar|like (?:it|that|this)|you (?:made|did))|a few|any|examples?|an example|one of (?:them|those|yours)|one you (?:made|did|built))|show (?:me|us) (?:one|some|an example|examples))(?: (?:please|you made|you built|you did|that you made))*$`,
    ),
  ],
  when: ({ asked }) =>
    !['event', 'job', 'case'].includes(asked.memory?.topic?.kind ?? '') &&
    !/^(?:quote|documents)/.test(asked.memory?.intent ?? ''),
};

const OF_CASES: FactRule = {
  fact: 'cases',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:with|for|from|at|chez|pour|avec|de) (?:which|what|quels?) (?:customers?|clients?|compan(?:y|ies)|entreprises?)|who (?:was|is|were) (?:it|that|they|this) for|what was (?:the|their) problem(?: (?:by|with|for) them)?|which (?:customers?|clients?)|c etait pour qui|quel client)$`,
    ),
  ],
  when: after('cases', 'references'),
};

const afterWork = after('cases', 'siteRates', 'price');
const OF_SOLD: ReadonlySet<string> = new Set(['service', 'offer']);
const WHO_MADE_IT: FactRule = {
  fact: 'team',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:who (?:does|did|made|makes|built|builds|manages|sets|designs|writes|handles|runs|will (?:do|make|build|design|manage|set)) (?:it|that|this|them|these)(?: up| all)?|qui (?:a |l a |les a |le |la |les )?(?:fait|faites?|realise\\w*|fera) ?(?:ca|cela)?)$`,
    ),
  ],
  when: (read) => afterWork(read) || OF_SOLD.has(read.asked.memory?.topic?.kind ?? ''),
};

const WHICH_ONE: FactRule = {
  fact: 'firstNeed',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:which|what) (?:one|ones|of (?:them|these|those)|service)? ?(?:do|would|should|will) (?:i|we) (?:really )?(?:need|take|choose|want|pick)|which (?:one )?(?:is|would be) (?:right|best) for (?:me|us)|(?:lequel|laquelle|lesquels|quel service) (?:il )?(?:me|nous|faut|ai|choisir|prendre)\\b.{0,20})$`,
    ),
  ],
  when: ({ asked }) => asked.memory?.listed?.[0]?.kind === 'service' || asked.memory?.topic?.kind === 'service',
};

const OF_KUBERNETES: FactRule = {
  fact: 'kubernetes',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:do|can) you (?:do|use|know|run|need|have)|what about|about|how about|vous faites|vous utilisez|tu fais|du|de)? ?(?:kubernetes|k8s)$`,
    ),
  ],
};

const SHOW_WORK: FactRule = {
  fact: 'cases',
  means: [
    /\b(?:photos?|pictures?|images?|screenshots?|examples?|samples?) of (?:(?:your|the|previous|past|other|some) )+(?:work|works|projects?|sites?|websites?|shops?)\b/,
  ],
};

const HARDWARE: FactRule = {
  fact: 'hardware',
  means: [
    /\b(?:sell|supply|provide|resell|fournissez|vendez|fournir|vendre)\b.{0,20}\b(?:hardware|equipment|computers?|laptops?|pcs?|routers?|switches|access points?|servers?|printers?|materiel|ordinateurs?|imprimantes?|bornes?|serveurs?)\b/,
  ],
  unless:
    /\b(?:shop|boutique|online|en ligne|hardware (?:shop|store)|my (?:site|shop)|our (?:site|shop)|i sell|we sell|je vends|nous vendons|on vend|used|occasion|support)\b/,
};

/** "how soon could it be live?", "when is it ready if we begin in January?" */
const READY_WHEN: FactRule = {
  fact: 'delay',
  isOfTopic: true,
  means: [
    /^(?:(?:and|but|so|ok|et|mais|donc) )*(?:how soon|how quickly|how fast|until when|by when|when)(?: (?:could|can|would|will|is|s|might|do you think))* (?:it|that|this|the (?:site|shop|website|app)|everything)(?: (?:be|go|is))* (?:live|ready|online|finished|done|up)\b/,
  ],
  unless: /\b(?:event|workshop|quote|invoice|order|report|back)\b/,
  when: ({ asked }) =>
    !['event', 'job', 'case'].includes(asked.memory?.topic?.kind ?? '') &&
    !/^(?:outage|orderTracking|shopDelivery|shopOrder|quoteDelay|payment)$/.test(asked.memory?.intent ?? ''),
};

const BOTH_LANGUAGES: FactRule = {
  fact: 'languagePrice',
  means: [
    /\b(?:would|will|can|could|is|should)(?: (?:it|that|this|the (?:site|website|shop)|we|you))+(?: (?:be|have|make|it))* (?:in )?(?:both|two|several|more than one|2) languages?\b|\b(?:sera|serait|peut il etre|ce sera|il est) (?:\w+ )?(?:dans les|en|dans) (?:deux|plusieurs|2) langues\b/,
  ],
};

/** "will I be charged?", of a fault of ours. */
const AT_OUR_EXPENSE: FactRule = {
  fact: 'guarantee',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:will i (?:be charged|have to pay|pay)|do i (?:have to )?pay|is (?:it|this|that) free|je dois payer|c est (?:gratuit|payant|facture)|vous me facturez)(?: (?:for (?:it|this|that)|ca))?$`,
    ),
  ],
  when: after('guarantee', 'deliveredFault', 'ourDelay'),
};

const BROKEN_BY_US: FactRule = {
  fact: 'deliveredFault',
  means: [
    /\b(?:you|you lot|you guys|your (?:team|people|update|developer|colleague)|vous|tu|votre (?:equipe|mise a jour|collegue)) (?:(?:have|ve|all|avez|as|a|m avez|nous avez|just) )*(?:messed up|broke|broken|ruined|wrecked|screwed up|crashed|destroyed|casse|plante|bousille|foire|ruine) (?:\w+ ){0,2}?(?:site|website|shop|app|mail|network|server|boutique|appli|reseau|serveur)\b/,
  ],
};

const FIREWALL: FactRule = {
  fact: 'needInfrastructure',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:do|can) you (?:do|set up|install|manage|have)|what about|how about|vous faites|vous installez|vous gerez|quid)? ?(?:(?:the|a|our|le|les|un|du|des|notre) )?(?:firewalls?|pare feux?)(?: (?:too|as well|aussi))?$`,
    ),
  ],
};

/** "who does it, a technician or a subcontractor?" */
const BY_WHOM: FactRule = {
  fact: 'subcontracting',
  means: [
    /\b(?:who|qui|or|ou|yourselves|vous memes|in house|en interne)\b.{0,40}\b(?:sub ?contract\w*|sous trait\w*)\b/,
  ],
  unless: /\b(?:freelanc\w*|rgpd|gdpr|data|donnees|i am|je suis|qui sont|quels sont|who are|which are|list\w*)\b/,
};

/** "could we start smaller?" */
const START_SMALL: FactRule = {
  fact: 'partialProject',
  means: [
    /\b(?:can|could|may|should) (?:we|i) (?:\w+ )?(?:start|begin) (?:with )?(?:something )?(?:small|smaller|simple|simpler|a (?:small|smaller|first) (?:part|version|step))\b|\b(?:commencer|demarrer) (?:plus petit|petit|par (?:une (?:petite|premiere) partie|un bout|moins))\b/,
  ],
};
/** "do you offer support for WordPress?", of a site that others made. */
const CARE_OF_CMS: FactRule = {
  fact: 'needMaintenance',
  means: [
    /\b(?:support|maintenance|maintain|look after|upkeep|updates?|s occup\w+|entretien|entretenez|maintenez|mises? a jour)\b.{0,30}\b(?:wordpress|joomla|drupal|prestashop|woocommerce|magento|shopify)\b|\b(?:wordpress|joomla|drupal|prestashop|woocommerce|magento) (?:site )?(?:support|maintenance|upkeep)\b/,
  ],
  unless: /\b(?:hack\w*|pirat\w*|infect\w*|price|prix|combien|how much|cost\w*|tarif\w*|broke\w*|casse\w*|down)\b/,
};
const COPIES_WHERE: FactRule = {
  fact: 'backupCopies',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:where (?:are|is|do you (?:keep|store|put)|do they go) ?(?:they|it|them|that|the (?:backups|copies))?(?: (?:kept|stored|located))?|(?:elles sont|c est|ils sont) (?:ou|stockees? ou|gardees? ou)|ou (?:sont elles|sont ils|ca|les gardez vous))$`,
    ),
  ],
  when: after('backups', 'restoreTests', 'backupCopies'),
};
const OUR_ACCESS: FactRule = {
  fact: 'ourAccess',
  means: [
    /\bwho (?:can|could|will|else|has|have)? ?(?:access|gets? into|log ?in\w*|have access|has access)\b.{0,10}\b(?:my|our|the) (?:site|website|shop|server|admin)\b|\bqui (?:a|aura|peut) (?:acces|acceder)\b.{0,10}\b(?:mon|notre|ma|au) (?:site|boutique|serveur)\b/,
  ],
};
const GIVES_LOGINS: FactRule = {
  fact: 'handover',
  means: [
    /\b(?:do|will|would|when do) (?:you|we|i) (?:give|hand|get|receive|have|keep)(?: (?:me|us|over))?(?: (?:all|back))? (?:the|our|my) (?:passwords?|logins?|credentials|keys)\b/,
  ],
  unless: /\b(?:lost|forgot\w*|hack\w*|your|admin|employees?|customers?|clients?)\b/,
};
/** "how do I order one?", of what is sold on a quote alone. */
const ORDER_SERVICE: FactRule = {
  fact: 'quoteTerms',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:how|where) (?:do|can|could|would) (?:i|we) (?:order|buy|get|book) (?:one|it|that|this)$`,
    ),
  ],
  when: ({ asked }) => asked.memory?.topic?.kind === 'service',
};
/** "can I come now?", of our office; of an event, its own page says. */
const COME_NOW: FactRule = {
  fact: 'visitOffice',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:can|could|may) (?:i|we) (?:come|visit|drop|pop|stop)(?: (?:in|by|over|you|round))*(?: (?:now|today|this afternoon|this morning|right now|any ?time))?$`,
    ),
    /\b(?:do|have) (?:you|u) (?:have|got)? ?(?:a|an) (?:shop|office|showroom|place|agency) (?:\w+ )?(?:i|we) (?:can|could) (?:visit|come to|go to|see)\b/,
  ],
  when: ({ asked }) => asked.memory?.topic?.kind !== 'event' && !asked.memory?.appointment,
};
const IN_CASH: FactRule = {
  fact: 'payment',
  means: [
    /\b(?:pay|paying|payer|regler|paie|payons) (?:\w+ )?(?:in |by |en |par )?(?:cash|cheques?|checks?|especes|liquide|paypal|bitcoins?|crypto\w*|apple pay)\b|\b(?:do you (?:take|accept)|acceptez vous|vous (?:acceptez|prenez)) (?:\w+ )?(?:cash|cheques?|checks?|especes|liquide|paypal|bitcoins?|apple pay)\b/,
  ],
  unless:
    /\b(?:customers?|clients?|my (?:shop|site)|our (?:shop|site)|ma boutique|mon site|ransom|rancon|scam\w*|arna[qk]\w*|they (?:want|ask)|ils (?:veulent|demandent))\b/,
};

/** "je suis infirmière indépendante, je cherche un site": wants one, and no work from us. */
const WORKS_ALONE: FactRule = {
  fact: 'needWebsite',
  means: [
    /\b(?:independante?|freelanc\w*|self employed|auto entrepreneu\w+)\b.{0,40}\b(?:cherche|besoin|veux|voudrais|aimerais|faut|need|want|looking for|would like)\b.{0,20}\b(?:(?:un|mon|a|my) (?:\w+ )?(?:site|website))\b/,
  ],
  unless: /\b(?:combien|prix|tarif\w*|devis|how much|price|quote|cost\w*|sous trait\w*|subcontract\w*|missions?)\b/,
};

/** "our printer is broken" */
const PRINTER: FactRule = {
  fact: 'supportScope',
  means: [
    /\b(?:printers?|photocopiers?|scanners?|imprimantes?|photocopieu\w+|copieurs?)\b.{0,25}\b(?:broken|dead|jammed|not working|(?:doesn t|does not|won t|isn t) (?:work\w*|print\w*|start)|en panne|hs|casse\w*|(?:ne |n )?(?:marche|imprime|fonctionne|demarre) (?:pas|plus)|bloque\w*)\b/,
  ],
  unless: /\b(?:hack\w*|pirat\w*|network|reseau|wifi|labels?|ransom\w*|everything|tout)\b/,
};

/** "what happens if the site goes down on a Saturday night?", of a day to come */
const DOWN_AT_NIGHT: FactRule = {
  fact: 'onCallWeekend',
  means: [
    /\b(?:if|when|what happens|si|quand|que se passe)\b.{0,40}\b(?:down|crash\w*|breaks?|fails?|offline|tombe\w*|plant\w*|panne|coupe\w*|lache\w*)\b.{0,25}\b(?:saturday|sunday|weekends?|at night|night|christmas|bank holiday|samedi|dimanche|week end|nuit|soir|jour ferie|noel)\b/,
  ],
  // "si le dernier jour tombe un dimanche"
  unless:
    /\b(?:events?|workshop|evenement|atelier|right now|en ce moment|(?:dernier )?jour|delai|date|echeance|(?:last )?day|deadline)\b/,
};

/** "c'est quoi la garantie ?", of no line and no contract: what is corrected after delivery. */
const OUR_GUARANTEE: FactRule = {
  fact: 'guarantee',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:c est quoi|quelle est|vous (?:avez|donnez|offrez)|il y a|y a|ya|avez vous|what is|what s|do you (?:have|give|offer)|is there) (?:la|une|votre|vos|des|the|your|a|any) (?:garanties?|guarantees?|warrant(?:y|ies))(?: (?:chez vous|svp|au juste|please))*$`,
    ),
  ],
  when: ({ asked: { memory } }) => !memory?.topic && !/^(?:fibre|shared|repair|maintenance)/.test(memory?.intent ?? ''),
};

/** What is asked of work that was done, and of how a project is made. */
export const SERVICE_RULES: readonly FactRule[] = [
  DOWN_AT_NIGHT,
  OUR_GUARANTEE,
  PRINTER,
  SHOW_ONE,
  OF_CASES,
  WHO_MADE_IT,
  WHICH_ONE,
  OF_KUBERNETES,
  SHOW_WORK,
  HARDWARE,
  READY_WHEN,
  BOTH_LANGUAGES,
  AT_OUR_EXPENSE,
  BROKEN_BY_US,
  FIREWALL,
  BY_WHOM,
  ...[WORKS_ALONE, START_SMALL, CARE_OF_CMS, COPIES_WHERE, OUR_ACCESS, GIVES_LOGINS, ORDER_SERVICE, COME_NOW, IN_CASH],
];
