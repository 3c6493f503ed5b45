import { isCredentialMail } from '../../mail/outbox.ts';

/** What a link carries after its address. */
const TOKEN = /(https?:\/\/[^\s"'<>?#]+)[?#][^\s"'<>]*/g;

function withoutTokens(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(TOKEN, '$1…');
  if (Array.isArray(value)) return value.map(withoutTokens);
  return value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutTokens(one)]))
    : value;
}

/**
 * An e-mail as every role may see it: without private links, and without the text of e-mails that contain a secret.
 */
export function withoutSecrets(record: Record<string, unknown>): Record<string, unknown> {
  const { email, words, purpose } = record;
  if (!isCredentialMail(String(purpose)))
    return { ...record, email: withoutTokens(email), ...(words !== undefined && { words: withoutTokens(words) }) };
  const { text, html, ...head } = email as Record<string, unknown>;
  return {
    ...record,
    email: { ...head, ...(text !== undefined && { text: '…' }), ...(html !== undefined && { html: '…' }) },
    words: '…',
  };
}
