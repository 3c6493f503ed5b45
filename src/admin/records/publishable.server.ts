import { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import { hasUndescribedPicture, picturesOf, publishingFaultsOf } from '../../collections/publishable.ts';
import { isSitePicture } from '../../collections/site-pictures.ts';
import { shownFields } from '../../collections/stored-fields.ts';
import { requireDrawable } from '../../features/newsletter/letter-pictures.server.ts';
import type { Locale } from '../../i18n/locales.ts';
import { AppError, type FieldError } from '../../lib/errors.ts';
import type { Records } from '../../ports/store.ts';
import type { Kind } from './kind.ts';
import { contentOf } from './kinds.ts';

/**
 * What is to be shown can be drawn: the next publication would leave it out. A draft may still have its holes, and what
 * a visitor wrote is shown as it was typed. @throws input/invalid on each field that cannot.
 */
export async function requirePublishable(
  records: Pick<Records, 'get'>,
  { type }: Kind,
  fields: Record<string, unknown>,
): Promise<void> {
  if (type.name === newsletterIssue.name)
    return requireDrawable(records, { content: String(fields.content), lang: fields.lang as Locale });
  const collection = contentOf(type.name);
  if (!collection?.built || collection.visitorText || fields.state !== 'published') return;
  const own = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !(field in shownFields) && value !== undefined),
  );
  const record = { lang: fields.lang as Locale, fields: own, body: String(fields.body ?? '') };
  const known = new Set<string>();
  for (const key of picturesOf(collection, record)) if (await isSitePicture(records, key)) known.add(key);
  const refused: Record<string, FieldError> = {};
  for (const { field, reason } of publishingFaultsOf(collection, record, (key) => known.has(key)))
    refused[field] ??= reason;
  if (hasUndescribedPicture(record)) refused.body ??= 'pictureText';
  if (Object.keys(refused).length > 0) throw new AppError('input/invalid', { fields: refused });
}
