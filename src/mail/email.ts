import { z } from 'zod';
import { stripDirectionMarks } from '../lib/control-characters.ts';
import type { Email } from '../ports/mailer.ts';

/** An e-mail whose headers or recipient could be read as something else by a mail server. */
export class UnsafeEmail extends Error {}

export interface Address {
  name: string;
  address: string;
}

const breaksALine = (value: string) => /[\r\n\0]/.test(value);
/** Only headers that neither choose a recipient nor describe the body: a `Bcc` here would be a second recipient. */
const HEADERS_ALLOWED = /^(x-[a-z0-9-]+|list-[a-z-]+|auto-submitted|precedence|importance|in-reply-to|references)$/i;
/** `address`, or `Name <address>`; the name may hold commas and quotes, the address can hold no separator. */
const ADDRESS =
  /^(?:(?<name>[^<>]*?)\s*<(?<inBrackets>[^\s<>,;:"()@]+@[^\s<>,;:"()@]+)>|(?<bare>[^\s<>,;:"()@]+@[^\s<>,;:"()@]+))$/u;

/** Exactly one address. @throws UnsafeEmail for a list, a group or anything else. */
export function readAddress(text: string): Address {
  const found = breaksALine(text) ? undefined : ADDRESS.exec(text.trim())?.groups;
  const address = found?.inBrackets ?? found?.bare;
  if (!address) throw new UnsafeEmail(`Not one e-mail address: ${JSON.stringify(text.slice(0, 100))}`);
  return { name: (found?.name ?? '').trim().replace(/^"(.*)"$/, '$1'), address };
}

/** Whether a text is exactly one address, with or without a name. */
export function isOneAddress(text: string): boolean {
  try {
    return Boolean(readAddress(text));
  } catch {
    return false;
  }
}

/** What a mail server reads of an e-mail to deliver it: all but its words. */
export type EmailHead = Omit<Email, 'text' | 'html'>;

/** One sentence per part that must not leave; empty when the e-mail is safe. */
export function unsafeParts(email: EmailHead): string[] {
  const lines: [where: string, value: string][] = [
    ['subject', email.subject],
    ['to', email.to],
    ['replyTo', email.replyTo ?? ''],
    ...Object.entries(email.headers ?? {}).map(([name, value]): [string, string] => [
      `header ${JSON.stringify(name)}`,
      value,
    ]),
    ...(email.attachments ?? []).flatMap(({ filename, contentType }): [string, string][] => [
      ['attachment filename', filename],
      ['attachment contentType', contentType],
    ]),
  ];
  return [
    ...lines.filter(([, value]) => breaksALine(value)).map(([where]) => `${where}: line breaks are refused`),
    ...(isOneAddress(email.to) ? [] : ['to: exactly one e-mail address is needed']),
    ...(email.replyTo === undefined || isOneAddress(email.replyTo)
      ? []
      : ['replyTo: exactly one e-mail address is needed']),
    ...Object.keys(email.headers ?? {})
      .filter((name) => !HEADERS_ALLOWED.test(name))
      .map((name) => `header ${JSON.stringify(name)}: not one a feature may set`),
  ];
}

/** @throws UnsafeEmail naming every part that is wrong. */
export function assertSafe(email: EmailHead): void {
  const wrong = unsafeParts(email);
  if (wrong.length > 0) throw new UnsafeEmail(wrong.join('; '));
}

/** An e-mail as it is stored: its two forms too when it came ready-made. */
export const emailSchema = z
  .strictObject({
    to: z.string(),
    replyTo: z.string().optional(),
    // Part of it may be a visitor's words: read from the inbox, nothing in it turns what stands beside it.
    subject: z.string().overwrite(stripDirectionMarks),
    text: z.string().optional(),
    html: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    attachments: z
      .array(
        z.strictObject({
          filename: z.string(),
          contentType: z.string(),
          content: z.string(),
          /** Of what is no text. */
          encoding: z.literal('base64').optional(),
        }),
      )
      .optional(),
  })
  .superRefine((email, context) => {
    for (const message of unsafeParts(email)) context.addIssue({ code: 'custom', message });
  });
