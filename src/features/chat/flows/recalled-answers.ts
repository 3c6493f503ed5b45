import { fold } from '../../../lib/words.ts';
import type { Draft } from './flow.ts';

/** What visitors call what they have said, by its step. */
const CALLED: Record<keyof Required<Pick<Draft, 'budget' | 'deadline' | 'need' | 'topic' | 'name' | 'email'>>, string> =
  {
    budget: 'budget',
    deadline: 'delai|echeance|deadline|date limite',
    need: 'besoin|demande|need|request',
    topic: 'sujet|topic|subject',
    name: 'nom|prenom|name',
    email: '(?:e ?)?mail|courriel|adresse(?: e ?mail)?|(?:e ?mail )?address',
  };
const RECALLS =
  /\b(?:c est quoi|quel(?:le)? (?:est|etait)|j ai (?:dit|donne|mis) quoi|ai je (?:dit|donne|mis)|rappel\w*|redi\w*|c etait quoi|what (?:is|s|was|did)|which|remind)\b/;
/** "what did I say it was about?": of the subject, or of the need. */
const ASKS_ABOUT =
  /\bwhat (?:(?:did|had) i (?:say|tell you|write)|i (?:said|told you|wrote)) (?:(?:it|this|that|the \w+) (?:is|was) )?(?:about|for)\b|\bwhat (?:is|s|was) (?:it about|(?:the|my) (?:meeting|appointment|call|request|quote) (?:about|for))\b|\b(?:c est|c etait) (?:sur|a propos de) quoi\b|\bc etait pour quoi\b|\bc est pour quoi deja\b|\b(?:rdv|rendez vous|devis|demande) (?:(?:c est|est|etait|c etait) )?(?:pour|sur|a propos de) quoi\b|\b(?:pour|sur|a propos de) quoi (?:j ai|ai je) (?:dit|demande)\b/;
const ASKS_WHY =
  /^(?:(?:et|mais|and|but) )*(?:pourquoi|why|pour quoi faire|what (?:do you need|for)|(?:a quoi )?ca sert)\b/;
const ASKED_FOR =
  /\b(?:mon|ma|mes|un|le|l|ce|my|an?|the|that)? ?(?:nom|prenom|mail|e ?mail|courriel|adresse|numero|telephone|budget|infos?|informations?|coordonnees|name|address|number|phone|details?)\b/;

/** Which step's answer a message asks to be told again: "c’est quoi mon budget déjà ?" */
export function ownAsked(message: string, draft: Draft): keyof typeof CALLED | undefined {
  const said = fold(message);
  if (ASKS_ABOUT.test(said)) return draft.topic ? 'topic' : draft.need ? 'need' : undefined;
  if (!RECALLS.test(said)) return undefined;
  const steps = Object.keys(CALLED) as (keyof typeof CALLED)[];
  return steps.find(
    (step) =>
      draft[step] &&
      new RegExp(`\\b(?:mon|ma|my${step === 'topic' ? '|le|the' : ''}) (?:${CALLED[step]})\\b`).test(said),
  );
}

/** "can I see what you have noted?", "un récapitulatif ?": of all that was said. */
const ASKS_SUMMARY =
  /^(?:(?:et|mais|euh|and|but|so|ok|please|can i|could i|can you|could you|may i|je peux|puis je|on peut|vous pouvez|pouvez vous|tu peux|me|m|have|get|give|donner|faire|avoir) )*(?:(?:see|show|read|check|review|repeat|tell)(?: me| us)?(?: back)? (?:what (?:you|i|we) (?:(?:have|ve|had) )?(?:noted?|wrote|written|put|got|get|booked|said|asked(?: for)?)|(?:it|that|my (?:request|quote|appointment|booking)))|what (?:have|had|did) (?:you|i|we) (?:note|noted|write|written|put|got|get|book|booked|say|said|ask(?:ed)? for)|(?:voir|montre[rz]?|relire|lire|redire|redites)(?: moi| nous)? ce que (?:vous avez|tu as|j ai|on a) (?:note|ecrit|dit|mis|demande|reserve)|(?:qu (?:avez|as) (?:vous|tu) note|(?:vous avez|tu as|j ai) (?:note|demande|reserve) quoi|qu est ce que (?:vous avez|tu as|j ai) (?:note|dit|demande|reserve))|(?:an? |the |un |une |le |la )?(?:recap\w*|summary|resume|recapitulatif))(?: (?:so far|down|for me|back|again|please|svp|stp|merci|jusqu ici|pour l instant))*$/;
export const asksSummary = (message: string): boolean => ASKS_SUMMARY.test(fold(message));

/** Of the question that was just put, and of nothing else. */
const ASKS_WHY_ALONE =
  /^(?:(?:et|mais|ben|and|but) )*(?:pourquoi(?: ca| donc| faire)?|pour quoi faire|c est pour quoi(?: faire)?|(?:ca|cela) sert a quoi|why(?: is that| so)?|what for|what is (?:it|that|this) for|why do you (?:ask|need (?:it|that|this))|pourquoi (?:vous |tu )?(?:demandez|demandes)(?: vous| tu)?(?: ca)?)$/;
/** "pourquoi vous demandez mon nom ?", "c'est pour quoi faire ?" */
export const asksWhyAsked = (message: string): boolean => {
  const said = fold(message);
  return ASKS_WHY_ALONE.test(said) || (ASKS_WHY.test(said) && ASKED_FOR.test(said));
};

const WITHHOLDS_NAME =
  /\b(?:(?:veux|voudrais|souhaite|prefere|peux|envie)(?: ne)? pas (?:vous )?(?:donner|dire|communiquer)|pas envie de (?:donner|dire)|sans (?:donner|dire)) (?:mon |de |le )?(?:nom|prenom|identite)\b|\b(?:don t|do not|rather not|prefer not|not)(?: \w+){0,3}? (?:give|say|share|tell)(?: \w+){0,2}? name\b|\banonym\w*/;
/** "je ne veux pas donner mon nom", "I’d rather stay anonymous" */
export const withholdsName = (message: string): boolean => WITHHOLDS_NAME.test(fold(message));
