import { fold } from '../../../lib/words.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { answerIntent, refuse } from './replies.ts';

const TO_WHOM =
  '(?:monsieur|madame|mademoiselle|messieurs|mon petit|ma petite|mon grand|mon ami|mon brave|jeune homme|jeune fille|chef|l ami|vous|a vous|toi|a toi|sir|madam|dear|mate|love|my friend|buddy|young man)';
const FOR_WHAT =
  '(?:pour (?:tout|votre aide|ton aide|ces? (?:infos?|informations?|precisions?|reponses?|explications?)|la reponse|l info|les infos|l aide)|de (?:votre|ton|ta) (?:aide|reponse|patience|gentillesse|amabilite|temps|accueil|franchise)|for (?:everything|your (?:help|time|patience)|the (?:help|info|answer)))';
/** "merci beaucoup mon petit", "thank you young man": thanks, and nothing else. */
const THANKS = new RegExp(
  `^(?:(?:ok|bon|ah|oh|super|parfait|tres bien|d accord|alors|eh bien|well|great|all right) )*(?:merci|je vous remercie|mille mercis|thanks|thank you|many thanks)(?: (?:beaucoup|bien|infiniment|encore|quand meme|mille fois|so much|very much|a lot|again|${TO_WHOM}|${FOR_WHAT}))*$`,
);
/** "je n'y connais rien", "I'm hopeless with computers": says who asks, and what is asked comes next. */
const NOVICE =
  /^(?:(?:bonjour|bonsoir|salut|monsieur|madame|voila|alors|ecoutez|desolee?|pardon|et|mais|j ai \d+ ans|hello|hi|sorry|well|look|and|but|so|i m \d+|i am \d+|years old) )*(?:j ?(?:e )?(?:n )?y (?:connais|comprends?) (?:rien|pas grand chose|pas|que dalle|absolument rien|strictement rien|rien du tout)|je (?:ne )?(?:suis|sais) (?:pas|plus) (?:tres |trop )?(?:douee?|calee?|a l aise|forte?|geek|habituee?|me servir d un ordinateur)|je suis (?:\w+ )?(?:null?e?|debutante?|novice|perdue?|larguee?|un dinosaure)|(?:i know (?:nothing|little|very little)|i don t know (?:much|anything)|i m (?:not (?:very )?(?:good|great|tech savvy)|hopeless|useless|a beginner|no good)|i am (?:not (?:very )?(?:good|tech savvy)|hopeless|useless|a beginner)))(?: (?:en|avec|a|aux|l|les|la|le|du|de|tout|tous|ca|cela|informatique|ordinateurs?|internet|technologies?|nouvelles|trucs?|machines?|about|with|at|computers?|technology|the|this|these|things?|stuff|websites?|it|all|really))*$/;

const GREETS = '(?:(?:hi|hello|hey|coucou|salut|bonjour|bonsoir|so|well|alors|euh) )*';
/** "hi, I'm 11", "je m'appelle Dave": who asks, and nothing else. */
const SAYS_WHO = [
  new RegExp(`^${GREETS}(?:i m|im|i am|j ai|jai) \\d{1,2}(?: (?:years? old|yrs? old|ans))?$`),
  new RegExp(
    `^${GREETS}(?:my name is|my name s|i m called|i am called|je m appelle|mon nom est|mon prenom est) (?!what|quoi)\\w+(?: (?!and|et|but|mais)\\w+){0,2}$`,
  ),
];
/** "9", outside of any list and of any request. */
const NUMBER_ALONE = /^\d{1,2}$/;
/** "what's 12 times 12?": a sum, and no price. */
const SUM =
  /^(?:(?:hey|and|et|euh|what is|what s|whats|how much is|combien (?:font|fait)|calcule|calculate) )*\d{1,2} (?:times|x|plus|minus|divided by|fois|moins|divise par|multiplie par) \d{1,2}$/;
const LATER =
  '(?:(?:later|soon|tonight|tomorrow|today|again|then|after|before|when|once|if|in|on|at|this|next|with|and|by|plus tard|bientot|demain|ce soir|apres|quand|des que|avec|lundi|mardi|mercredi|jeudi|vendredi|pour|si|dans)\\b.{0,60})?';
/** "I'll get back to you after my shift", "je reviens vers vous demain": later, and nothing asked. */
const WILL_RETURN = new RegExp(
  `^(?:(?:ok|thanks|thank you|great|merci|bon|tres bien|super|alors|i|we|je|on|nous|and|et|sorry|desolee?) )*(?:(?:(?:ll|will|shall|am going to|m going to|have to|need to) )(?:get back(?: to you)?|come back(?: to you)?|be back|be in touch|write (?:again|back|to you)|contact you|reply|let you know)|(?:vous |te )?(?:reviens|reviendrai|reviendra|reviendrons|recris|reecris|reecrirai|recontacte|recontacterai|redirai|redis|tiens au courant|tiendrai au courant|repasse|repasserai)(?: vers (?:vous|toi))?) ?${LATER}$`,
);

/** Thanks in whatever words, and whoever excuses themselves for not knowing computers. */
export function answerOfSmallTalk({ message, lang, library, reading }: MessageRead): Understood | undefined {
  const said = fold(message);
  if (THANKS.test(said)) return { answered: answerIntent('thanks', library, lang) };
  if (WILL_RETURN.test(said) && !message.includes('?')) return { answered: answerIntent('undecided', library, lang) };
  if (SUM.test(said) && !/[€$£]/.test(message)) return { answered: refuse('offTopic', lang) };
  if (NUMBER_ALONE.test(said) && !reading.pointed) return { answered: answerIntent('lost', library, lang) };
  const isIntroduced = SAYS_WHO.some((pattern) => pattern.test(said));
  return isIntroduced || NOVICE.test(said) ? { answered: answerIntent('listening', library, lang) } : undefined;
}
