import type { Locale } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';

/** Whom a site is made for, by the beginning of the word. */
const TRADES: Record<Locale, string> = {
  fr: 'boulang|patiss|bouch|traiteur|restaura|bistrot|bar|brass|hotel|gite|camping|chambre|agricult|ferm|maraich|eleveu|vigneron|viticult|apicult|horticult|notaire|avocat|huissier|comptable|expert|medecin|dentiste|kine|osteo|infirm|sage|pharma|veterin|optic|coiff|barbier|esthet|tatou|fleur|libra|garag|carross|plomb|electric|macon|menuis|charpent|couvreur|peintre|paysag|jardin|architect|artisan|commerc|epic|caviste|photograph|music|artiste|graphist|design|developp|free ?lance|consult|coach|format|agent|agence|syndic|promot|taxi|transport|demenag|industri|fabric|atelier|usine|ecole|lycee|college|creche|universite|mairie|commune|village|collectiv|communaute|association|asso|club|federation|paroisse|theatre|musee|cinema|franchis|auto|micro|independant|entrepreneur|gerant|dirigeant|patron|tpe|pme|start|magasin|boutique|cabinet|salon|societe|entreprise|etude',
  en: 'baker|butcher|caterer|restaura|cafe|pub|bar|brew|hotel|guest|campsite|farm|grow|breeder|wine|beekeep|notary|solicitor|lawyer|attorney|barrister|account|doctor|gp|dentist|physio|osteo|nurse|midwi|pharma|vet|optic|hair|barber|beaut|tattoo|florist|book|garage|mechanic|plumb|electric|mason|join|carpent|roof|paint|landscap|garden|architect|craft|shop|grocer|photograph|music|artist|graphic|design|develop|freelanc|consult|coach|train|estate|agent|agency|taxi|haul|remov|manufact|workshop|factory|school|college|nursery|universit|town|village|council|parish|charit|association|club|federation|church|theatre|museum|cinema|franchis|self|sole|business|entrepreneur|manager|owner|start|store|firm|salon|company|practice',
};
const MOST_WORDS = 9;
const OPENS: Record<Locale, string> = {
  fr: '(?:bonjour|salut|bonsoir|alors|voila|donc|et|ici)* ?(?:(?:je suis|j suis|chuis|nous sommes|on est|moi c est|j ai|je tiens|je gere|nous avons|on a|je dirige|je represente)(?: (?:une?|le|la|l|les|des|deux|trois|mon|ma|notre|petite?|jeune|ancien\\w*))*|une?|des|notre)? ?',
  en: '(?:hello|hi|so|well|and)* ?(?:(?:i am|i m|im|we are|we re|i run|we run|i own|we own|i have|we have|i manage|i represent|this is)(?: (?:an?|the|two|three|my|our|small|young|local|little))*|an?|our)? ?',
};
/** So many and such: "petite ferme bio", "franchise de 14 boulangeries", "music school". */
const MOST_BEFORE = 1;

/** "je suis agriculteur à Saint-Pol", "music school": says who somebody is, and asks nothing yet. */
export function introducesThemselves(message: string, lang: Locale): boolean {
  const said = fold(message);
  if (message.includes('?') || said.split(' ').length > MOST_WORDS) return false;
  const trade = new RegExp(
    `^${OPENS[lang]}(?:\\w+ ){0,${MOST_BEFORE}}(?:${TRADES[lang]})\\w*(?: (?!.*\\b(?:cherche|veux|voudrais|besoin|faut|want|need|look\\w*|would)\\b).*)?$`,
  );
  return trade.test(said);
}
