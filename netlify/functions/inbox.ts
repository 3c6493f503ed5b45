import { guarded } from '../guarded.ts';
import { inboxPage, mailPage } from '../inbox/inbox-page.ts';
import { isLocalRequest } from '../network/local-request.ts';
import { isPublic } from '../production-requirements.ts';
import { coreServices } from '../services/core.ts';
import { openInbox } from '../services/inbox.ts';

/**
 * Shows the e-mails of a demonstration. They contain sign-in and cancellation links, so it answers on this machine
 * only: not in production, not to other hosts of the network, not when e-mails are really sent.
 */
export default guarded(async (request, context) => {
  // Checked before the services are opened: a production site that cannot open them has no inbox either.
  if (isPublic(process.env) || !isLocalRequest(request, context)) return new Response('Not found\n', { status: 404 });
  const { inbox } = openInbox(coreServices());
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
      // The frame of a letter inherits this: its pictures stand at the site's address.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-src 'self' data:",
      'x-robots-tag': 'noindex',
    },
  });
});

export const config = { path: ['/_inbox'] };
