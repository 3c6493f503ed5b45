import { type Locale, locales } from '../../../i18n/locales.ts';
import { hasStemmer } from '../../../lib/words.ts';
import { learnAndKeep } from './learn-intents.ts';
import { readLearnt } from './learnt-file.ts';

/**
 * Learns what messages want in each language whose bank, or whose lessons, changed since it was last learnt: seconds of
 * processor and half a gigabyte, which no server spends while visitors wait.
 */
export function learnMissing(learnt: (lang: Locale) => void = () => undefined): void {
  for (const lang of locales) {
    // A language has pages before the assistant speaks it.
    if (!hasStemmer(lang) || readLearnt(lang)) continue;
    if (learnAndKeep(lang).isNew) learnt(lang);
  }
}
