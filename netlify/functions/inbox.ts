import { guarded } from '../guarded.ts';
import { inboxPage, mailPage } from '../inbox/inbox-page.ts';
import { isLocalRequest } from '../network/local-request.ts';
import { isPublic } from '../production-requirements.ts';
import { appServices } from '../services.ts';

/**
 * The mails an embedded installation would have sent, for the person before this machine to read: they hold every key.
 * It is not there for the public, nor for others in the same network, nor when mails really leave.
 */
export default guarded(async (request, context) => {
  // Asked first: an installation for the public that cannot be opened has no inbox either.
  if (isPublic(process.env) || !isLocalRequest(request, context)) return new Response('Not found\n', { status: 404 });
  const { inbox } = appServices();
  if (!inbox) return new Response('Not found\n', { status: 404 });
  const { searchParams } = new URL(request.url);
  const name = searchParams.get('mail');
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1));
  const mail = name ? await inbox.read(name) : undefined;
  if (name && !mail) return new Response('Not found\n', { status: 404 });
  const html = mail ? mailPage(mail) : inboxPage({ ...(await inbox.list(page)), page });
  return new Response(html, {
    headers: {
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' data:",
      'x-robots-tag': 'noindex',
    },
  });
});

export const config = { path: ['/_inbox'] };
