import { fold } from '../../../lib/words.ts';
import { told } from './answer-fact.ts';
import { letsGo } from './farewells.ts';
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

const BEFORE_ANGER =
  '^(?:(?:non|mais|et|eh|oh|bon|alors|attendez|pardon|enfin|franchement|serieux|serieusement|la|ca va|are|is|seriously|honestly|come on|but|so) )*';
/** "vous vous foutez de moi ?", "vous répondez à côté": of the answer that was given. */
const ANGERED = new RegExp(
  `${BEFORE_ANGER}(?:(?:vous|tu) (?:(?:vous|te|t|me|m) )*(?:foutez|fous|fout|moquez|moques|fichez|fiches|payez|paies|prenez pour) (?:(?:bien|vraiment|un peu|completement) )*(?:de (?:moi|nous|ma gueule|ma tete|qui|la gueule)|ma tete|pour (?:un con|une conne|un idiot|qui))|c est (?:une blague|du vol|honteux|une honte|inadmissible|scandaleux|abuse|un gag|du foutage de gueule|n importe quoi|du grand n importe quoi|pas ce que (?:j ai|je (?:vous )?ai|je) (?:demande|dit)|pas ma question)|(?:vous|tu|t) (?:etes|es|servez|sers) (?:(?:vraiment|tous|toutes|trop|tres|completement|quand meme) )*(?:nuls?|nulles?|mauvaise?s?|inutiles?|incompetente?s?|a rien)|(?:vous|tu) (?:rigolez|rigoles|plaisantez|plaisantes|deconnez|deconnes|abusez)|n importe quoi|foutage de gueule|(?:vous|tu) (?:(?:ne )?(?:repondez|reponds) (?:pas|a cote|toujours pas|jamais)|(?:ne )?(?:comprenez|comprends) (?:rien|pas (?:ma question|ce que je dis)))(?: a (?:ma|la) question| du tout| encore)*|(?:ca|cela) (?:ne )?(?:repond (?:pas|toujours pas)|a rien a voir|veut rien dire)(?: a (?:ma|la) question| du tout)*|(?:you )?(?:taking the (?:piss|mickey)|kidding(?: me)?|joking|messing with me|having a laugh)|(?:this|that|it) (?:a joke|ridiculous|nonsense)|you (?:are|re|must be) (?:kidding|joking|taking the (?:piss|mickey)|messing)(?: me)?|that s not (?:what i asked|my question|an answer)|you (?:re|are) not (?:answering|listening)|you (?:re|are) (?:(?:really|all|so|completely|just) )*(?:useless|rubbish|terrible|awful|no help|no good)|you (?:don t|didn t) (?:answer|understand)(?: my question| anything| me)*|that (?:doesn t|didn t) answer (?:my|the) question)(?: (?:la|ou quoi|hein|non|enfin|bordel|putain|serieux|or what|here|again|right))*$`,
);
/** "je suis énervé", "bon excusez moi je suis énervé" */
const ANGRY =
  /^(?:(?:bon|non|mais|et|oui|ah|excusez moi|excuse moi|pardon|desolee?|je m excuse|la|franchement|sorry|i m sorry|excuse me|well|but) )*(?:je suis|j suis|chuis|je me suis|i m|i am|i was|i got) (?:(?:tres|vraiment|un peu|juste|trop|hyper|super|very|really|just|so|a bit) )*(?:enerve?e?|enervee?|en colere|furieu(?:x|se)|furax|remontee?|agacee?|a bout|emportee?|fachee?|angry|furious|annoyed|upset|fed up|cross|mad)(?: (?:c est tout|voila|desolee?|la|now|sorry|that s all))*$/;
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

/** Thanks in whatever words, what is given up, a sum or a name alone, and whoever knows no computers or is angry. */
export function answerOfSmallTalk(read: MessageRead): Understood | undefined {
  const { message, lang, library, asked, reading } = read;
  const said = fold(message);
  if (THANKS.test(said)) return { answered: answerIntent('thanks', library, lang) };
  if (letsGo(message) && !asked.memory?.appointment) return { answered: answerIntent('undecided', library, lang) };
  if (ANGERED.test(said) || ANGRY.test(said)) return told(read, 'angered');
  if (SUM.test(said) && !/[€$£]/.test(message)) return { answered: refuse('offTopic', lang) };
  if (NUMBER_ALONE.test(said) && !reading.pointed) return { answered: answerIntent('lost', library, lang) };
  const isIntroduced = SAYS_WHO.some((pattern) => pattern.test(said));
  return isIntroduced || NOVICE.test(said) ? { answered: answerIntent('listening', library, lang) } : undefined;
}
