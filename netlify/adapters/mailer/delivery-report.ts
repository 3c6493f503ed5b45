import type { Email } from 'postal-mime';
import type { DeliveryReport } from '../../../src/ports/inbox.ts';

const LONGEST_DIAGNOSTIC = 500;
/** What comes back of the mail that did not arrive: whole, or its headers. */
const RETURNED = /^(message\/rfc822|text\/rfc822-headers|message\/global(-headers)?)$/;

/** The fields of one block of a report, by lower-case name; folded lines are joined. */
const fieldsOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    block
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => /^([\w-]+):\s*(.*)$/.exec(line))
      .flatMap((parts) => (parts?.[1] ? [[parts[1].toLowerCase(), (parts[2] ?? '').trim()]] : [])),
  );

/** The report of a mail server that a mail did not arrive (RFC 3464); undefined for any other mail. */
export function readDeliveryReport({ headers, attachments }: Email): DeliveryReport | undefined {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(type)) return undefined;
  const partOf = (isWanted: (mimeType: string) => boolean) => {
    const part = attachments.find(({ mimeType }) => isWanted(mimeType));
    return part && new TextDecoder().decode(new Uint8Array(part.content as ArrayBuffer)).replaceAll('\r\n', '\n');
  };
  const report = partOf((mimeType) => /^message\/(global-)?delivery-status$/.test(mimeType));
  const returned = partOf((mimeType) => RETURNED.test(mimeType));
  // We write to one person at a time: the first recipient is the one.
  const of = report
    ?.split(/\n\n+/)
    .map(fieldsOf)
    .find(({ action }) => action);
  if (!of) return undefined;
  const [head = ''] = (returned ?? '').split('\n\n', 1);
  const messageId = /<([^<>\s]{1,250})>/.exec(fieldsOf(head)['message-id'] ?? '')?.[1];
  return {
    action: of.action?.toLowerCase() ?? '',
    status: /^\d\.\d{1,3}\.\d{1,3}/.exec(of.status ?? '')?.[0] ?? '',
    diagnostic: (of['diagnostic-code'] ?? '').replace(/^smtp;\s*/i, '').slice(0, LONGEST_DIAGNOSTIC),
    ...(messageId && { messageId }),
  };
}
