import type { AstroIntegration } from 'astro';
import { learnMissing } from '../features/chat/understanding/learn-missing.ts';

/** Learns what messages to the assistant want, when the bank of utterances has changed: no visitor waits for it. */
export const learntIntents = (): AstroIntegration => ({
  name: 'learnt-intents',
  hooks: {
    'astro:build:start': ({ logger }) => learnMissing((lang) => logger.info(`learnt what visitors ask, ${lang}`)),
  },
});
