import { company } from '../../../collections/company.ts';
import { positionOf, stemOf, stemsOf, wordsOf } from '../../../lib/words.ts';
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

/** Read in place of the company's name, whose letters teach nothing: a company of another name has learnt the same. */
const NAME_TOKEN = 'xzx';
/** Words, or their stems, with something else where the company is named. */
function withoutName(words: readonly string[], stems: readonly string[], name: readonly string[]): string[] {
  const at = name.length ? positionOf(stems, name) : -1;
  if (at < 0) return [...words];
  const end = at + name.length;
  return [...words.slice(0, at), NAME_TOKEN, ...withoutName(words.slice(end), stems.slice(end), name)];
}

/** How the words of a message are read before they are classified. */
export function readerOf(
  vocabulary: Vocabulary,
  finder: NameFinder,
  ownName = company.tradeName,
): (words: readonly string[]) => Features {
  const { lang } = vocabulary;
  const name = stemsOf(ownName, lang);
  return function read(words): Features {
    const stems = words.map((word) => stemOf(word, lang));
    const groups = new Set(vocabulary.findSynonyms(stems).map(({ value }) => `synonym ${value}`));
    const kinds = finder.find(stems).map(({ kind, id }) => (id === 'website' ? id : kind));
    return featuresOf({
      words: withoutName(words, stems, name),
      stems: withoutName(stems, stems, name),
      marks: [...groups, ...new Set(kinds), ...(readDay(words.join(' '), ANY_DAY, lang) ? ['day'] : [])],
    });
  };
}
