import { positionOf, stemOf, wordsOf } from '../../../lib/words.ts';
import type { Vocabulary } from '../../../retrieval/vocabulary.ts';
import { ANY_DAY, readDay } from '../flows/when.ts';
import type { Names } from './assistant-files.ts';
import type { NameFinder } from './entities.ts';
import { type Features, featuresOf } from './features.ts';

/** The words of a message, without shorthand. */
export function expandShorthand(names: Names): (message: string) => string[] {
  const expansions = new Map(
    Object.entries(names.shorthand).map(([short, long]) => [wordsOf(short)[0], wordsOf(long)]),
  );
  return (message) => {
    const words = wordsOf(message);
    return words.flatMap((word, i) => {
      const [first = word, ...rest] = expansions.get(word) ?? [word];
      // "c'est" is not short for itself.
      const isWhole = rest.length > 0 && rest.every((one, j) => words[i + 1 + j] === one);
      return expansions.has(word) && !expansions.get(word)?.length ? [] : isWhole ? [first] : [first, ...rest];
    });
  };
}

/** How the words of a message are read before they are classified. */
export function readerOf(vocabulary: Vocabulary, finder: NameFinder): (words: readonly string[]) => Features {
  const { lang } = vocabulary;
  return function read(words): Features {
    const stems = words.map((word) => stemOf(word, lang));
    const groups = vocabulary.synonyms.flatMap((group, i) =>
      group.some((phrase) => positionOf(stems, phrase) >= 0) ? [`synonym ${i}`] : [],
    );
    const kinds = finder.find(stems).map(({ kind, id }) => (id === 'website' ? id : kind));
    return featuresOf({
      words,
      stems,
      marks: [...groups, ...new Set(kinds), ...(readDay(words.join(' '), ANY_DAY, lang) ? ['day'] : [])],
    });
  };
}
