import { company } from '../../../collections/company.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { fold } from '../../../lib/words.ts';
import { phoneWithHours } from '../facts/company-values.ts';
import { CHANGE } from './answer-reading.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { URGENT } from './urgency.ts';

const LEAD =
  '^(?:(?:bonjour|bonsoir|ca (?:ne )?va (?:pas|mal)|salut|ah|oh|bah|ben|euh|et|mais|desolee?|pfff*|moi|en fait|aujourd hui|hello|hi|hey|well|but|and|sorry|today) )*';
const VERY =
  '(?:(?:tres|trop|si|tellement|vraiment|un peu|assez|bien|toujours|encore|so|very|really|a bit|a little|quite|feeling|just) )*';
const LAST =
  '(?: (?:aujourd hui|ce matin|ce soir|cette semaine|en ce moment|depuis \\w+|la|hein|today|tonight|this (?:morning|week)|right now|lately|you know))*$';
const only = (words: string): RegExp => new RegExp(`${LEAD}(?:${words})${LAST}`);

/** What a whole message says of how somebody feels, folded; what names our trade says more than that. */
const FEELINGS = {
  low: only(
    `(?:je suis|j suis|chuis|je me sens|i am|i m|im|i feel|feeling) ${VERY}(?:triste|malheureu(?:x|se)|deprimee?|decouragee?|abattue?|desesperee?|au bout du rouleau|epuisee?|fatiguee?|a bout|pas bien|sad|depressed|lonely|unhappy|down|exhausted|tired|miserable|discouraged|not (?:ok|okay|well))|(?:je me sens|i feel) ${VERY}(?:seule?|mal|alone|bad)|j ai (?:le cafard|le blues|le moral (?:a zero|dans les chaussettes|au plus bas)|envie de pleurer|pas le moral)|(?:je|j) (?:deprime|pleure|n ai pas le moral|vais pas bien|ne vais pas bien|me sens pas bien|ne me sens pas bien)|c est pas la forme|(?:i feel|i am|i m) (?:like crying|feeling down)|i want to cry`,
  ),
  bored: only(`je m ?(?:ennuie|emmerde|embete|fais (?:chier|suer))|(?:i m|i am|im|so)? ?${VERY}bored`),
  worried: only(
    `(?:je suis|j suis|chuis|je me sens|i am|i m|im|i feel) ${VERY}(?:inquiete?|angoissee?|stressee?|paniquee?|affolee?|en panique|desemparee?|worried|anxious|scared|stressed|panicking|frightened|afraid)|j ai ${VERY}peur|je (?:panique|stresse|flippe)|ca (?:m |me )?(?:inquiete|fait peur|stresse)`,
  ),
  ill: only(
    `(?:je suis|j suis|chuis|i am|i m|im|i feel|i am feeling|i m feeling) ${VERY}(?:malade|souffrante?|grippee?|enrhumee?|alitee?|clouee? au lit|hospitalisee?|a l hopital|sick|ill|unwell|poorly|in hospital)|(?:j ai|i have|i ve got|i got) ${VERY}(?:la grippe|le covid|la fievre|de la fievre|une gastro|un rhume|the flu|covid|a cold|a fever|a bug)`,
  ),
} as const;

/** "je suis triste", "I'm bored", "je suis malade": a kind word and what a program can do, without anything to buy. */
export function answerOfFeeling({ message, lang, asked }: MessageRead): Understood | undefined {
  const said = fold(message);
  const names = Object.keys(FEELINGS) as (keyof typeof FEELINGS)[];
  const feeling = names.find((name) => FEELINGS[name].test(said));
  if (!feeling) return undefined;
  const { appointment, topic } = asked.memory ?? {};
  // Of what is booked here, it is asked what becomes of it.
  if (feeling === 'ill' && appointment) return { answered: CHANGE };
  // After an event, it is said how somebody cancels their seat.
  if (feeling === 'ill' && topic?.kind === 'event') return undefined;
  // Told what to do already, somebody in trouble is kept to it.
  const isInTrouble = feeling === 'worried' && URGENT.has(asked.memory?.intent ?? '');
  const output = translate(lang)(`assistant.feelings.${isInTrouble ? 'worriedInTrouble' : feeling}`, {
    company: company.tradeName,
    phone: phoneWithHours(lang),
  });
  return { answered: { answer: { output }, outcome: 'talk', found: [] } };
}
