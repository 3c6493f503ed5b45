import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { upperFirst } from '../../../lib/first-letter.ts';
import { fold } from '../../../lib/words.ts';
import type { ChatAnswer } from '../chat.ts';

/** Of oneself, folded: "je suis sourd", "I can't hear on the phone"; not of those a site is made for. */
const CANNOT_PHONE: readonly RegExp[] = [
  /\b(?:je suis|chuis|j suis|nous sommes|on est|suis|etant) (?:\w+ ){0,3}?(?:sourde?s?|sourdes? muettes?|malentendante?s?|muette?s?|muets?|aphone|dure? d oreille)\b/,
  /\b(?:j|je) n? ?(?:entends?|entend) (?:pas|plus|rien|mal|tres mal|presque (?:pas|rien))\b/,
  /\b(?:je|j|on) (?:ne |n )?(?:peux|peut|sais|arrive|arrives) (?:pas|plus) (?:a )?(?:vous )?(?:telephoner|appeler|parler|entendre)\b/,
  /\b(?:(?:i am|i m|im|we are|we re|being) (?:\w+ ){0,3}?(?:deaf|deafened|hard of hearing|hearing impaired|mute|nonverbal|non verbal|non speaking)|i have (?:a )?hearing (?:loss|impairment))\b/,
  /\bi (?:can t|cannot|can not|cant|don t|do not) (?:(?:really|properly|easily) )?(?:hear|speak|(?:use|do|make|talk on|speak on|hear on) (?:the |a )?(?:phones?|telephones?|phone calls?|calls?)|phone|call you|ring you)\b/,
];
/** "je ne vous entends pas bien", "I can't hear the difference": of the words, and of no ear. */
const OF_WORDS =
  /\b(?:parler de|speak (?:french|english)|parler (?:francais|anglais)|hear (?:back|from|about|the difference))\b/;
const NOT_SO = /\b(?:pas|not|n t) (?:sourde?|muette?|muet|deaf|mute)\b/;

/** Whether somebody says that they cannot use a telephone: from then on they are told how to write. */
export function cannotPhone(message: string): boolean {
  const said = fold(message);
  return CANNOT_PHONE.some((pattern) => pattern.test(said)) && !OF_WORDS.test(said) && !NOT_SO.test(said);
}

/** "no phone", "uniquement par mail", and nothing else. */
const WANTS_WRITING =
  /^(?:(?:but|and|please|et|mais|surtout|i said|can i reach you|can i contact you|je veux|i want) )*(?:no (?:phones?|telephones?|(?:phone )?calls?)|not (?:by|on the) phone|(?:by|in) (?:e ?mail|writing) only|only (?:by|in) (?:e ?mail|writing)|(?:pas|surtout pas) (?:de |d |par )?(?:telephone|appels?|coups? de fil)|sans telephone|(?:uniquement|seulement|que) par (?:mail|e ?mail|courriel|ecrit))(?: (?:please|thanks|svp|stp|merci|s il vous plait))*$/;
/** Whether somebody wants no call: answered in writing from then on, where no request notes it. */
export const wantsWriting = (message: string): boolean => WANTS_WRITING.test(fold(message));

/** A number in a list ends no sentence. */
const BETWEEN_SENTENCES = /(?<=[^\d\s][.!?])\s+|\n+/;
/** After what is left out, a sentence begins by itself. */
const TAKES_UP = /^(?:sinon|otherwise),? /i;
/** Content sets it with spaces that do not break. */
const namesPhone = (text: string): boolean => text.replace(/\s/g, ' ').includes(company.phone);

/** An answer without the sentences that lead to the telephone, and with the ways to write. */
export function inWriting<A extends ChatAnswer>(answer: A, lang: Locale, isUrgent: boolean): A {
  if (!namesPhone(answer.output)) return answer;
  const t = translate(lang);
  const others = answer.output.split(BETWEEN_SENTENCES).filter((sentence) => !namesPhone(sentence));
  const ways = t(isUrgent ? 'assistant.writeUrgently' : 'assistant.write', {
    email: company.email,
    supportEmail: company.supportEmail,
  });
  const told = others.map((sentence) => upperFirst(sentence.replace(TAKES_UP, ''), lang));
  return { ...answer, output: [...told, ways].join(' ') };
}
