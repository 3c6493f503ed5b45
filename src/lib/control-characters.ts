/**
 * Marks that turn the direction of what stands beside them (Unicode UAX #9), annotations, and what is no character. A
 * page tells the direction of a text by its letters (`dir="auto"`).
 */
const MARKS = /[\u061c\u180e\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/g;
/** Marks nobody sees, which a copy from a page or a document brings along: none belongs in an address or a number. */
const FORMATTING = /\p{Cf}/gu;
/**
 * Of these, what no line of text needs: zero-width spaces, word joiners, soft hyphens. Joiners of scripts and emoji
 * stay.
 */
const INVISIBLE = /[\u200b\u2060-\u2064\u00ad]/g;
/** What no text needs and XML forbids: every control but tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Half a surrogate pair becomes U+FFFD: it has no bytes in UTF-8, and would come back as something else. */
export const stripDirectionMarks = (text: string): string =>
  text.toWellFormed().replace(MARKS, '').replace(INVISIBLE, '');

/** An address or a number as it was meant. */
export const withoutFormatting = (text: string): string => text.replace(FORMATTING, '');

/** A text as it can stand on a page, in XML and in JSON without changing what stands around it. */
export const stripControls = (text: string): string => stripDirectionMarks(text).replace(CONTROLS, '');
