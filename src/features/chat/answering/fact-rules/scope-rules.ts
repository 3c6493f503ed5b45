import { URGENT } from '../urgency.ts';
import { type FactRule, TAKES_UP } from './fact-rule.ts';
import { isOfProject, lastAsked } from './project-rules.ts';

const OTHER_TRADE =
  '(?:plumbing|plomberie|roof(?:s|ing)?|toitures?|toits?|electrics|electrical (?:work|wiring|repairs?)|rewiring|electricite|heating|boilers?|chauffage|chaudieres?|climatisation|air con(?:ditioning)?|carpentry|menuiserie|masonry|maconnerie|painting|decorating|peinture|tiling|carrelage|gardening|gardens?|jardinage|jardins?|landscaping|lawns?|pelouses?|cleaning|menage|nettoyage|removals|demenagements?|cars?|voitures?|vehicles?|vehicules?|tyres?|pneus?|bikes?|bicycles?|velos?|motorbikes?|motos?|scooters?|washing machines?|machines? a laver|lave linge|dishwashers?|lave vaisselle|fridges?|frigos?|electromenager|televisions?|tvs?|teles?|watches|montres?|shoes|chaussures|haircuts?|hairdressing|coiffure|catering)';
/** What we are asked about beside such a word: a site of that trade, its network. */
const OURS =
  /\b(?:sites?|websites?|web|pages?|app|apps|appli\w*|applications?|seo|referencement|software|logiciels?|google|online|en ligne|wifi|network|reseau|internet|fibre|data|donnees|fichiers?|files?|mails?|customers?|clients?|companies|business(?:es)?|marketing|ads?|pubs?|shop|boutique|code|serveurs?|servers?|disques?|logos?|quotes?|devis)\b/;
const OF_THEIRS =
  '(?:(?:du|des|de|d|la|le|les|l|un|une|mes|nos|mon|ma|notre|vos|my|our|the|an?|any|some|up|travaux|reparations?|repairs?|works?|broken|old|office|house|home|window|vieux|vieille) )*';
/** "do you do plumbing?", "can you fix my roof?", "vous faites le ménage ?": a trade that is none of ours. */
const NO_TRADE_OF_OURS: FactRule = {
  fact: 'otherTrade',
  means: [
    new RegExp(
      `\\b(?:do|can|could|would|will|are) (?:you|u)(?: guys| lot| also| even| please)* (?:do(?:ing)?|fix|repair|mend|service|clean|paint|wash|mow|offer|provide|install|replace|redo|unblock) ${OF_THEIRS}${OTHER_TRADE}\\b`,
    ),
    /\b(?:do|can|could|would|will) (?:you|u)(?: also| please)* (?:clean|paint|wash|mow|decorate) (?:my|our|the) (?:\w+ )?(?:office|house|flat|windows?|shop|walls?|kitchen|premises|lawn|stairs)\b/,
    new RegExp(
      `\\b(?:vous |tu )?(?:faites|faisez|reparez|repares|fais|nettoyez|proposez|posez|installez|entretenez|changez|refaites)(?: vous)?(?: aussi| encore)? ${OF_THEIRS}${OTHER_TRADE}\\b`,
    ),
    new RegExp(
      `\\b(?:vous pouvez|pouvez vous|vous pourriez|pourriez vous|tu peux) (?:\\w+ )?(?:reparer|nettoyer|refaire|tondre|peindre|entretenir|changer|installer|poser|faire) ${OF_THEIRS}${OTHER_TRADE}\\b`,
    ),
    /\b(?:nettoyez|nettoyer|peindre|lavez|laver) (?:vous )?(?:les |nos |mes |des |mon |notre |le |la )(?:bureaux?|locaux|vitres?|maison|murs?|escaliers?)\b/,
    /^(?:(?:hello|hi|bonjour|please) )*(?:(?:i|we) (?:need|am looking for|m looking for|are looking for|want)|do you have|je cherche|il (?:me|nous) faut|j ai besoin d|on cherche|looking for) ?(?:an? |un |une )?(?:plumbers?|roofers?|electricians?|cleaners?|gardeners?|mechanics?|plombiers?|couvreurs?|electriciens?|femme de menage|jardiniers?|garagistes?|mecaniciens?|serruriers?|locksmiths?)$/,
  ],
  unless: OURS,
};

const PHONE = '(?:(?:mobile |cell |smart)?phones?|iphones?|smartphones?|telephones?|samsungs?)';
const MACHINE =
  '(?:laptops?|notebooks?|macbooks?|macs?|computers?|pcs?|desktops?|tablets?|ipads?|printers?|consoles?|playstations?|ordi(?:nateur)?s?|portables?|tablettes?|imprimantes?)';
const DEVICE = `(?:${MACHINE}|${PHONE}|phone screens?|screens?|ecrans?)`;
const OF_DEVICE =
  '(?:(?:any|my|our|an?|the|old|broken|cracked|private|home|personal|people s|s|de|des|du|d|les?|la|l|un|une|mon|ma|mes|nos|vieux|ecrans?|screens?|(?:of|de) )) ?';
/** "do you repair computers?", "my laptop won't start": a machine of one person, and no attack. */
const REPAIRS_DEVICE: FactRule = {
  fact: 'deviceRepair',
  means: [
    new RegExp(
      `\\b(?:do|can|could|would|will) (?:you|u|someone|somebody)(?: also| please| guys)* (?:fix|mend|rep(?:ai|a|e|ea)re?|unlock|sort out) (?:${OF_DEVICE})*${DEVICE}\\b`,
    ),
    new RegExp(
      `\\b(?:(?:vous|tu|on) )?(?:reparez|repares|repare|depannez|depanne|reparer|depanner|debloquez|debloquer)(?: vous)?(?: aussi)? (?:${OF_DEVICE})*${DEVICE}\\b`,
    ),
    new RegExp(
      `\\b(?:do|offer|have|faites|fait|proposez|avez)(?: vous)?(?: (?:any|du|de la|des|un|une|le|la))* (?:${DEVICE} repairs?|(?:reparations?|depannages?) (?:d |de |des |informatique)(?:${DEVICE}|.{0,15}\\bparticuliers))`,
    ),
    new RegExp(
      `\\b(?:an?|my|this|mon|ma|un|une|le|la) (?:\\w+ )?${MACHINE}(?: (?:that|which|qui|is|est|it|il|elle))* (?:(?:won ?t|will not|does ?n[o ]?t|doesnt|no longer) (?:start|boot|turn|switch|power|charge|come on|open)\\w*|(?:ne |n )?(?:s )?(?:allum\\w+|demarr\\w+|charg\\w+) (?:plus|pas)|(?:ne |n )?(?:veut|veux) (?:plus|pas) (?:s )?(?:allumer|demarrer|charger)|(?:is |est )?(?:broken|dead|cracked|cassee?|morte?|hs))\\b`,
    ),
    new RegExp(
      `\\b(?:an?|my|this|mon|ma|un|une|l|le) (?:(?:\\w+ )?${PHONE} screen|screen (?:of|on) (?:my|the) ${PHONE}|ecran (?:de |d )?(?:mon |un |le )?${PHONE})\\b.{0,12}\\b(?:broken|cracked|smashed|dead|black|cassee?|fissuree?|noir|mort)\\b`,
    ),
  ],
  // An attack, and what stands on a machine
  unless:
    /\b(?:hack\w*|virus|pirat\w*|ransom\w*|rancon\w*|chiffr\w*|encrypt\w*|clicked|clique|scam\w*|arna[qk]\w*|bank|banque|stolen|vole\w*|lost|perdu\w*|mails?|email|wifi|internet|network|reseau|sites?|websites?|servers?|serveurs?|app|appli|tous|all|everyone|salaries|employees?|patients?|customers?|clients?)\b/,
  when: (read) => !URGENT.has(lastAsked(read)),
};

/** "our church wants live streaming", "on voudrait diffuser la messe en direct" */
const STREAMING: FactRule = {
  fact: 'liveStreaming',
  means: [
    /\b(?:live ?stream\w*|live broadcast\w*|stream(?:ing|ed|s)? (?:our|the|live|services?|mass|masses|events?|concerts?|matches|games?)|(?:broadcast|film)(?:ing|s)? (?:our|the|my) (?:services?|mass|masses|events?|concerts?|matches|games?|ceremon\w+|meetings?|council))\b/,
    /\b(?:diffus\w+|retransm\w+|film\w+|stream\w*|capt\w+)\b.{0,40}\b(?:en (?:direct|live|streaming)|live)\b|\b(?:webdiffusion|livestreams?|retransmission\w*)\b/,
  ],
  unless: /\b(?:webinars?|webinaires?|votre|vos|your|job|stage|poste)\b/,
};
/** "who installs the cameras?" */
const CAMERAS: FactRule = {
  fact: 'cameras',
  means: [
    /\b(?:install\w*|fit|fits|put up|set up|mount\w*|posez|pose|poser|sell|vendez|do you do|faites|supply|fourniss\w+|met|mettez)\b.{0,25}\b(?:cameras?|cctv|video ?surveillance|videoprotection)\b/,
  ],
  unless: /\b(?:webcams?|reseau des|network for|deconnect\w*|disconnect\w*|pirat\w*|hack\w*)\b/,
};

const TEACHES =
  '(?:teach|learn|lessons?|class(?:es)?|courses?|tuition|apprend\\w*|apprenn\\w*|cours|lecons?|initi\\w+|montrer|show me|help me use)';
const BASICS =
  '(?:computers?|internet|excel|word|windows|tablets?|smartphones?|laptop|ordinateurs?|informatique|tablettes?|emails?|powerpoint)';
const OF_AGE =
  '(?:(?:i am|i m|im|j ai|nous avons|ai|we are) (?:[6-9]\\d)(?: ans| years? old)?|retired|retraitee?s?|pensioners?|seniors?|elderly|granny|grandmother|grand mere|mamie|papy|beginner|debutante?)';
/** "I am 72, can someone teach me", "do you give Excel lessons": a lesson of its own, and no training in what we deliver. */
const LESSONS: FactRule = {
  fact: 'personalLessons',
  means: [
    new RegExp(`\\b${OF_AGE}\\b.{0,40}\\b${TEACHES}\\b|\\b${TEACHES}\\b.{0,40}\\b${OF_AGE}\\b`),
    new RegExp(
      `\\b(?:do|can|could) (?:you|someone|somebody) (?:\\w+ )?(?:give|do|offer|run|have)(?: me| us| people| any| an?)* ${BASICS} (?:lessons?|class(?:es)?|courses?|training|tuition)\\b`,
    ),
    new RegExp(`\\b(?:teach|show|help) (?:\\w+ ){1,3}?(?:how )?to use (?:\\w+ )?${BASICS}\\b`),
    new RegExp(
      `\\b(?:donnez|faites|proposez|avez)(?: vous)? (?:\\w+ )?(?:des |les |un )?(?:cours|lecons?|formations?|ateliers?) (?:d |de |sur |a l |en )?${BASICS}\\b|\\b(?:apprendre|m apprenne|montrer) (?:a )?(?:\\w+ ){0,3}?(?:l |un |mon )?${BASICS}\\b`,
    ),
  ],
  unless:
    /\b(?:sites?|websites?|pupils?|eleves|job|postul\w*|stage|internship|hack\w*|pirat\w*|phishing|equipe|team|staff|salaries)\b/,
  when: (read) => !isOfProject(read),
};

const OLDER =
  '(?:old|older|elderly|oldies|seniors?|pensioners?|retired|grandparents|grand parents|personnes? agee?s?|gens ages?|vieux|vieilles?|anciens|aines|retraites|not (?:good|great) with (?:computers|technology)|pas a l aise|pas doues?|(?:my|ma|mon|ta) (?:granny|gran|mamie|papy|grand mere))';
/** "can you make it simple for old people" */
const EASY_FOR_ALL: FactRule = {
  fact: 'easyToUse',
  means: [
    new RegExp(
      `\\b(?:simple|simpler|easy|easier|readable|clear|big(?:ger)? (?:letters|text|print|font)|facile|lisible|clair|gros caracteres?|ecrit gros|adapte)\\b.{0,20}\\b(?:for|to|pour|a|aux|by|par|les)\\b.{0,15}\\b${OLDER}\\b`,
    ),
    new RegExp(
      `\\b${OLDER}\\b.{0,25}\\b(?:use|read|understand|navigate|manage|cope|utiliser|lire|comprendre|y retrouver|y arriver|s en servir)\\b`,
    ),
  ],
  unless:
    /\b(?:your|votre|vos|vous|teach|learn|lessons?|apprendre|cours|computers?|ordinateurs?|old (?:site|website|system|server))\b/,
};

/** "do you come to homes", "vous venez à domicile ?" */
const HOME_VISITS: FactRule = {
  fact: 'homeVisits',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:do|can|could|would|will) (?:you|someone|somebody)(?: guys| also| ever)? (?:come|do|visit|make|go|work)(?: out| round| over)?(?: (?:to|at|in))? ?(?:(?:people s|private|my|our|the|a|clients?|customers?) )*(?:homes?|houses?|home visits?|home calls?|house calls?|call ?outs?)(?: at all| too| as well| or not)?$`,
    ),
    new RegExp(
      `^${TAKES_UP}(?:est ce que )?(?:vous |tu )?(?:venez|viens|deplacez|intervenez|passez|travaillez|vous deplacez)(?: vous)?(?: aussi| bien)? (?:a (?:domicile|la maison)|chez (?:les (?:gens|particuliers|clients)|l habitant|des particuliers))(?: aussi| ou pas)?$`,
    ),
  ],
  when: (read) => !URGENT.has(lastAsked(read)),
};

/** What is none of our trades, or is not announced on the site. */
export const SCOPE_RULES: readonly FactRule[] = [
  ...[REPAIRS_DEVICE, NO_TRADE_OF_OURS, STREAMING, CAMERAS, LESSONS, EASY_FOR_ALL, HOME_VISITS],
];
