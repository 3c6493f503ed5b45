import { fold } from '../../../lib/words.ts';
import { CERTAIN } from '../understanding/certainty.ts';
import { isRefusal } from '../understanding/intent-names.ts';
import { OPENING, type Reading } from '../understanding/reading.ts';
import { answerReading } from './answer-reading.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { asksPrice, isOfMoney } from './price-asked.ts';
import { isAttack, URGENT } from './urgency.ts';

/** So few words that decline nothing by themselves, after an attack. */
const MOST_ASIDE = 3;
const MOST_TELLING_ASIDE = 1;
/** After an attack, what is less likely than this is no reason to speak of something else. */
const GUESSED = 0.2;
/** The same of a message with one telling word. */
const SURE = 0.5;
const ASKS_WHAT_NOW =
  /\b(?:(?:je|on|nous) (?:fais|fait|faisons|dois faire|doit faire) quoi|qu est ce (?:que|qu) (?:je|on) (?:fais|fait|dois|doit)|que (?:dois je|faire|fais je)|what (?:do|should|can) (?:i|we) do)\b/;
const ASKS_WHAT_NEXT =
  /^(?:(?:ok|et|and|bon|so|donc) )*(?:maintenant|apres|ensuite|now what|what now|what next|now|then)$/;
/** "done, and now?": the first gestures are made. */
const IS_MADE =
  /^(?:(?:ok|yes|oui|right|alright|so|et|and) )*(?:done|did (?:it|that|all that|everything)|i (?:have )?(?:did|done) (?:it|that|all that|everything)|all done|that s done|c est fait|fait|j ai fait|je l ai fait|tout est fait)(?: (?:it|that|all|tout|ca|cela|already|deja|and|so|et|alors|ok|what|quoi))* (?:now|next|then|after|else|maintenant|apres|ensuite)(?: (?:what|quoi))?$/;
/** What was taken stays what it is about: the gestures of an attack would say less. */
const OF_WHAT_WAS_TAKEN: ReadonlySet<string> = new Set([
  ...['moneyStolen', 'moneyTraced', 'passwordGiven', 'scamAttempt', 'accountHijacked', 'dataTaken', 'siteInfected'],
]);
/** "Faut prévenir qui ?": an attack, an outage and a fraud each say whom to call, and when somebody comes. */
const OF_WHO_HELPS: ReadonlySet<string> = new Set([
  ...['phone', 'human', 'director', 'breach'],
  // "Can you come tonight?"
  ...['openNow', 'hours', 'weekend', 'onCall', 'onCallWeekend'],
]);
const TO_WARN =
  /\b(?:prevenir|avertir|notifier|declarer|informer|tell|warn|notify|report)\b.{0,30}\b(?:cnil|clients?|patients?|adherents?|gens|personnes?|salaries|customers?|people|anyone|anybody|somebody|members?|staff|authorit\w+|it)\b/;
/** Whose data it was, and no authority. */
const TO_WARN_PEOPLE =
  /\b(?:prevenir|avertir|informer|annoncer|dire|tell|warn|notify|inform)\b.{0,30}\b(?:clients?|clientes|patients?|adherents?|gens|personnes?|salaries|parents|eleves|customers?|people|members?|staff|employees|parents)\b/;
/** "and my customers?", once something was taken or sent in one's name */
const AND_PEOPLE =
  /^(?:(?:and|but|so|et|mais|ok|what about|how about|quid de|pour|for) )+(?:my|our|the|mes|nos|les) (?:customers?|clients?|clientes|patients?|members?|contacts?|staff|adherents?|salaries)$/;
/** "what about my bank?", where no money has gone */
const AND_BANK =
  /^(?:(?:and|but|so|ok|et|mais|what about|how about|quid de|pour|for|do i|do we|should i|should we|must i|need to|i|je dois|dois je|faut il|il faut|on doit|have to|call|tell|warn|inform|ring|prevenir|appeler|avertir) )*(?:(?:my|our|the|ma|notre|la) )?(?:banks?|banque|banquier|banker)(?: (?:too|as well|aussi|then|alors|account|card))*$/;
const OF_AUTHORITIES = /\b(?:cnil|police|gendarmes?|gendarmerie|plainte|authorit\w+|assur\w+|insur\w+|anssi)\b/;
/** "how did they do it", "par où ils sont passés" */
const ASKS_ENTRY =
  /\b(?:comment|how (?:did|could|have|has))\b.*\b(?:ils|il|pirates?|hackers?|they|he|it)\b.*\b(?:fait|faits?|rentr\w+|entr\w+|pass\w+|do|done|get in|got in|happen\w*|enter\w*)\b|\b(?:par ou|d ou)\b.*\b(?:entr\w+|pass\w+|rentr\w+|vient|venu\w*)\b|\bwhere did (?:they|it|he) (?:get|come)\b|\b(?:who (?:did|hacked)|qui (?:a fait|nous a pirat\w+))\b/;
/** Somebody who was attacked asks for help, and for no meeting. */
const COMES = /\b(?:venir|venez|passer|passez|intervenir|intervenez|come|get here|be here)\b/;
export const asksToCome = (message: string): boolean => COMES.test(fold(message));
/** "la compta est dessus", "on a des sauvegardes": what is hit, and what is left; asks nothing. */
const OF_WHAT_IS_HIT =
  /\b(?:est|sont|etait|etaient|y a|avait|is|was|are|were)\b.{0,20}\b(?:dessus|dedans|(?:dans|sur) ce serveur|on it|in it|on there|(?:on|sur) (?:that|the same|le meme|la meme) (?:server|machine|computer|disk|network|nas|serveur|disque|reseau))\b|^(?:(?:et|mais|and|but) )*(?:on|j|nous|i|we|(?:mon|ma|notre|le|la|my|our|the) (?:\w+ )?\w+) ?(?:a|ai|avons|have|has|ve got|got) (?:encore |still )?(?:(?:bien|quand meme|normalement|still) )*(?:des|une|nos|mes|les|la|no|a|some|our|pas de|aucune) ?(?:\w+ )?(?:sauvegardes?|backups?|copies?)\b/;
/** What is asked in the hours after an attack: a price is then that of the help. */
const AFTERWARDS: ReadonlySet<string> = new Set([
  ...['incidentNotify', 'breachPeople', 'attackEntry', 'emergencyPrice', 'machinesOn', 'warnBank'],
]);
/** "how fast can you come?", "vite, vous arrivez ?", "who do I call?" */
const HOW_FAST =
  /\b(?:how (?:fast|quick|quickly|soon|long)|when|quand|combien de temps|sous combien)\b.{0,25}\b(?:you|vous|someone|somebody|quelqu un)\b|\bis (?:anyone|anybody|someone|somebody) there\b/;
/** "we are not a client": they are helped all the same, at a price that is agreed first. */
const IS_NO_CLIENT =
  /\b(?:(?:am|are|m|re) not|isn t|aren t|(?:suis|sommes|est) pas|not yet|pas encore)\b.{0,25}\b(?:clients?|customers?|cliente?s?|contract|contrat)\b|\b(?:no|without|sans|pas de|pas d|aucun) (?:\w+ )?(?:contract|contrat)\b|\b(?:have|ai|avons|a) (?:no|pas de|aucun) (?:contract|contrat)\b/;
/** Its own words say whom to tell. */
const OF_RANSOM: ReadonlySet<string> = new Set(['emergency', 'ransom', 'outage', 'machinesOff']);
const ASKS_OPEN = /\b(?:ouverts?|ouverte|fermes?|open|closed|there|la|samedi|dimanche|saturday|sunday)\b/;

/** "vous venez quand ?", "c'est grave ?", after an attack or with it: nobody is led elsewhere by a guess. */
export function answerAfterAttack({
  message,
  lang,
  library,
  asked,
  words,
  stems,
  telling,
  reading,
}: MessageRead): Understood | undefined {
  const attacked = asked.memory?.intent ?? '';
  const { intent, probability } = reading;
  const isAside = isRefusal(intent) && (words.length <= MOST_ASIDE || intent === 'turned');
  const isToldNow = URGENT.has(intent) && probability >= CERTAIN;
  const isToWarn = TO_WARN.test(fold(message));
  // "it's Saturday, are you even there?"
  const isOpening = OPENING.has(intent) && ASKS_OPEN.test(fold(message));
  // "combien vous prenez pour venir ?"
  const isPrice = !URGENT.has(intent) && (isOfMoney(intent) || asksPrice(stems, library));
  // "c'est grave ?": nothing is sure to be asked of something else.
  const isUnsureOfIt = probability < GUESSED || (probability < SURE && telling.length <= MOST_TELLING_ASIDE);
  const isWhatNow = ASKS_WHAT_NOW.test(fold(message));
  // "on n'a rien payé"
  const isNotDone = isAttack(attacked) && HAS_NOT.test(fold(message));
  const isAfterwards = AFTERWARDS.has(attacked);
  const isOfHit = (isAttack(attacked) || isAfterwards) && !message.includes('?') && OF_WHAT_IS_HIT.test(fold(message));
  const isNoClient = IS_NO_CLIENT.test(fold(message));
  const isOfHelp = HOW_FAST.test(fold(message)) || ASKS_WHOM.test(fold(message));
  const isOfIt =
    asksToCome(message) ||
    isOfHelp ||
    isNoClient ||
    isWhatNow ||
    isNotDone ||
    isOfHit ||
    isUnsureOfIt ||
    isAside ||
    OF_WHO_HELPS.has(intent) ||
    URGENT.has(intent);
  const isOfEntry = ASKS_ENTRY.test(fold(message));
  const isToWarnPeople =
    (TO_WARN_PEOPLE.test(fold(message)) || AND_PEOPLE.test(fold(message))) && !OF_AUTHORITIES.test(fold(message));
  const isOfAftermath = isPrice || isToWarn || isOfEntry || isToWarnPeople;
  const isOfAfterwards = isOfAftermath || isOfHit || isNoClient || isOfHelp || asksToCome(message);
  const isOfAttack = URGENT.has(attacked) ? isOfIt || isOfAftermath : isAfterwards && isOfAfterwards;
  if ((!isToldNow && !isOfAttack) || isOpening) return undefined;
  const isOther = !isOfHit && URGENT.has(intent) && !(OF_WHAT_WAS_TAKEN.has(attacked) && intent === 'emergency');
  const ofOther = OF_RANSOM.has(attacked) || !URGENT.has(attacked) ? 'ransom' : 'incidentNotify';
  const ofWarning = OF_WHAT_WAS_TAKEN.has(attacked) ? 'incidentNotify' : ofOther;
  // "dois-je porter plainte ?", after a fraud: nobody there asks for a ransom.
  const isOfLaw = OF_WHAT_WAS_TAKEN.has(attacked) && intent === 'ransom';
  const ofPeople = isToWarnPeople ? 'breachPeople' : isOfEntry ? 'attackEntry' : undefined;
  // Where machines were spoken of afterwards, whoever asks for help is told whom to call.
  const ofHelp = isAfterwards ? 'emergency' : attacked;
  const isOfMoneyOfHelp = (isPrice && !HOW_FAST.test(fold(message))) || (isNoClient && attacked !== 'outage');
  const ofAttack = isToWarn || isOfLaw ? ofWarning : isOfMoneyOfHelp ? 'emergencyPrice' : isOther ? intent : ofHelp;
  const meant = ofPeople ?? ofAttack;
  const again: Reading = { ...reading, intent: meant, probability: 1 };
  const answered = answerReading(again, library, lang, asked);
  return answered && { answered, reading: again };
}

/** Of a fraud: "I did it" says that it was paid. */
const TAKEN: ReadonlySet<string> = new Set(['accountHijacked', 'dataTaken', 'siteInfected', 'passwordGiven']);
const OF_FRAUD: ReadonlySet<string> = new Set(['scamAttempt', 'bankFraud', 'moneyStolen']);
const HAS_PAID = [
  /\b(?:ai|a|ont|avons|avais|avait|g|jai) (?:(?:deja|bien|tout|aussi|malheureusement|hier|donc|quand|meme) )*(?:paye|vire|verse|debite|preleve|achete (?:\w+ )?cartes)\b/,
  /\b(?:ai|a|ont|avons|g|jai) (?:(?:deja|bien) )*(?:fait|valide|signe|confirme) (?:le|un|les|des|l|la|ce|mon) ?(?:virement|paiement|operation|transaction)s?\b/,
  /\b(?:ai|a|ont|avons|g|jai) (?:(?:deja|bien|aussi|lui|leur) )*(?:donne|mis|tape|rentre|entre|saisi|communique|file|envoye) (?:\w+ ){0,4}(?:carte|cb|bancaires?|argent|sous)\b/,
  /\b(?:virement|argent|paiement)s? (?:(?:est|a ete|etait|sont|deja|bien) )*(?:partie?s?|passes?|faits?|executes?|valides?)\b/,
  /\bdeja (?:paye|vire|partie?|envoye|debite|verse|donne)\b/,
  /\b(?:i|we|he|she|they|boss|accountant|colleague) (?:(?:have|ve|has|already|just|did|had|also) )*(?:paid|payed|wired|transferred|bought (?:\w+ )?(?:gift )?cards|sent (?:it|the money|them|him|her|\d+\w*))\b/,
  /\b(?:gave|given|put|typed|entered|sent) (?:\w+ ){0,3}(?:card|credit card|bank details|card number)\b/,
  /\b(?:already|just) (?:paid|payed|wired|sent|transferred|gone|made the (?:transfer|payment))\b/,
  // "they took 3000 from my account"
  /\b(?:they|he|she|someone|somebody|hackers?|thieves) (?:(?:have|has|already|just|had) )*(?:took|taken|stole|stolen|withdrew|withdrawn|debited)\b.{0,15}\b(?:money|funds|savings|\d{2,}(?! ?(?:go|gb|files?|clients?|e ?mails?|customers?)))\b|\b(?:emptied|drained) (?:\w+ ){0,2}?accounts?\b/,
  /\b(?:ils|elles|il|on|quelqu un|pirates?) (?:(?:m|nous|lui|ont|a|deja) )*(?:pris|vole|preleve|retire|debite)\b.{0,15}\b(?:argent|sous|\d{2,}(?! ?(?:go|gb|fichiers?|clients?|mails?|postes?)))\b|\bvide (?:\w+ ){0,2}?comptes?\b/,
  /\b(?:money|transfer|payment) (?:(?:is|s|has|was|already|been) )*(?:gone|left|stolen|taken|went|been sent|made|done)\b/,
];
const HAS_NOT =
  /\b(?:(?:ai|a|avons|ont) (?:encore )?(?:pas|rien|jamais)|(?:have|has|did|had) (?:n t|not)|haven t|hasn t|didn t|didnt|havent|nothing (?:was |is )?(?:paid|sent)|not paid|not yet)\b/;
const IS_DONE =
  /^(?:(?:ah|oh|euh|zut|merde|oups|bah|ben|mais|non|no|trop tard|too late|oops|shit|but|well|sorry|oui|yes|yeah|si) )*(?:(?:c est|cest|je l ai|on l a|ils l ont|il l a|elle l a|c) (?:(?:deja|trop|tout|bien) )*(?:fait|tard|parti)|trop tard|deja fait|too late|(?:i|we|he|she|they) (?:(?:have|ve|already|just|has) )*(?:did|done) (?:it|that|already|this)|(?:(?:i|we|he|she|they) )?(?:already|just) (?:did|done))\b/;
/** Asked for a code, or to approve. */
const HAS_AGREED =
  /\b(?:ai|a|avons|ont|g|jai) (?:(?:deja|tout|bien|lui|leur) )*(?:valide|accepte|confirme|approuve|donne|dicte|envoye)\b|\b(?:i|we|he|she|they|already|just|has|have|ve) (?:(?:already|just|have|has|ve) )*(?:approved|accepted|confirmed|validated|gave|read (?:it|the code)|told (?:him|her|them))\b/;
const OF_PASSWORD = /\b(?:mots? de passe|mdp|identifiants?|passwords?|logins?)\b/;
const HAS_CONTROL =
  /\b(?:pris|prend|a) (?:la main|le controle)\b|\b(?:est|encore|deja) connecte\b|\binstalle (?:son |le |leur |un )?(?:truc|logiciel|programme|anydesk|teamviewer)\b|\b(?:in already|already in|has control|took control|taken control|connected|installed)\b/;
const HAS_SWITCHED_OFF =
  /\b(?:(?:ai|a|ont|avons|avais|avait|g|jai) (?:(?:deja|tout|tous|bien|aussi|meme|les|l) )*(?:eteint|redemarre|reboote|debranche|coupe|rallume|arrete)|(?:tout|deja|sont|est) (?:(?:deja|bien) )*(?:eteinte?s?|debranche\w*|redemarre\w*|rallume\w*)|(?:i|we|they|he|she|colleague) (?:(?:have|ve|has|already|just|all|had) )*(?:turned|switched|shut|powered|unplugged|restarted|rebooted)|already (?:off|turned|switched|shut|unplugged|restarted|rebooted)|(?:everything|all|pcs?|computers?) (?:is|are) (?:already )?off)\b/;
/** Cut off, and nothing switched off: as it was told to be. */
const OF_NETWORK = /\b(?:reseau|wifi|wi fi|internet|network|sauvegardes?|backups?)\b/;
const SWITCHES = /\b(?:eteint\w*|redemarre\w*|reboot\w*|rallume\w*|turned|switched|shut|powered|restarted|off)\b/;
const IS_WELL =
  /\b(?:(?:ca|tout|il|elle) va (?:(?:beaucoup|bien) )?mieux|re(?:marche|fonctionne)\w*|(?:c est|tout est|est) (?:revenue?|reparee?|reglee?|resolue?|repartie?)|better now|(?:works?|working) (?:again|now|fine)|(?:is|s) (?:back|fixed|solved)|came back)\b/;
const FALSE_ALARM = /\b(?:fausses? alertes?|false alarms?)\b/;
const NOT_WELL = /\b(?:pas|plus|toujours|not|isn|doesn|still|mais|but)\b/;
const SWITCHED: ReadonlySet<string> = new Set(['emergency', 'ransom', 'machinesOn', 'machinesOff', 'incidentNotify']);
/** "non, elle n'a pas mis son mot de passe", after a link that was opened. */
const TYPED_NOTHING =
  /\b(?:(?:n )?(?:ai|a|avons|ont) (?:rien|pas|jamais)|(?:have|has|did|had) ?(?:n t|not)|haven t|hasn t|didn t|never)\b.{0,15}\b(?:mis|tape\w*|donne\w*|rentre\w*|saisi\w*|entre|rempli\w*|ecri\w*|communique\w*|type\w*|enter\w*|g[ia]ve\w*|put|fill\w*)\b|^(?:(?:non|no|nan|elle|il|j|on|a|ai|i|she|he) )*(?:juste|seulement|just|only) (?:clique|click\w*|ouvert|opened|regarde)\b/;
const MOST_WORDS_TOLD = 25;
const MOST_WORDS_TO_POLICE = 12;

/** "je paye ou pas", "ils demandent des bitcoins", once machines are attacked: of a ransom, and of no order. */
const OF_PAYING = /\b(?:pay(?:e|es|er|ez|ons)|pay|paying|rancons?|ransoms?|bitcoins?|btc|cryptomonnaie|monero)\b/;
const ASKS_WHOM =
  /\b(?:(?:r?appel\w*|contact\w*|preven\w*|joindre) qui|qui (?:(?:je|on|est ce que|dois|doit|faut) )*(?:r?appel\w*|contact\w*|preven\w*)|who (?:do|should|can|must) (?:i|we) (?:call|ring|contact|tell))\b/;
const OF_BACKUPS = /\b(?:sauvegardes?|backups?|copies?)\b/;
const ASKS_INSURER = /\b(?:assurances?|assureurs?|assuree?s?|insurances?|insurers?|insured)\b/;
/** "vous êtes là quand ?", once the price of the help was asked */
const ASKS_WHEN_THERE =
  /\b(?:quand|combien de temps|quelle heure|when|how (?:soon|long|fast))\b.{0,30}\b(?:vous|you|la|ici|la bas|there|here|arriv\w+|ven\w+|come)\b|\b(?:vous|you) (?:\w+ ){0,3}?(?:quand|when)\b/;
const BEGINS = '^(?:(?:et|ok|mais|alors|donc|du coup|bon|svp|bonjour|and|so|but|please|hello) )*';
const SOMEBODY =
  '(?:vous|tu|on|quelqu un|une personne|un (?:de vos )?techniciens?|un (?:de vos )?gars|un depanneur|you|some(?:one|body)|any(?:one|body)|a technician|an engineer)';
const TO_US_THERE =
  '(?: (?:chez (?:nous|moi)|ici|au bureau|sur place|sur site|nous voir|me voir|au cabinet|au magasin|a la mairie|physiquement|en vrai|vite|rapidement|en urgence|aujourd hui|ce matin|ce soir|cet apres midi|cet aprem|maintenant|tout de suite|nous aider|nous depanner|m aider|svp|stp|s il vous plait|over|here|round|out|to us|to our office|on site|in person|today|tonight|now|quickly|please|by|and help|help us))*$';
/** "vous pouvez passer ?", "quelqu'un peut venir ?", "can you send someone?", without asking when. */
const ASKS_VISIT: readonly RegExp[] = [
  `${BEGINS}(?:est ce que |est ce qu )?${SOMEBODY} (?:ne )?(?:(?:pouvez|peux|peut|pourrait|pourriez|pouvez vous|va|allez|vas|doit|can|could|will|would|able to) )+(?:(?:il|elle|vous|t il|pas) )*(?:venir|passer|se deplacer|vous deplacer|intervenir|debarquer|etre la|come|be here|drop by|stop by|visit)${TO_US_THERE}`,
  `${BEGINS}(?:est ce que |est ce qu )?${SOMEBODY} (?:venez|viens|vient|passez|passes|passe|intervenez|se deplace|vous deplacez|debarquez|come|coming)${TO_US_THERE}`,
  `${BEGINS}(?:pouvez|pourriez|peux) (?:vous|tu) (?:venir|passer|vous deplacer|te deplacer|intervenir)${TO_US_THERE}`,
  `${BEGINS}(?:can|could|will|would|do) ${SOMEBODY} (?:please )?(?:come|be here|drop by|stop by|visit)${TO_US_THERE}`,
  `${BEGINS}(?:(?:vous|tu|on|can|could|you|will|please|pouvez|pourriez|peux|peut|il|faut|faudrait|me|nous|m|us) )*(?:envoye[rz]|envoies?|send)(?: (?:nous|moi|us|me|over))* (?:quelqu un|une personne|un technicien|un depanneur|some(?:one|body)|a technician|an engineer|people)${TO_US_THERE}`,
].map((pattern) => new RegExp(pattern));
const OF_TROUBLE: ReadonlySet<string> = new Set(['support', 'supportScope', 'homeLine', 'lookInto', 'siteSlow']);
/** "et les flics ?", "faut porter plainte ?", "do we go to the police?" */
const ASKS_POLICE =
  /\b(?:flics?|police|policiers?|gendarmes?|gendarmerie|poulets|keufs|commissariat|cops|plainte|police report)\b/;
const OF_INSURANCE = /\b(?:assur\w+|insur\w+)\b/;

/** "we already changed the passwords" */
const PASSWORDS_CHANGED =
  /\b(?:changed?|change[sz]?|reset|reinitialis\w+|renouvel\w+|updated)\b.{0,16}\b(?:passwords?|mots? de passe|mdp|logins?)\b|\b(?:passwords?|mots? de passe|mdp)\b.{0,16}\b(?:changed|changes?|reset|reinitialises?)\b/;
/** "can you look after it every month?" */
const LOOKED_AFTER =
  /\b(?:look(?:ing)? after|maintain|keep an eye on|entreten\w+|surveill\w+|suivre|suivez|occuper)\b.{0,30}\b(?:every|each|per|a|chaque|par|tous les) (?:month|mois)\b/;
const ASKS_WHAT_TO_CHECK =
  /\b(?:what|que|quoi|qu est ce qu\w*|anything)\b.{0,24}\b(?:check|look (?:at|for)|verify|inspect|verifier|verifie|controler|regarder|surveiller)\b|\b(?:verifi\w+|controle\w*|check) (?:quoi|what)\b/;
/** What has happened by the time somebody in trouble reads what to do: the money is gone, all is switched off, or all is well. */
function toldSince({ message, asked }: MessageRead): string | undefined {
  const attacked = asked.memory?.intent ?? '';
  const said = fold(message);
  const isInTrouble = URGENT.has(attacked) || AFTERWARDS.has(attacked) || OF_FRAUD.has(attacked);
  if ((isInTrouble || OF_TROUBLE.has(attacked)) && ASKS_VISIT.some((one) => one.test(said))) return 'comesToYou';
  const isOfCrime = isInTrouble && attacked !== 'outage';
  if (isOfCrime && ASKS_POLICE.test(said) && !OF_INSURANCE.test(said) && said.split(' ').length <= MOST_WORDS_TO_POLICE)
    return 'fileComplaint';
  if (AFTERWARDS.has(attacked) && OF_AUTHORITIES.test(said) && !OF_PAYING.test(said)) return 'incidentNotify';
  if ((TAKEN.has(attacked) || AFTERWARDS.has(attacked)) && AND_BANK.test(said)) return 'warnBank';
  if (AFTERWARDS.has(attacked) && ASKS_WHEN_THERE.test(said)) return 'emergency';
  if ((isAttack(attacked) || AFTERWARDS.has(attacked)) && IS_NO_CLIENT.test(said)) return 'emergencyPrice';
  // Asked of what comes after it, whoever still needs help is told whom to call.
  const asksForHelp = OF_WHAT_IS_HIT.test(said) || ASKS_WHOM.test(said) || HOW_FAST.test(said);
  const isHelped = AFTERWARDS.has(attacked) && asksForHelp && !message.includes('?') && !TO_WARN.test(said);
  if (isHelped && said.split(' ').length <= MOST_WORDS_TOLD) return 'emergency';
  const isOfTrouble = URGENT.has(attacked) || OF_FRAUD.has(attacked) || SWITCHED.has(attacked);
  if (!isOfTrouble || said.split(' ').length > MOST_WORDS_TOLD) return undefined;
  if (TAKEN.has(attacked) && IS_MADE.test(said)) return 'incidentNotify';
  if (isAttack(attacked) && PASSWORDS_CHANGED.test(said)) return 'passwordsChanged';
  if (isAttack(attacked) && ASKS_WHAT_TO_CHECK.test(said)) return 'attackChecks';
  if (isAttack(attacked) && LOOKED_AFTER.test(said)) return 'needMaintenance';
  if (URGENT.has(attacked) && ASKS_WHAT_NEXT.test(said)) return attacked;
  const isWell = FALSE_ALARM.test(said) || (attacked === 'outage' && IS_WELL.test(said));
  if (isWell && !NOT_WELL.test(said)) return 'solved';
  if (attacked === 'linkClicked' && TYPED_NOTHING.test(said)) return 'nothingTyped';
  if (HAS_NOT.test(said) || attacked === 'outage') return undefined;
  if (isAttack(attacked) && ASKS_INSURER.test(said)) return 'incidentNotify';
  if (HAS_PAID.some((pattern) => pattern.test(said))) return 'moneyStolen';
  if (OF_RANSOM.has(attacked) && OF_PAYING.test(said)) return 'ransom';
  // The gestures against a ransom name nobody to call.
  if (attacked === 'ransom' && ASKS_WHOM.test(said) && !TO_WARN.test(said)) return 'emergency';
  if (isAttack(attacked) && (OF_WHAT_IS_HIT.test(said) || ASKS_WHOM.test(said)) && !TO_WARN.test(said))
    // A copy that is still plugged in: the first gestures say to unplug it.
    return attacked === 'ransom' && OF_BACKUPS.test(said) ? 'emergency' : attacked;
  if (attacked === 'scamAttempt' && HAS_CONTROL.test(said)) return 'emergency';
  const isOfFraud = OF_FRAUD.has(attacked);
  if (isOfFraud && !OF_PASSWORD.test(said) && (HAS_AGREED.test(said) || IS_DONE.test(said))) return 'moneyStolen';
  if (attacked === 'machinesOn' && IS_DONE.test(said)) return 'machinesOff';
  const isSwitchedOff = HAS_SWITCHED_OFF.test(said) && (SWITCHES.test(said) || !OF_NETWORK.test(said));
  return isSwitchedOff && SWITCHED.has(attacked) ? 'machinesOff' : undefined;
}

/** "trop tard, j'ai payé", "we turned everything off": said before any word of it is taken for a question or a budget. */
export function answerSince(read: MessageRead): Understood | undefined {
  const intent = toldSince(read);
  if (!intent) return undefined;
  const { reading, library, lang, asked } = read;
  const meant: Reading = { ...reading, intent, probability: 1, entities: [] };
  const answered = answerReading(meant, library, lang, asked);
  return answered && { answered, reading: meant };
}
