import { fold } from '../../../lib/words.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { answerIntent } from './replies.ts';

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

/** Thanks in whatever words, and whoever excuses themselves for not knowing computers. */
export function answerOfSmallTalk({ message, lang, library }: MessageRead): Understood | undefined {
  const said = fold(message);
  if (THANKS.test(said)) return { answered: answerIntent('thanks', library, lang) };
  return NOVICE.test(said) ? { answered: answerIntent('listening', library, lang) } : undefined;
}
