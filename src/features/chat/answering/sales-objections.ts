import { fold } from '../../../lib/words.ts';
import { told } from './answer-fact.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { isOfMoney } from './price-asked.ts';

/** "my accountant says I don't need a website", "est-ce que j'ai vraiment besoin d'un site ?" */
const OF_NO_NEED: readonly RegExp[] = [
  // "mon beau-frère dit que Facebook suffit"
  /\b(?:dit|dis|disent|pense|pensent|trouve|says?|thinks?|tells me|told me|reckons?)\b.{0,20}\b(?:facebook|insta\w*|google|tiktok|linkedin|une page|a page)\b.{0,15}\b(?:suffi\w*|assez|enough|will do)\b/,
  /\b(?:dit|dis|disent|pense|pensent|trouve|repete|d apres|selon|says?|thinks?|tells me|told me|reckons?|according to)\b.{0,80}\b(?:(?:pas|aucun) besoin|inutile|(?:ne )?sert a rien|(?:don t|do not|doesn t|does not|not) (?:really )?need|useless|(?:is|s) pointless|waste of money)\b.{0,80}\b(?:sites?|websites?|web|internet)\b/,
  /\b(?:dit|dis|disent|pense|pensent|trouve|says?|thinks?|tells me|told me|reckons?)\b.{0,80}\b(?:un |a )?(?:sites?|websites?)(?: (?:web|internet))?\b.{0,80}\b(?:(?:ne )?sert a rien|inutile|useless|pointless|waste of money|no use)\b/,
  /\b(?:vraiment|forcement|reellement) besoin d(?: |e |')(?:un )?site\b|\b(?:do|does) (?:i|we|my \w+|our \w+) (?:really|actually|even) need a (?:web ?)?site\b/,
];
/** "why should I pay you?", of no bill that is disputed. */
const OF_WHY_PAY =
  /^(?:(?:et|mais|alors|donc|and|but|so|well) )*(?:pourquoi (?:est ce que )?(?:je|on|nous) (?:devrais |devrait |devrions )?(?:vous |te )(?:pai\w+|pay\w+|donn\w+ (?:de l argent|\d+.*))|pourquoi (?:vous |te )payer|why (?:should|would|must|do) (?:i|we|anyone) (?:have to )?(?:pay|give) you(?: (?:guys|people|lot|money|anything|so much|that much))*)$/;

/** Whether somebody doubts that a site is needed: the site is not declined. */
export const saysNoNeed = (message: string): boolean => {
  const said = fold(message);
  return OF_NO_NEED.some((pattern) => pattern.test(said));
};

/** What who doubts that a site, or we, are worth their money is told, whatever a single word of it is read as. */
export function answerOfObjection(read: MessageRead): Understood | undefined {
  const { message, asked } = read;
  if (saysNoNeed(message)) return told(read, 'noSiteNeeded');
  if (!OF_WHY_PAY.test(fold(message))) return undefined;
  return told(read, isOfMoney(asked.memory?.intent ?? '') ? 'priceWhy' : 'refusals');
}
