import type { AstroIntegration } from 'astro';
import { learnIntents } from '../features/chat/understanding/intents.ts';
import { readLearnt, writeLearnt } from '../features/chat/understanding/learnt-file.ts';
import { locales } from '../i18n/locales.ts';
import { hasStemmer } from '../lib/words.ts';
import { vocabularyOf } from '../retrieval/vocabulary.ts';

/** Learns what messages to the assistant want, when the bank of utterances has changed: no visitor waits for it. */
export const learntIntents = (): AstroIntegration => ({
  name: 'learnt-intents',
  hooks: {
    'astro:build:start': ({ logger }) => {
      for (const lang of locales) {
        // A language has pages before the assistant speaks it.
        if (!hasStemmer(lang) || readLearnt(lang)) continue;
        writeLearnt(lang, learnIntents(vocabularyOf(lang)));
        logger.info(`learnt what visitors ask, ${lang}`);
      }
    },
  },
});
