import { z } from 'zod';
import { company } from '../collections/company.ts';
import { productAmounts } from '../collections/product-price.ts';
import { STRIPPED } from '../lib/control-characters.ts';
import { ONE_LINE } from '../lib/fields.ts';

/** What a text has to be, as far as a regular expression can say it. */
export interface TextLimits {
  min?: number;
  max?: number;
  trimmed: boolean;
  /** Marks of direction, invisible and control characters are removed before anything is counted. */
  stripped: boolean;
  oneLine: boolean;
  patterns: RegExp[];
}

const leaves = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'string' ? [path + key] : item && typeof item === 'object' ? leaves(item, `${path}${key}.`) : [],
  );
/** The names of entries that are not among these, and the end of a placeholder. */
const noneOf = (names: readonly string[]) =>
  `\\.(?!(?:${names.join('|').replaceAll('.', '\\.')})\\s*\\}\\})[\\w.]+\\s*\\}\\}`;
/** `{{company.x}}` of an entry the company does not have, `{{product.x}}` likewise: the build could not fill it in. */
const UNKNOWN_PLACEHOLDER = `\\{\\{\\s*(?:company${noneOf(leaves(company))}|product${noneOf(productAmounts)})`;

/** @throws for a check whose meaning no regular expression of a form carries. */
export function textLimits(schema: z.ZodString | z.ZodStringFormat): TextLimits {
  const limits: TextLimits = { trimmed: false, stripped: false, oneLine: false, patterns: [] };
  for (const check of schema.def.checks ?? []) {
    const { def } = check._zod;
    if (def.check === 'overwrite') {
      // Trimming and removing marks are the changes of a text that its length depends on.
      limits.trimmed ||= z.string().check(check).parse(' a ') === 'a';
      limits.stripped ||= z.string().check(check).parse('\u200fa') === 'a';
    } else if (def.check === 'min_length' && 'minimum' in def) limits.min = Number(def.minimum);
    else if (def.check === 'max_length' && 'maximum' in def) limits.max = Number(def.maximum);
    else if ('pattern' in def && def.pattern instanceof RegExp) {
      if (def.pattern === ONE_LINE) limits.oneLine = true;
      else limits.patterns.push(def.pattern);
    } else throw new Error(`check "${def.check}" has no counterpart in the editor`);
  }
  return limits;
}

/**
 * One character, as schemas count: an emoji is one, though it is two units of a string and the editor's patterns know
 * no other.
 */
const CHARACTER =
  '(?:[\\ud800-\\udbff][\\udc00-\\udfff]|[^\\ud800-\\udfff]|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff])';

function length({ min = 0, max, trimmed, stripped }: TextLimits): string {
  const marks = stripped ? STRIPPED : '';
  const one = stripped ? `(?:[${marks}]*(?![${marks}])${CHARACTER})` : CHARACTER;
  const counted = `${one}{${trimmed ? Math.max(1, min) : min},${max ?? ''}}`;
  const around = `[\\s${marks}]*`;
  return trimmed
    ? `${around}(?=[^\\s${marks}])${counted}(?<=[^\\s${marks}])${around}$`
    : `${counted}${stripped ? `[${marks}]*` : ''}$`;
}

/** A pattern without its flags: the editor compiles it from its text. */
function sourceOf({ source, flags }: RegExp): string {
  if (flags.replace('u', '') || /\\p\{/.test(source)) throw new Error(`pattern /${source}/${flags} needs its flags`);
  return source.startsWith('^') ? source.slice(1) : `[\\s\\S]*(?:${source})`;
}

/** A text of any length and form, whose placeholders can be filled in. */
export const ANY_TEXT: TextLimits = { trimmed: false, stripped: false, oneLine: false, patterns: [] };

/** One regular expression for all of it, as text: the editor shows a sentence where a text does not match. */
export const textPattern = (limits: TextLimits): string =>
  [
    `^(?![\\s\\S]*${UNKNOWN_PLACEHOLDER})`,
    limits.oneLine ? '(?![\\s\\S]*[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029])' : '',
    ...limits.patterns.map((pattern) => `(?=${sourceOf(pattern)})`),
    length(limits),
  ].join('');
