import { listInbox, readMail } from '../adapters/mailer/eml.ts';
import { inboxPage, mailPage } from '../host/inbox-page.ts';
import { guarded } from '../http/guarded.ts';
import { comesFromThisMachine } from '../http/this-machine.ts';
import { isPublic } from '../public-needs.ts';
import { installation } from '../services.ts';

/**
 * The mails an embedded installation would have sent, for the person before this machine to read: they hold every key. It is
 * not there for the public, nor for others in the same network, nor when mails really leave.
 */
export default guarded(async (request, context) => {
  // Asked first: an installation for the public that cannot be opened has no inbox either.
  if (isPublic(process.env) || !comesFromThisMachine(request, context)) return new Response('Not found\n', { status: 404 });
  const { inbox } = installation();
  if (!inbox) return new Response('Not found\n', { status: 404 });
  const name = new URL(request.url).searchParams.get('mail');
  const mail = name ? await readMail(inbox, name) : undefined;
  if (name && !mail) return new Response('Not found\n', { status: 404 });
  const html = mail ? mailPage(mail) : inboxPage(await listInbox(inbox));
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
