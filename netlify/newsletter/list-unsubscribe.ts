import { unsubscribe } from '../../src/features/newsletter/newsletter.server.ts';
import { isLocale } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import { errorStatus } from '../../src/lib/errors.ts';
import type { Services } from '../../src/ports/services.ts';
import { report } from '../describe-failure.ts';
import { readBytes } from '../http/body.ts';
import { toAppError } from '../http/serve.ts';

/** `List-Unsubscribe=One-Click`, in either of the two forms a mail program may choose, with room for its boundaries. */
const MOST_BYTES = 4096;

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

/** @throws input/too-large, input/malformed. */
async function isOneClickBody(request: Request): Promise<boolean> {
  const bytes = new Uint8Array(await readBytes(request, MOST_BYTES));
  const body = new Response(bytes, { headers: { 'content-type': request.headers.get('content-type') ?? '' } });
  const form = await body.formData().catch(() => undefined);
  return form?.get('List-Unsubscribe') === 'One-Click';
}

/**
 * The button "unsubscribe" of a mail program (RFC 8058). It sends no cookie, no origin and no CSRF token, from a server
 * many readers share: the signed token is the authority, and no rate is counted. Its answer is never a redirect. A
 * person or a prefetcher who opens the address reads the page that asks.
 */
export async function listUnsubscribeHandler(request: Request, services: Services): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const lang = searchParams.get('lang') ?? '';
  if (request.method === 'GET' || request.method === 'HEAD') {
    const page = pathTo('newsletter-unsubscribe', isLocale(lang) ? lang : 'fr');
    return new Response(null, {
      status: 303,
      headers: { location: `${page}?${new URLSearchParams({ token })}`, 'cache-control': 'no-store' },
    });
  }
  if (request.method !== 'POST') return plain(405, 'POST only', { allow: 'GET, HEAD, POST' });
  if (!(await isOneClickBody(request).catch(() => false)))
    return plain(400, 'The body must be List-Unsubscribe=One-Click');
  try {
    await unsubscribe(services, { token });
    return plain(200, 'Unsubscribed');
  } catch (caught) {
    const { code, cause, retryAfter } = toAppError(caught);
    if (errorStatus[code] < 500) return plain(errorStatus[code], 'This link has expired or is not valid');
    report({ path: new URL(request.url).pathname }, cause ?? caught);
    return plain(errorStatus[code], 'Try again later', retryAfter ? { 'retry-after': String(retryAfter) } : {});
  }
}
