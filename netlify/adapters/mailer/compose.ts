import type { SendMailOptions } from 'nodemailer';
import { assertSafe, readAddress } from '../../../src/mail/email.ts';
import type { Email } from '../../../src/ports/mailer.ts';

/** `id` as a Message-ID: the same for every attempt, so that mail servers and clients recognise a duplicate. */
export const messageIdOf = (id: string, from: string): string =>
  `<${id.includes('@') ? id : `${id}@${readAddress(from).address.split('@')[1]}`}>`;

/** E-mails a feature refers to by our own id get the domain that their Message-ID has. */
const withDomain = (headers: Record<string, string>, from: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /^(in-reply-to|references)$/i.test(name)
        ? value.replace(/<([^<>@\s]+)>/g, (_, id: string) => messageIdOf(id, from))
        : value,
    ]),
  );

/**
 * Converts an e-mail to nodemailer's options. The envelope is set explicitly, never derived from headers: one
 * recipient.
 * @throws UnsafeEmail for line breaks in headers, and for anything but one recipient.
 */
export function compose(email: Email, messageId: string, from: string): SendMailOptions {
  assertSafe(email);
  const [sender, recipient] = [readAddress(from), readAddress(email.to)];
  return {
    from: sender,
    to: recipient,
    envelope: { from: sender.address, to: recipient.address },
    ...(email.replyTo === undefined ? {} : { replyTo: readAddress(email.replyTo) }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    ...(email.headers ? { headers: withDomain(email.headers, from) } : {}),
    ...(email.attachments ? { attachments: email.attachments } : {}),
    messageId: messageIdOf(messageId, from),
    // Quoted-printable stays readable in a text editor, and keeps lines short enough for SMTP.
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
