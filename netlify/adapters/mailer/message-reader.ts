import { parseHeaderValue } from 'nodemailer/lib/mime-funcs';

/** A mail as a person reads it. `html` is what the sender wrote: show it in a sandboxed frame only. */
export interface ReadableMail {
  subject: string;
  from: string;
  to: string;
  date: string;
  text: string;
  html: string;
  /** By lower-case name; the last one when a header is repeated. */
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; size: number }[];
}
interface Part {
  headers: Record<string, string>;
  body: Buffer;
}

/** Deeper nesting than any mail program makes: a guard against files made to exhaust us. */
const DEEPEST = 10;

/** Reads what our own composer writes: multipart, quoted-printable and base64, RFC 2047 headers. */
export function readMessage(bytes: Buffer): ReadableMail {
  const whole = splitPart(bytes);
  const mail: ReadableMail = { ...summary(whole.headers), text: '', html: '', headers: whole.headers, attachments: [] };
  collect(whole, mail, 0);
  return mail;
}

/** Only what a list needs. */
export const readHeaders = (bytes: Buffer): Pick<ReadableMail, 'subject' | 'from' | 'to' | 'date'> => summary(splitPart(bytes).headers);

const summary = (headers: Record<string, string>) => {
  const sent = new Date(headers.date ?? '');
  return {
    subject: headers.subject ?? '',
    from: headers.from ?? '',
    to: headers.to ?? '',
    date: Number.isNaN(sent.getTime()) ? '' : sent.toISOString(),
  };
};

function splitPart(bytes: Buffer): Part {
  // latin1 keeps one character per byte, so positions in the text are positions in the bytes.
  const text = bytes.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const headers: Record<string, string> = Object.create(null);
  for (const line of head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0)
      headers[line.slice(0, colon).toLowerCase()] = decodeWords(
        Buffer.from(line.slice(colon + 1), 'latin1')
          .toString('utf8')
          .trim(),
      );
  }
  return { headers, body: end ? bytes.subarray(end.index + end[0].length) : Buffer.alloc(0) };
}

function collect({ headers, body }: Part, mail: ReadableMail, depth: number): void {
  const { value, params } = parseHeaderValue(headers['content-type'] ?? 'text/plain');
  const contentType = value.toLowerCase();
  if (contentType.startsWith('multipart/') && params.boundary && depth < DEEPEST) {
    for (const part of partsBetween(body, params.boundary)) collect(splitPart(part), mail, depth + 1);
    return;
  }
  const content = decodeBody(body, headers['content-transfer-encoding']);
  const disposition = parseHeaderValue(headers['content-disposition'] ?? '');
  const filename = disposition.params.filename ?? params.name;
  if (disposition.value.toLowerCase() === 'attachment' || filename !== undefined) {
    // parseHeaderValue hands an RFC 2231 name on as RFC 2047 words.
    mail.attachments.push({ filename: decodeWords(filename ?? ''), contentType, size: content.length });
  } else if (contentType === 'text/plain') mail.text ||= decodeText(content, params.charset);
  else if (contentType === 'text/html') mail.html ||= decodeText(content, params.charset);
}

function partsBetween(body: Buffer, boundary: string): Buffer[] {
  const text = body.toString('latin1');
  const fence = new RegExp(`(?:^|\\r?\\n)--${boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(--)?[ \\t]*(?=\\r?\\n|$)`, 'g');
  const parts: Buffer[] = [];
  let begin = -1;
  for (const found of text.matchAll(fence)) {
    if (begin >= 0) parts.push(body.subarray(begin, found.index));
    const fenceEnd = found.index + found[0].length;
    begin = fenceEnd + (text.startsWith('\r\n', fenceEnd) ? 2 : 1);
    if (found[1]) break;
  }
  return parts;
}

function decodeBody(body: Buffer, encoding = '7bit'): Buffer {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  if (encoding.toLowerCase() === 'quoted-printable') return decodeQuotedPrintable(body.toString('latin1').replace(/=[ \t]*\r?\n/g, ''));
  return body;
}

const decodeQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function decodeText(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/** RFC 2047: `=?utf-8?Q?caf=C3=A9?=`. Neighbours are joined as bytes first: a character may be cut between two words. */
function decodeWords(value: string): string {
  const word = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([BbQq])\?([^?\s]*)\?=/;
  return value.replace(new RegExp(`${word.source}(?:\\s+${word.source})*`, 'g'), (run) => {
    const words = [...run.matchAll(new RegExp(word.source, 'g'))];
    const bytes = words.map(([, , encoding, text = '']) =>
      encoding?.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decodeQuotedPrintable(text.replace(/_/g, ' ')),
    );
    return decodeText(Buffer.concat(bytes), words[0]?.[1]);
  });
}
