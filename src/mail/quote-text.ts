/** Enough to recognise one's own words by. */
const LONGEST = 500;

/**
 * Words of whoever filled in a form, for a mail to an address nobody has confirmed: it may be somebody else's. What a
 * mail program would make a link of is spelled out, so that nothing can be followed.
 */
export function quoteText(words: string): string {
  const short = words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  return short
    .replace(/:(?=\/\/)/g, '[:]')
    .replace(/[.。．｡](?=[\p{L}\p{N}])/gu, '[.]')
    .replace(/@(?=\S)/g, '[at]');
}
