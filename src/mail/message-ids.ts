/**
 * Ids of e-mails: each is the first part of a Message-ID, whose domain the mailer adds. What is about a record names it,
 * so that an answer to it is known to be one.
 */
interface About {
  about: string;
  record: string;
}

/** Of the e-mail that told somebody that what they sent has arrived. */
export const acknowledgementId = ({ about, record }: About): string => `${record}.${about}`;

/** The record whose acknowledgement an id is. */
export function acknowledgedBy(id: string): About | undefined {
  const [, record, about] = /^([\w-]{8,64})\.(\w{3,40})$/.exec(id) ?? [];
  return record && about ? { about, record } : undefined;
}

/** The ids a header of an e-mail names, without their brackets. */
export const idsIn = (header: string | undefined): string[] =>
  [...(header ?? '').matchAll(/<([^<>\s]{1,250})>/g)].map(([, id = '']) => id);

/** Headers that put an e-mail into its thread (RFC 5322 §3.6.4), the latest last; more than these, and lines get long. */
const MOST_REFERENCES = 10;
export function threadHeaders(ids: readonly string[]): Record<string, string> {
  const last = ids.at(-1);
  if (!last) return {};
  const [first = last, ...others] = ids;
  const kept = [first, ...others.slice(1 - MOST_REFERENCES)];
  return { 'In-Reply-To': `<${last}>`, References: kept.map((id) => `<${id}>`).join(' ') };
}
