import { fold } from '../../../lib/words.ts';
import { told } from './answer-fact.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';

/** How and when we are reached, by the words that name it; in the order in which it is told. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:horaires?|heures? d ouverture|opening (?:hours|times)|hours)\b/g, 'hours'],
  [/\b(?:adresse (?:e )?mail|(?:e )?mails?|emails?|courriel|e ?mail address)\b/g, 'email'],
  [/\b(?:adresse|adress|address)\b/g, 'address'],
  [
    /\b(?:(?:numero|n|num)(?: de (?:tel\w*|portable))?|tel|telephone|(?:phone|telephone)(?: number)?|number)\b/g,
    'phone',
  ],
];
/** What stands around them. */
const AROUND =
  /^(?:bonjour|bonsoir|salut|hello|hi|svp|stp|s|il|te|vous|plait|merci|please|thanks|donnez|donne|donner|envoyez|moi|give|me|send|je|j|i|d|cherche|veux|voudrais|aurais|besoin|avoir|need|want|like|quel|quelle|quels|quelles|est|sont|c|quoi|cest|what|whats|is|are|s|et|and|puis|plus|ou|or|le|la|les|l|un|une|votre|vos|vot|ton|tes|your|the|a|an|de|du|des|of|postale|complete|exact|exacte|pouvez|peux|can|have|get|could|you|tu|connaitre|savoir|know)$/;

/** "horaires et adresse", "your phone number and email?": each of them, and nothing else that is asked. */
export function answerOfContacts(read: MessageRead): Understood | undefined {
  let rest = fold(read.message);
  const facts: string[] = [];
  for (const [pattern, fact] of NAMED) {
    const without = rest.replace(pattern, ' ');
    if (without !== rest) facts.push(fact);
    rest = without;
  }
  const others = rest.split(' ').filter(Boolean);
  if (facts.length < 2 || !others.every((word) => AROUND.test(word))) return undefined;
  // The hours are told with the number.
  const each = facts
    .filter((fact) => fact !== 'phone' || !facts.includes('hours'))
    .flatMap((fact) => told(read, fact) ?? []);
  const [first] = each;
  if (!first) return undefined;
  const sources = each
    .flatMap(({ answered }) => answered.answer.sources ?? [])
    .filter(({ url }, place, all) => all.findIndex((one) => one.url === url) === place);
  const output = each.map(({ answered }) => answered.answer.output).join('\n\n');
  return { ...first, answered: { ...first.answered, answer: { ...first.answered.answer, output, sources } } };
}
