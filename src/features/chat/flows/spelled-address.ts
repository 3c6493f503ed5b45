const AT = /^(?:arobas[e]?|@)$/i;
const JOINS: Readonly<Record<string, string>> = { point: '.', dot: '.', tiret: '-', dash: '-', underscore: '_' };
const PART = /^[\p{L}\p{N}._-]+$/u;

/** "karim point benali arobase exemple point fr", as somebody dictates an address, written as one. */
export function withSpelledAddress(message: string): string {
  const words = message.split(/\s+/);
  const at = words.findIndex((word) => AT.test(word));
  if (at < 1) return message;
  const isJoin = (word: string | undefined): boolean => Object.hasOwn(JOINS, (word ?? '').toLowerCase());
  const isPart = (word: string | undefined): boolean => word !== undefined && PART.test(word) && !isJoin(word);
  let [first, last] = [at - 1, at + 1];
  if (!isPart(words[first]) || !isPart(words[last])) return message;
  while (isJoin(words[first - 1]) && isPart(words[first - 2])) first -= 2;
  while (isJoin(words[last + 1]) && isPart(words[last + 2])) last += 2;
  const written = words
    .slice(first, last + 1)
    .map((word) => (AT.test(word) ? '@' : (JOINS[word.toLowerCase()] ?? word)))
    .join('');
  return [...words.slice(0, first), written, ...words.slice(last + 1)].join(' ');
}
