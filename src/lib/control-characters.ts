/**
 * Marks that set or override the direction of text (Unicode UAX #9), interlinear annotations, and noncharacters. Pages
 * tell the direction of a text by its letters (`dir="auto"`).
 */
const MARKS = /[\u061c\u180e\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/g;
/** Invisible format characters, which come with pasted text: none belongs in an address or number. */
const FORMATTING = /\p{Cf}/gu;
/**
 * Those that no line of text needs: zero-width spaces, word joiners, soft hyphens. Joiners of scripts and emoji stay.
 */
const INVISIBLE = /[\u200b\u2060-\u2064\u00ad]/g;
/** Control characters, which XML forbids, except tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** What `stripControls` removes, as the inside of a character class. */
export const STRIPPED = [MARKS, INVISIBLE, CONTROLS].map(({ source }) => source.slice(1, -1)).join('');

/** Replaces lone surrogates by U+FFFD: they cannot be encoded in UTF-8. */
export const stripDirectionMarks = (text: string): string =>
  text.toWellFormed().replace(MARKS, '').replace(INVISIBLE, '');

/** Removes format characters, for addresses and numbers. */
export const withoutFormatting = (text: string): string => text.replace(FORMATTING, '');

/** Removes what would affect a text's surroundings in a page, XML or JSON. */
export const stripControls = (text: string): string => stripDirectionMarks(text).replace(CONTROLS, '');
