import { languageOfPreview, previewedRecord } from '../../src/admin/publication/preview-link.server.ts';
import { PREVIEW_PATH } from '../../src/admin/publication/publication-endpoints.ts';
import { contentOf } from '../../src/admin/records/kinds.ts';
import { storedType } from '../../src/collections/stored.ts';
import { defaultLocale, isLocale, type Locale } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import { AppError } from '../../src/lib/errors.ts';
import type { Services } from '../../src/ports/services.ts';
import type { CallerContext } from '../caller-context.ts';
import { guarded } from '../guarded.ts';
import { pageHeaders, statusPage } from '../http/status-page.ts';
import { type PublishingServices, publishingServices } from '../services/publishing.ts';

/** Shown in the admin area beside its record, and nowhere else; whatever else the policy of a page says stays. */
const inOwnFrames = (policy = "default-src 'none'") =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** Says of a link that has expired, was altered or cut off where a new one comes from. */
function expired(lang: Locale, dist: string | undefined): Response {
  const page = pathTo('sent', lang, { id: 'preview-expired' });
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
  const shown = statusPage(page, 410, headers, { dist });
  if (!shown) throw new AppError('route/unknown');
  return shown;
}

/** The page of a record that is not published, by a signed link that expires: no session is needed. */
export async function previewOverHttp(
  request: Request,
  { dist }: Pick<CallerContext, 'dist'>,
  services: Services & Pick<PublishingServices, 'previewer'>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== PREVIEW_PATH) {
    const picture = await services.previewer?.picture(searchParams.get('name') ?? '');
    if (!picture) throw new AppError('route/unknown');
    const type = `image/${(searchParams.get('name') ?? '').split('.').at(-1)?.replace('jpg', 'jpeg')}`;
    return new Response(new Uint8Array(picture), { headers: { 'content-type': type, 'x-robots-tag': 'noindex' } });
  }
  const token = searchParams.get('token') ?? '';
  const asked = previewedRecord(services, token);
  const collection = asked && contentOf(asked.type);
  const kept = asked && collection && (await services.store.get(storedType(collection), asked.id));
  if (!asked || !kept) {
    const named = searchParams.get('lang') ?? '';
    return expired(languageOfPreview(services, token) ?? (isLocale(named) ? named : defaultLocale), dist);
  }
  const preview = await services.previewer?.draw({ ...asked, version: kept.updatedAt });
  if (preview?.state !== 'drawn') throw new AppError('server/unavailable');
  const headers = new Headers(pageHeaders('/', dist));
  headers.set('content-security-policy', inOwnFrames(headers.get('content-security-policy') ?? undefined));
  headers.set('cache-control', 'no-store');
  // The address holds the token: no other site learns it.
  headers.set('referrer-policy', 'same-origin');
  headers.set('x-frame-options', 'SAMEORIGIN');
  headers.set('x-robots-tag', 'noindex');
  headers.set('content-type', 'text/html;charset=utf-8');
  return new Response(preview.html, { headers });
}

export default guarded((request, context) => previewOverHttp(request, context, publishingServices()));

export const config = { path: ['/api/preview', '/api/preview/picture'], method: ['GET'] };
