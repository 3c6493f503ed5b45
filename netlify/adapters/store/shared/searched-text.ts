import { toAsciiLetters } from '../../../../src/lib/slug.ts';

/**
 * The searched fields by collection (paths, `email.to`); in a record whose `field` has `value`, other fields instead.
 */
export type SearchedKinds = Record<
  string,
  { fields: readonly string[]; instead?: { field: string; value: string; fields: readonly string[] } }
>;

/** The text of the field at a path. */
function textAt(fields: Record<string, unknown>, path: string): string {
  let value: unknown = fields;
  for (const part of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
}

/** The searched text of a record: lower case, no accents. */
export function textOf({ fields, instead }: SearchedKinds[string], data: string): string {
  try {
    const record = JSON.parse(data) as Record<string, unknown>;
    const paths = instead && record[instead.field] === instead.value ? instead.fields : fields;
    return toAsciiLetters(paths.map((path) => textAt(record, path)).join(' '));
  } catch {
    // Unreadable records are reported elsewhere, and not indexed.
    return '';
  }
}

/** Three letters are found anywhere in a word; fewer match its beginning only. */
const PART_LENGTH = 3;

/** Marks alone are no word: "devis ?" looks for one. */
const isWord = (part: string): boolean => /[\p{L}\p{N}]/u.test(part);

/** The words of a search: those found anywhere, and those that words begin with. */
export function wordsOf(text: string): { parts: string[]; beginnings: string[] } {
  const words = toAsciiLetters(text).split(/\s+/).filter(isWord);
  return {
    parts: words.filter((word) => [...word].length >= PART_LENGTH),
    beginnings: words.filter((word) => [...word].length < PART_LENGTH),
  };
}

/** Whether something is looked for that is no word, which no record has. */
export const findsNothing = (text: string | undefined): boolean => Boolean(text?.trim()) && !isWord(text ?? '');

const unsearchable = /[\p{Cc}\p{Surrogate}]/gu;

/** The text, then its words with a space before each, so that the beginning of a word is found as a text too. */
export function searchedTextOf(kind: SearchedKinds[string], data: string): string {
  const text = textOf(kind, data).replace(unsearchable, ' ');
  return `${text}\n ${wordsIn(text).join(' ')}`;
}

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The texts that the searched text of a record must contain, for every word of a search to be found in it. */
export function wantedTexts(text: string): string[] {
  const { parts, beginnings } = wordsOf(text);
  return [...parts, ...beginnings.flatMap(wordsIn).map((word) => ` ${word}`)];
}
