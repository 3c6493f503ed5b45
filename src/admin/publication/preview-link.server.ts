import type { z } from 'zod';
import { DAY_MS } from '../../collections/calendar.ts';
import { defaultLocale, isLocale, type Locale } from '../../i18n/locales.ts';
import { AppError } from '../../lib/errors.ts';
import { readToken, signToken, subjectOfToken } from '../../lib/signed-token.ts';
import type { Services } from '../../ports/services.ts';
import { requireKind } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { PREVIEW_PATH, type previewRecord as previewEndpoint } from './publication-endpoints.ts';

const PURPOSE = 'preview';
/** A shared link shows its page for as long. */
const LASTS_MS = 7 * DAY_MS;

/** Draws the page of a record as it is saved, and signs the link that shows it. */
export async function previewRecord(
  { store, clock, secret, role, previewer }: AdminServices,
  { type, id }: z.output<typeof previewEndpoint.input>,
): Promise<z.output<typeof previewEndpoint.output>> {
  const kept = await store.get(requireKind(role, type).type, id);
  if (!kept) throw new AppError('record/missing');
  const preview = (await previewer?.draw({ type, id, version: kept.updatedAt })) ?? { state: 'unavailable' };
  if (preview.state !== 'drawn') return preview;
  const expiresAt = new Date(clock().getTime() + LASTS_MS);
  // One that has expired is answered in the language of its page.
  const lang = typeof kept.lang === 'string' && kept.lang !== defaultLocale ? `lang=${kept.lang}&` : '';
  const token = signToken({ purpose: PURPOSE, subject: JSON.stringify([type, id]), expiresAt }, secret);
  return { state: 'drawn', path: `${PREVIEW_PATH}?${lang}token=${token}`, until: expiresAt.toISOString() };
}

type Previewed = { type: string; id: string };
function recordIn(subject: string | undefined): Previewed | undefined {
  if (subject === undefined) return undefined;
  const [type = '', id = ''] = JSON.parse(subject) as string[];
  return { type, id };
}

/** Which record a link shows; undefined for one that was altered or has expired. */
export const previewedRecord = ({ secret, clock }: Services, token: string): Previewed | undefined =>
  recordIn(readToken(token, PURPOSE, secret, clock()));

/** The language of the page a link showed, also when it has expired; undefined where that is not known. */
export function languageOfPreview({ secret }: Services, token: string): Locale | undefined {
  const lang = recordIn(subjectOfToken(token, PURPOSE, secret))?.id.split('/')[0] ?? '';
  return isLocale(lang) ? lang : undefined;
}
