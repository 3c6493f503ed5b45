import { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import { hasUndescribedPicture, picturesOf, publishingFaultsOf } from '../../collections/publishable.ts';
import { isSitePicture } from '../../collections/site-pictures.ts';
import { shownFields } from '../../collections/stored-fields.ts';
import { letterFaults } from '../../features/newsletter/letter-pictures.server.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { FieldFault } from '../../lib/errors.ts';
import type { Records } from '../../ports/store.ts';
import type { Kind } from './kind.ts';
import { contentOf } from './kinds.ts';

/**
 * Why what is to be shown cannot be drawn, field by field: the next publication would leave it out. A draft may still
 * have its holes, and what a visitor wrote is shown as it was typed.
 */
export async function drawingFaults(
  records: Pick<Records, 'get'>,
  { type }: Kind,
  fields: Record<string, unknown>,
): Promise<FieldFault[]> {
  if (type.name === newsletterIssue.name)
    return letterFaults(records, { content: String(fields.content ?? ''), lang: fields.lang as Locale });
  const collection = contentOf(type.name);
  if (!collection?.built || collection.visitorText || fields.state !== 'published') return [];
  const own = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !(field in shownFields) && value !== undefined),
  );
  const record = { lang: fields.lang as Locale, fields: own, body: String(fields.body ?? '') };
  const known = new Set<string>();
  for (const key of picturesOf(collection, record)) if (await isSitePicture(records, key)) known.add(key);
  const found = [...publishingFaultsOf(collection, record, (key) => known.has(key))];
  return hasUndescribedPicture(record) ? [...found, { field: 'body', reason: 'pictureText' }] : found;
}
