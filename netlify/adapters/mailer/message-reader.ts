import PostalMime, { type Address, type Attachment } from 'postal-mime';
import type { ReadableMail } from '../../../src/ports/inbox.ts';
import { readDeliveryReport } from './delivery-report.ts';

/** Deepest nesting of parts: more is an attack on the parser. */
const DEEPEST = 10;

const written = ({ name, address, group }: Address): string =>
  address ? (name ? `${name} <${address}>` : address) : `${name}: ${(group ?? []).map(written).join(', ')};`;
const dateOf = (date: string | undefined): string =>
  Number.isNaN(Date.parse(date ?? '')) ? '' : new Date(date ?? '').toISOString();

/** The content of a part, without the line break before its boundary. */
const bodyOf = (part = ''): string => part.replace(/\r?\n$/, '');

/** Decoded size of an attachment. */
const sizeOf = ({ mimeType, content }: Attachment): number => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);
  return mimeType.startsWith('text/') ? Buffer.byteLength(bodyOf(bytes.toString())) : bytes.byteLength;
};

/** Parses a mail. @throws when its parts nest too deeply. */
export async function readMessage(bytes: Uint8Array): Promise<ReadableMail> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: DEEPEST, maxRfc822NestingDepth: 0 });
  const deliveryReport = readDeliveryReport(mail);
  return {
    subject: mail.subject ?? '',
    from: mail.from ? written(mail.from) : '',
    to: (mail.to ?? []).map(written).join(', '),
    date: dateOf(mail.date),
    text: bodyOf(mail.text),
    html: bodyOf(mail.html),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map((one) => ({
      filename: one.filename ?? '',
      contentType: one.mimeType,
      size: sizeOf(one),
    })),
    ...(deliveryReport && { deliveryReport }),
  };
}
