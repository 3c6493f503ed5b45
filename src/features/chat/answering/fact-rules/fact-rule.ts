import type { MessageRead } from '../message-read.ts';

/** What says, in folded words of either language, that a fact is meant, and what says that it is not. */
export interface FactRule {
  fact: string;
  means: readonly RegExp[];
  unless?: RegExp;
  /** Asked of what was spoken of before. */
  isOfTopic?: true;
  /** Asked of what the message names. */
  isOfNamed?: true;
  /** Asked of the town that was named, there or before. */
  isOfTown?: true;
  /** What must be so besides the words. */
  when?: (read: MessageRead) => boolean;
}

/** Of what was answered last. */
export const after = (...intents: string[]): NonNullable<FactRule['when']> => {
  const known: ReadonlySet<string> = new Set(intents);
  return ({ asked }) => known.has(asked.memory?.intent ?? '');
};

/** "and", "et du coup": before a short question that takes up what was said. */
export const TAKES_UP = '(?:(?:and|but|so|ok|then|what if|et|mais|donc|du coup|alors) )*';

/** Of what was answered last, by its name. */
export const afterMatching =
  (pattern: RegExp): NonNullable<FactRule['when']> =>
  ({ asked }) =>
    pattern.test(asked.memory?.intent ?? '');

/** What was spoken of. */
export const topicOf = ({ asked }: MessageRead) => asked.memory?.topic;

/** Greetings before what is asked in so many words, and what closes it. */
export const COURTEOUS = `^${TAKES_UP}(?:(?:hello|hi|hey|bonjour|bonsoir|salut|please|pls|svp) )*`;
export const CLOSES = '(?: (?:svp|stp|s il vous plait|s il te plait|please|pls|plz|merci|thanks|thx))*$';
export const FOR_US =
  '(?: (?:pour|for) (?:moi|nous|me|us|mon entreprise|ma societe|mon activite|ma boite|notre entreprise|notre societe|my business|my company|our company|our business))?';
