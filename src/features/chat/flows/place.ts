import type { Locale } from '../../../i18n/locales.ts';
import { knowledgeOf } from '../answering/library.ts';
import { readPlace } from '../understanding/ordinals.ts';

const MOST_WORDS = 6;
/** What a message picks by its place of what was offered: "le premier", "the last one". */
export function pickByPlace<T>(message: string, offered: readonly T[], lang: Locale): T | undefined {
  const library = knowledgeOf(lang);
  const words = library.model.wordsOf(message);
  const read = words.length <= MOST_WORDS ? readPlace(words, { ...library, lang }) : undefined;
  return read && 'at' in read.place ? offered.at(read.place.at) : undefined;
}
