import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { report } from '../describe-failure.ts';
import { currentRequest, runInRequest } from '../request-context.ts';
import { type BeginRequest, openAccessLog } from './access-log.ts';
import { bufferLines } from './buffered-lines.ts';
import type { ValidateHost } from './known-hosts.ts';
import { sendPlainText } from './plain-text-response.ts';
import type { FindProbe } from './probes.ts';
import { requestCounts } from './request-counts.ts';

const OPTIONS: ServerOptions = {
  /** A request's head arrives in one or two packets: a slower client only holds a connection. */
  headersTimeout: 15_000,
  /** Ten megabytes over a slow mobile connection take five minutes. */
  requestTimeout: 300_000,
  /** Longer than the minute for which proxies keep theirs, so that they never reuse one that is being closed. */
  keepAliveTimeout: 65_000,
  /** Our cookies and tokens take two kilobytes. */
  maxHeaderSize: 16 * 1024,
  /** How often the first two timeouts are checked. */
  connectionsCheckingInterval: 5000,
};

function refuse(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  sendPlainText(response, status, text, { 'Cache-Control': 'no-store', Connection: 'close' });
  // The rest of the body is drained, so that the client receives the answer.
  request.resume();
}

/** Refuses a request for a foreign host. Returns whether it did. */
export function refusesHost(request: IncomingMessage, response: ServerResponse, judge: ValidateHost): boolean {
  const verdict = judge(request);
  if (verdict === 'malformed')
    refuse(request, response, 400, 'Bad request: exactly one Host header is needed, and it must be a host.');
  if (verdict === 'foreign')
    refuse(
      request,
      response,
      421,
      'This site does not answer under this host. Whoever runs it names its hosts in SITE_URL and ALLOWED_HOSTS.',
    );
  return verdict !== 'ours';
}

const STATUS_LINE: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const withoutLog = openAccessLog({ mode: 'off', lines: bufferLines(), proxies: [] });

/**
 * Node's HTTP server around a site: serves only its own hosts, refuses malformed requests, and catches errors of the
 * listener.
 */
export function openServer(
  site: RequestListener,
  judge: ValidateHost,
  findProbe: FindProbe = () => undefined,
  begin: BeginRequest = withoutLog,
): Server {
  // Supervisors use any address.
  const judgeProbe: ValidateHost = (request) => (judge(request) === 'malformed' ? 'malformed' : 'ours');
  const answers = new WeakMap<Duplex, ServerResponse>();
  const respond = async (request: IncomingMessage, response: ServerResponse, probe: RequestListener | undefined) => {
    try {
      if (!refusesHost(request, response, probe ? judgeProbe : judge)) await (probe ?? site)(request, response);
    } catch (error) {
      report({ path: currentRequest()?.route ?? 'unknown' }, error);
      if (response.headersSent) response.destroy();
      else refuse(request, response, 500, 'Something went wrong.');
    }
  };
  const server = createServer(OPTIONS, (request, response) => {
    answers.set(request.socket, response);
    requestCounts.count(response);
    // The connection is cut: no response is possible; the listener sees the closed one.
    request.on('error', () => response.destroy());
    response.on('error', () => response.destroy());
    const probe = findProbe(request.url);
    return probe
      ? respond(request, response, probe)
      : runInRequest(begin(request, response), () => respond(request, response, undefined));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else
      socket.end(
        `HTTP/1.1 ${STATUS_LINE[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
  });
  return server;
}
