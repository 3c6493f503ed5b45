import { unsubscribe } from '../../src/features/newsletter/newsletter.server.ts';
import { isLocale } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import { AppError, errorStatus } from '../../src/lib/errors.ts';
import type { Services } from '../../src/ports/services.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';

/** `List-Unsubscribe=One-Click`, in either of the two forms a mail program may choose, with room for its boundaries. */
const MOST_BYTES = 4096;

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store', ...headers } });

async function saysOneClick(request: Request): Promise<boolean> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return false;
    chunks.push(chunk);
  }
  const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': request.headers.get('content-type') ?? '' } });
  const form = await body.formData().catch(() => undefined);
  return form?.get('List-Unsubscribe') === 'One-Click';
}

/**
 * The button "unsubscribe" of a mail program (RFC 8058). It sends no cookie, no origin and no CSRF token, from a server
 * many readers share: the signed token is the authority, and no rate is counted. Its answer is never a redirect. A person
 * or a prefetcher who opens the address reads the page that asks.
 */
export async function answerOneClick(request: Request, services: Services): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const lang = searchParams.get('lang') ?? '';
  if (request.method === 'GET' || request.method === 'HEAD') {
    const page = pathTo('newsletter-unsubscribe', isLocale(lang) ? lang : 'fr');
    return new Response(null, { status: 303, headers: { location: `${page}?${new URLSearchParams({ token })}`, 'cache-control': 'no-store' } });
  }
  if (request.method !== 'POST') return plain(405, 'POST only', { allow: 'GET, HEAD, POST' });
  if (!(await saysOneClick(request))) return plain(400, 'The body must be List-Unsubscribe=One-Click');
  try {
    await unsubscribe(services, { token });
    return plain(200, 'Unsubscribed');
  } catch (error) {
    if (error instanceof AppError) return plain(errorStatus[error.code], 'This link has expired or is not valid');
    if (error instanceof StoreUnavailable) return plain(503, 'Try again later', { 'retry-after': '5' });
    throw error;
  }
}
