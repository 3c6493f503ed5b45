import type { Locale } from '../i18n/locales.ts';
import { t as translate } from '../i18n/translate.ts';

/** Enough to recognise one's own words by. */
const LINES = 12;
const LINE_WIDTH = 72;

/** The first lines of a text as mails set it, cut at a word; the text itself when it is no longer. */
function firstLines(text: string): string {
  let end = 0;
  let lines = 0;
  for (const part of text.split(/(?<=\n)/)) {
    const room = LINES - lines;
    const needed = Math.max(1, Math.ceil(part.trimEnd().length / LINE_WIDTH));
    if (needed > room) return text.slice(0, end) + part.slice(0, room * LINE_WIDTH).replace(/\s+\S*$/, '');
    end += part.length;
    lines += needed;
  }
  return text;
}

/**
 * Words of whoever filled in a form, for a mail to an address nobody has confirmed: it may be somebody else's. What a
 * mail program would make a link of is spelled out, so that nothing can be followed. A long text is folded after its
 * first lines, with a word that all of it was received.
 */
export function quoteText(words: string, lang: Locale): string {
  const quoted = words
    .replace(/:(?=\/\/)/g, '[:]')
    .replace(/[.。．｡](?=[\p{L}\p{N}])/gu, '[.]')
    .replace(/@(?=\S)/g, '[at]');
  const shown = firstLines(quoted);
  return shown === quoted ? quoted : `${shown.trimEnd()}…\n${translate(lang)('mails.folded')}`;
}
