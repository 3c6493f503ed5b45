import type { Locale } from '../../../i18n/locales.ts';
import { fold, wordsOf } from '../../../lib/words.ts';
import { CERTAIN, UNSURE } from '../understanding/certainty.ts';
import { recordKind } from '../understanding/context.ts';
import { SEARCH } from '../understanding/intent-names.ts';
import { type AskedIn, answerReading, NEEDS_QUOTE } from './answer-reading.ts';
import type { Understood } from './memory-after.ts';
import { readForAnswer } from './message-read.ts';
import { answerNeed } from './need-answers.ts';
import { isOfMoney } from './price-asked.ts';
import { withTownPage } from './town-page-answers.ts';
import { URGENT } from './urgency.ts';

/** Whom a site is made for, by the beginning of the word. */
export const TRADES: Record<Locale, string> = {
  fr: 'grossist|negoc|import|export|concession|econome|proviseur|resto|boulang|patiss|bouch|traiteur|restau|bistrot|bar|brass|hotel|gite|camping|chambre|agricult|ferm|maraich|eleveu|vigneron|viticult|apicult|horticult|notaire|avocat|huissier|comptable|expert|medecin|dentiste|kine|osteo|infirm|sage|pharma|veterin|optic|coiff|barbier|esthet|tatou|fleur|libra|garag|carross|plomb|electric|macon|menuis|charpent|couvreur|peintre|paysag|jardin|architect|artisan|commerc|boite|epic|caviste|photograph|music|artiste|graphist|design|developp|free ?lance|consult|coach|format|agent|agence|syndic|promot|taxi|food ?truck|camion|pizz|crep|snack|kebab|frit|brasser|tabac|presse|librair|auberg|chambre|ostreicult|spa|transport|demenag|industri|fabric|atelier|usine|ecole|lycee|college|creche|universite|mairie|commune|village|collectiv|communaute|association|asso|club|federation|paroisse|theatre|musee|cinema|franchis|auto|micro|independant|entrepreneur|gerant|dirigeant|patron|tpe|pme|start|magasin|boutique|cabinet|salon|societe|entreprise|etude|presidente? (?:d une?|de notre|du (?:club|comite|conseil)|benevole)|tresoriere?s? (?:d une?|de notre|du)|elue?s? |conseillere? (?:region|municip|depart|commun)|deputee? |senatrice|senateur',
  en: 'wholesal|import|export|dealer|trader|letting|bursar|headteacher|publish|baker|butcher|caterer|restaura|cafe|pub|bar|brew|hotel|guest|campsite|farm|grow|breeder|wine|beekeep|notary|solicitor|lawyer|attorney|barrister|account|doctor|gp|dentist|physio|osteo|nurse|midwi|pharma|vet|optic|hair|barber|beaut|tattoo|florist|book|garage|mechanic|plumb|electric|mason|join|carpent|roof|paint|landscap|garden|architect|craft|shop|grocer|photograph|music|artist|graphic|design|develop|freelanc|consult|coach|train|estate|agent|agency|taxi|food ?truck|food van|van|pizz|tea ?room|deli|chip|b ?b|inn|spa|haul|remov|manufact|workshop|factory|school|college|nursery|universit|town|village|council|parish|charit|association|club|federation|church|theatre|museum|cinema|franchis|self|sole|business|entrepreneur|manager|owner|start|store|firm|salon|company|practice|chair(?:man|woman|person)|treasurer|councill|mayor',
};
const MOST_WORDS = 16;
const OPENS: Record<Locale, string> = {
  fr: '(?:(?:bonjour|salut|slt|bjr|bonsoir|alors|voila|donc|et|ici)(?: |$))*(?:(?:je sui|je suis|j suis|jsuis|jsui|chuis|chui|nous sommes|on est|moi c est|j ai|jai|g|je tiens|je gere|je travaille (?:pour|dans|a|chez)|je m occupe|nous avons|on a|je dirige|je represente)(?: (?:une?|1|le|la|l|les|des|deux|trois|mon|ma|notre|petite?|jeune|ancien\\w*))*|une?|des|notre)? ?',
  en: '(?:(?:hello|hiya|hi|hey|dear all|good morning|good afternoon|good evening|morning|so|well|and)(?: |$))*(?:(?:i am|i m|im|we are|we re|i run|we run|i own|we own|i have|we have|i manage|i work (?:for|at|in)|i represent|this is)(?: (?:an?|the|two|three|my|our|small|young|local|little))*|an?|our)? ?',
};
/** "with GPS", "pour mon restaurant": joined to what was spoken of. */
const JOINS = /^(?:(?:et|and) )?(?:with|without|on|for|in|avec|sans|sur|pour|dans|chez)\b/;
/** "can guests book online", without its question mark. */
const ASKS = /^(?:(?:et|and|so|alors) )*(?:can|could|will|do|does|did|should|est ce|peut|peuvent|pourrait)\b/;
/** So many and such: "petite ferme bio", "franchise de 14 boulangeries", "music school". */
const MOST_BEFORE = 1;

/** "Maître Delattre, notaire à Arras", "Sophie Martin, fleuriste": without who it is. */
const NAMED =
  /^(?:(?:bonjour|bonsoir|hello|hi)[\s,]+)?(?:(?:ma[iî]tre|me|m\.?|mme|madame|monsieur|docteur|dr\.?|mr\.?|mrs\.?|ms\.?)\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2}\s*,\s+(?=\p{L})/u;

/** A platform, and no bookshop. */
const OF_PLATFORM = /\bbooking com\b/;
/** "je suis agriculteur à Saint-Pol", "music school": says who somebody is, and asks nothing yet. */
export function introducesThemselves(message: string, lang: Locale): boolean {
  const said = fold(message.replace(NAMED, ''));
  if (message.includes('?') || said.split(' ').length > MOST_WORDS || JOINS.test(said)) return false;
  if (OF_PLATFORM.test(said) || ASKS.test(said)) return false;
  const trade = new RegExp(
    `^${OPENS[lang]}(?:\\w+ ){0,${MOST_BEFORE}}(?:${TRADES[lang]})\\w*(?: (?!.*\\b(?:cherche|veux|voudrais|besoin|faut|dit|disent|pense|trouve|veut|demande|combien|prix|tarif\\w*|coute\\w*|comment|says?|said|tells?|told|thinks?|wants?|need|look\\w*|would|how|what|price|cost\\w*)\\b).*)?$`,
  );
  return trade.test(said);
}

/** Told to somebody who only says who they are, they would be answers to a question that was not asked. */
const UNASKED: ReadonlySet<string> = new Set([
  ...['audience', 'existingContent', 'services', 'needEstimate', 'shopOrder', 'towns', 'introduced', SEARCH],
]);
/** A need that is told with who somebody is: "I am a farmer, no fibre". */
const LIKELY_NEED = 0.7;
const FEWEST_WORDS_OF_A_NEED = 4;
const BESIDES = /[,;:.]| (?:et|mais|and|but|with|sans|without) /;
/** "j'ai un food truck": what we do for such as they are, and one question back; what else they told comes first. */
export function welcome(message: string, understood: Understood, lang: Locale, asked: AskedIn): Understood {
  const read = readForAnswer(message, lang, asked);
  const { intent = SEARCH, probability = 0 } = understood.reading ?? {};
  const [, ...others] = message.split(BESIDES);
  const besides = others.join(' ');
  // "j'ai un restaurant et mon wifi marche pas": what is wrong comes before who they are.
  const ofTrouble = besides ? readForAnswer(besides, lang, asked) : undefined;
  if (ofTrouble && URGENT.has(ofTrouble.reading.intent)) {
    const answered = answerReading(ofTrouble.reading, ofTrouble.library, lang, asked);
    if (answered) return { answered, reading: ofTrouble.reading };
  }
  // "and people call all day to make appointments"
  const isAnswered = wordsOf(besides).length >= FEWEST_WORDS_OF_A_NEED && probability >= CERTAIN;
  const isUnasked =
    understood.answered.outcome === 'refused' ||
    (UNASKED.has(intent) && !isAnswered) ||
    // "web developer pay range": of a position, and no trade of the visitor's.
    (isOfMoney(intent) && recordKind(intent) !== 'job') ||
    probability < (NEEDS_QUOTE.test(intent) ? LIKELY_NEED : UNSURE);
  if (understood.answered.outcome === 'flow' || !isUnasked) return understood;
  const { model } = read.library;
  // "300 members", "3 salariés": how many they are is no need.
  const isNeed = besides && !/^\s*\d/.test(besides);
  const need = [read.words, isNeed ? model.wordsOf(besides) : []]
    .map((words) => model.needOf(words))
    .find((one) => one && one.probability >= LIKELY_NEED);
  const told = need && answerNeed(need, read, read.library, lang, asked);
  if (told) return told;
  const reading = { ...read.reading, intent: 'introduced', probability: 1 };
  const answered = answerReading(reading, read.library, lang, asked);
  return answered ? { answered: withTownPage(answered, reading, read), reading } : understood;
}
