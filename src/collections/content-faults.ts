import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { fieldErrors } from '../lib/errors.ts';

/**
 * What a build does without: a link whose words stay, a section of a page, or a file, in whose place the entry's other
 * language stands where there is one.
 */
export const faultEffects = ['link', 'section', 'file'] as const;

/** Something of a file in Git that cannot be published, and where it is mended. */
export const contentFault = z.strictObject({
  file: z.string(),
  /** The kind and the entry, as the editor at /cms calls them. */
  kind: z.string(),
  entry: z.string(),
  lang: z.enum(locales).optional(),
  /** `sections.2.items.0.text`; `body` for the text below; empty for the whole file. */
  field: z.string(),
  reason: z.enum(fieldErrors),
  /** What the field names that is not there, or what the reader of the file says. */
  named: z.string().optional(),
  effect: z.enum(faultEffects),
});
export type ContentFault = z.output<typeof contentFault>;

/** One sentence for the output of a build. */
export const describeFault = ({ file, field, reason, named, effect }: ContentFault): string =>
  `${file}${field && `, ${field}`}: ${reason}${named ? ` (${named})` : ''}; without this ${effect}`;
