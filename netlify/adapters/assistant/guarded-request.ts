import { lookup as resolve } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AssistantFailed } from '../../../src/ports/assistant.ts';

export interface Limits {
  /** Until the first byte of the answer. */
  firstByteMs: number;
  totalMs: number;
  mostBytes: number;
}
export interface GuardedRequest {
  url: URL;
  body: unknown;
  headers?: Record<string, string>;
  limits: Limits;
  /** Whether the target may be on the same machine or a private network. */
  privateAllowed: boolean;
  signal: AbortSignal;
}

const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';
const forbidden = (host: string) => new AssistantFailed('unavailable', `${host} is a private address`);

/**
 * Resolves a name to public addresses only (against SSRF). The connection is made to the address that was checked, so a
 * DNS answer that changes in between has no effect.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '', 0);
    if (!found.every(({ address }) => isPublic(address))) return done(forbidden(hostname), '', 0);
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** Maps any error of a request to an AssistantFailed with its kind. */
export function toAssistantFailure(error: unknown): AssistantFailed {
  if (error instanceof AssistantFailed) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new AssistantFailed('unavailable', message, { cause: error });
}

function judge(response: IncomingMessage): void {
  const status = response.statusCode ?? 0;
  const type = response.headers['content-type'] ?? '';
  if (status >= 300 && status < 400) throw new AssistantFailed('unavailable', `redirected with status ${status}`);
  if (status < 200 || status >= 300) throw new AssistantFailed('unavailable', `status ${status}`);
  if (/html/i.test(type)) throw new AssistantFailed('unavailable', 'answered with a page');
  if (response.headers['content-encoding'])
    throw new AssistantFailed('unavailable', 'answered compressed, which was not asked for');
}

/**
 * Posts JSON and yields the text of the answer as it arrives. Refuses redirects, HTML pages, compressed and oversized
 * answers; limits time and size; aborts with the visitor's request.
 * @throws AssistantFailed
 */
export async function* postForText({
  url,
  body,
  headers = {},
  limits,
  privateAllowed,
  signal,
}: GuardedRequest): AsyncGenerator<string, void, void> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup, so publicLookup never sees it.
  if (!privateAllowed && ipaddr.isValid(host) && !isPublic(host)) throw forbidden(host);
  const tooLate = new AbortController();
  const late = (what: string) => tooLate.abort(new AssistantFailed('timeout', what));
  const total = setTimeout(() => late(`no whole answer in ${limits.totalMs} ms`), limits.totalMs);
  const first = setTimeout(() => late(`no first byte in ${limits.firstByteMs} ms`), limits.firstByteMs);
  const ended = AbortSignal.any([signal, tooLate.signal]);
  let response: IncomingMessage | undefined;
  try {
    const text = JSON.stringify(body);
    response = await new Promise<IncomingMessage>((done, fail) => {
      const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        signal: ended,
        agent: false,
        ...(privateAllowed ? {} : { lookup: publicLookup }),
      });
      request.once('response', done).once('error', fail).end(text);
    });
    judge(response);
    const decoder = new TextDecoder();
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      clearTimeout(first);
      size += chunk.byteLength;
      if (size > limits.mostBytes) throw new AssistantFailed('unavailable', `more than ${limits.mostBytes} bytes`);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw toAssistantFailure(tooLate.signal.aborted ? tooLate.signal.reason : error);
  } finally {
    clearTimeout(total);
    clearTimeout(first);
    response?.destroy();
  }
}
