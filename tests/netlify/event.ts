import { MOST_PAYLOAD_BYTES } from './lambda.ts';

/** Bodies that Netlify gives to a function as text; all others come in base64. */
const TEXT = /^(text\/|application\/(json|x-www-form-urlencoded|javascript|xml))/;

export interface Call {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
  ip: string;
}

/** The event of a call, as Netlify's platform sends it to a function; undefined when it is larger than it takes. */
export function eventOf({ url, method, headers, body, ip }: Call, more: object = {}): object | undefined {
  const isBase64Encoded = body.length > 0 && !TEXT.test(headers['content-type'] ?? '');
  const event = {
    rawUrl: url,
    httpMethod: method,
    headers: {
      ...headers,
      'x-nf-client-connection-ip': ip,
      'x-nf-request-id': crypto.randomUUID(),
      'x-nf-site-info': Buffer.from(
        JSON.stringify({ id: 'site', name: 'terrilys', url: new URL(url).origin }),
      ).toString('base64'),
      'x-nf-deploy-id': 'deploy',
      'x-nf-deploy-context': 'production',
      'x-nf-deploy-published': '1',
      'x-nf-site-id': 'site',
    },
    body: body.length === 0 ? '' : body.toString(isBase64Encoded ? 'base64' : 'utf8'),
    isBase64Encoded,
    flags: {},
    invocationMetadata: { function_name: 'function', branch: 'main' },
    ...more,
  };
  return Buffer.byteLength(JSON.stringify(event)) > MOST_PAYLOAD_BYTES ? undefined : event;
}

/** The event of a scheduled function: its next run, and no visitor. */
export const scheduleEvent = (origin: string): object =>
  eventOf({
    url: `${origin}/.netlify/functions/scheduled`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-nf-event': 'schedule', 'user-agent': 'Netlify Clockwork' },
    body: Buffer.from(JSON.stringify({ next_run: new Date(Date.now() + 60_000).toISOString() })),
    ip: '127.0.0.1',
  }) ?? {};
