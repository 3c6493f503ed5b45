import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { fieldErrors } from '../lib/errors.ts';

export const qualityProblems = [
  /** A file that could not be published. */
  'file',
  /** A section of a page that could not be. */
  'section',
  'link',
  'translation',
  'alternativeText',
  'title',
  'weight',
  'orphanPicture',
  /** One that leads nowhere, or from a page. */
  'redirect',
] as const;

/** Something of the published site a person should mend, and the field to mend. */
export const qualityFinding = z.strictObject({
  problem: z.enum(qualityProblems),
  /** The kind: as the editor at /cms calls it, or as the admin area does for what is in the store. */
  kind: z.string(),
  home: z.enum(['content', 'store']),
  entry: z.string(),
  lang: z.enum(locales).optional(),
  /** `sections.2.items.0.text`; empty where the whole entry is meant. */
  field: z.string(),
  reason: z.enum(fieldErrors).optional(),
  /** The link, the picture, the number of bytes or characters. */
  named: z.string().optional(),
});
export type QualityFinding = z.output<typeof qualityFinding>;

export const qualityReport = z.strictObject({
  builtAt: z.iso.datetime(),
  /** Whether this site has the editor at /cms. */
  editor: z.boolean(),
  findings: z.array(qualityFinding),
});
export type QualityReport = z.output<typeof qualityReport>;
