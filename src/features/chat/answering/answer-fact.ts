import type { Reading } from '../understanding/reading.ts';
import { answerReading } from './answer-reading.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';

/** The answer of a fact that a rule knows to be meant, of `entities`. */
export const told = (
  { lang, library, asked, reading }: MessageRead,
  intent: string,
  entities: Reading['entities'] = [],
): Understood | undefined => {
  const meant: Reading = { ...reading, intent, probability: 1, entities };
  const answered = answerReading(meant, library, lang, asked);
  return answered && { answered, reading: meant };
};
