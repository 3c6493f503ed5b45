import type { AstroIntegration } from 'astro';
import { learnMissing } from '../features/chat/understanding/learn-missing.ts';

/**
 * Learns what messages to the assistant want, when the bank of utterances has changed: no visitor waits for it, and the
 * pages are drawn meanwhile.
 */
export function learntIntents(): AstroIntegration {
  let learning: Promise<unknown> | undefined;
  return {
    name: 'learnt-intents',
    hooks: {
      'astro:build:start': ({ logger }) => {
        learning = learnMissing((lang) => logger.info(`learnt what visitors ask, ${lang}`)).then(
          () => undefined,
          (error: unknown) => error,
        );
      },
      'astro:build:done': async () => {
        const failure = await learning;
        if (failure) throw failure;
      },
    },
  };
}
