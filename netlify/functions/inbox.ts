import { listInbox, readMail } from '../adapters/mailer/eml.ts';
import { inboxPage, mailPage } from '../host/inbox-page.ts';
import { installation } from '../services.ts';

/** The mails an embedded installation would have sent, for a person to read. It is not there when mails really leave. */
export default async (request: Request): Promise<Response> => {
  const { inbox } = installation();
  if (!inbox) return new Response('Not found\n', { status: 404 });
  const { searchParams } = new URL(request.url);
  const name = searchParams.get('mail');
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1));
  const mail = name ? await readMail(inbox, name) : undefined;
  if (name && !mail) return new Response('Not found\n', { status: 404 });
  const html = mail ? mailPage(mail) : inboxPage({ ...(await listInbox(inbox, { page })), page });
  return new Response(html, {
    headers: {
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' data:",
      'x-robots-tag': 'noindex',
    },
  });
};

export const config = { path: ['/_inbox'] };
