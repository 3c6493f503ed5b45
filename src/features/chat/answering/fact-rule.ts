import type { MessageRead } from './message-read.ts';

/** What says, in folded words of either language, that a fact is meant, and what says that it is not. */
export interface FactRule {
  fact: string;
  means: readonly RegExp[];
  unless?: RegExp;
  /** What must be so besides the words. */
  when?: (read: MessageRead) => boolean;
}
