import { fold } from '../../../lib/words.ts';

const LEAD =
  '^(?:(?:ok|oki|okay|bon|bien|tres|super|parfait|merci|mci|d accord|dac|alors|et|mais|donc|desolee?|ecoutez|voila|je vois|on verra|on doit voter|il faut que je reflechisse|je vais reflechir|je dois reflechir|je reflechis|je vais voir|well|right|thanks|thank you|fine|great|sorry|let me think|i ll think about it|i need to think|and|but|so) )*';
const WHO = '(?:je |j |on |nous |j ?(?=v|r))';
/** "je vous rappelle après ma fournée", "je vous redis ça", "jrepasse": somebody goes, and comes back. */
const COMES_BACK = new RegExp(
  `${LEAD}${WHO}(?:vais |va |dois |te |t |vous |vs |v |en |y |le |la |les )*(?:r(?:e)?apel\\w*|rappell?e(?:rai|ra|rons|r)?|recontact\\w+|rdi|redis|redit|redir\\w+|redonne\\w*|reviens|revien|revient|reviendr\\w+|revenons|repass?e?\\w*|reecri\\w+|recri\\w+|tiens|tient|tiendr\\w+|tenons|ferai signe|fais signe|dirai|dirons|dis ca|confirmerai|confirmerons|reprends|reprend|reprendr\\w+|reparle\\w*|ecrirai|recontacte)\\b(.*)$`,
);
/** After the verb: when, or to whom, and nothing that is asked for. */
const LATER =
  /^(?: (?:vers vous|vers toi|ca|cela|tout ca|le reste|en|au courant|plus tard|apres|quand|des que|d ici|demain|ce soir|cet apres midi|tout a l heure|bientot|un autre jour|la semaine prochaine|le mois prochain|en (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)|lundi|mardi|mercredi|jeudi|vendredi|lundi prochain|l annee prochaine|a la rentree|dans (?:\w+ )?\w+ (?:jours?|semaines?|heures?|minutes?|mois)|vite|sans faute|merci|alors|pour ca|pour confirmer|de vous)\b)/;
/** Says by itself that somebody is back later, with nothing after it. */
const IS_BACK =
  /\b(?:j ?)?(?:r(?:e)?apel\w*|rappell?e(?:rai|r)?|recontact\w+|redirai|rdi|reviens|revien|reviendr\w+|repass?e?\w*|tiendr\w+ au courant|ferai signe|dirai)$/;
/** "je reviens vers vous concernant ma facture" */
const ON_WITH = /\b(?:concernant|au sujet|a propos|sur|suite a|car|parce|pour savoir|about my|regarding)\b/;
/** "j'en parle à ma présidente, on vous redit": whatever is said before it. */
const SAYS_BACK =
  /\b(?:on|je|j|nous) (?:vous|vs|te|v) (?:redit|redis|redirai|redira|rdi|recontacte|recontactons|rappelle|rapel|tient au courant|tiens au courant)$/;
const GOES =
  /^(?:(?:ok|bon|bien|merci|mci|desolee?|la|et|mais|alors|well|right|thanks|sorry) )*(?:(?:je|j) (?:dois|vais|faut que j) ?(?:y aller|filer|partir|vous laisser|te laisser|y retourner|raccrocher)|il faut que (?:je file|j y aille|je vous laisse)|je (?:vous|te) laisse(?! (?:choisir|voir|faire|decider|fixer|proposer|regarder|me|le choix|la main))|je file|a plus tard|a tout a l heure|on en reparle(?: plus tard| demain| bientot)?|(?:i|we) (?:ve |have )?(?:got to|gotta|must|have to|need to) (?:go|run|leave|dash)|gotta go|talk (?:to you )?later|speak (?:to you )?later|catch you later)(?: .{0,30})?$/;
const BACK_IN_ENGLISH =
  /^(?:(?:ok|okay|well|right|thanks|thank you|fine|great|sorry|and|but|so|let me think|i ll think about it) )*(?:(?:i|we|let me|let us|i d better) )?(?:(?:ll|will|am going to|m going to|need to|have to) )?(?:(?:get|come|be|call|ring|write|go) (?:you |to you )?(?:back|again)(?: to you)?|let you know|be in touch|return)\b(?: (?:(?:to|with) you|later|soon|tomorrow|tonight|after .{1,40}|when .{1,40}|once .{1,40}|next \w+|on \w+|in .{1,20}|then|about (?:it|that|this)|with (?:an answer|the details|a decision)))*$/;
const MOST_WORDS = 18;

/** "a+", "@+", "à plus": what folding makes a letter of. */
const SEE_YOU_LATER = /^(?:(?:ok|merci|bon)[\s,]+)*(?:[aà@]\s?\+|[aà] plus)[\s!.]*$/iu;
/** Whether somebody takes leave, and will be back: nothing is asked, and nothing is answered. */
export function takesLeave(message: string): boolean {
  const said = fold(message);
  if (
    message.includes('?') ||
    (message.includes('@') && !SEE_YOU_LATER.test(message.trim())) ||
    said.split(' ').length > MOST_WORDS
  )
    return false;
  if ((GOES.test(said) && !/\d/.test(said)) || BACK_IN_ENGLISH.test(said)) return true;
  if (SAYS_BACK.test(said) || SEE_YOU_LATER.test(message.trim())) return true;
  const after = COMES_BACK.exec(said)?.[1];
  if (after === undefined) return false;
  return after === '' ? IS_BACK.test(said) : LATER.test(after) && !ON_WITH.test(after);
}

/** "je vous prie d'agréer, Monsieur, l'expression de mes salutations distinguées": the end of a letter. */
const CLOSING =
  /^(?:(?:dans l attente|en vous|vous|avec|merci|d avance|par avance|je|nous|veuillez|de|votre|reponse|remerciant|mes|nos|et|bien) )*(?:(?:je |nous )?(?:vous )?(?:prie|prions) (?:monsieur |madame )?(?:d agreer|de croire|d accepter|de recevoir)|veuillez (?:agreer|croire|recevoir|accepter)|salutations distinguees|sinceres salutations|meilleures salutations|bien (?:a vous|cordialement)|cordialement|respectueusement|(?:yours )?(?:sincerely|faithfully)|kind regards|best regards|with (?:kind|best) regards)\b(?!.{0,80}\b(?:combien|prix|quand|comment|pourriez|pouvez|how much|when|could)\b)/;
export const closesLetter = (message: string): boolean => !message.includes('?') && CLOSING.test(fold(message));

const LETS_GO =
  /^(?:(?:ok|bon|bn|bah|ben|bref|non|alors|et|finalement|oh|well|fine|right) )*(?:(?:laissez|laisse) (?:tomber|beton|couler)|tant pis?|oubliez(?: ca| tout)?|oublie(?: ca)?|c est pas grave|pas grave|peu importe|never ?mind|forget (?:it|about it)|doesn t matter|let it go)(?: (?:alors|merci|tout|ca|c est trop cher|c est pas grave|then|thanks|it|quand meme))*$/;
/** "ok laissez tomber", where nothing is being made. */
export const letsGo = (message: string): boolean => LETS_GO.test(fold(message));

/** "d'accord je vais y réfléchir", while a request is being made: it waits. */
const THINKS_IT_OVER =
  /^(?:(?:ok|bon|d accord|dac|bien|merci|alors|mais|non|well|right|thanks|fine) )*(?:(?:je|on|nous) (?:(?:vais|va|allons|dois|doit|devons|veux|voudrais|prefere) )?(?:encore |d abord )?(?:y |en )?(?:reflechis|reflechir|reflechit|reflechirai|reflechirons|parler (?:a|avec) .{2,30}|voir (?:ca )?avec .{2,30})|(?:i|we)(?: ll| will| need to| have to| d like to| want to)? (?:think (?:about it|it over|on it)|talk (?:it over )?(?:to|with) .{2,30}))(?: .{0,20})?$/;
export const thinksItOver = (message: string): boolean => !message.includes('?') && THINKS_IT_OVER.test(fold(message));
