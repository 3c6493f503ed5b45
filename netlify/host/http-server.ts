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
import type { FindProbe } from './probes.ts';
import { requestCounts } from './request-counts.ts';

const OPTIONS: ServerOptions = {
  /** The head of a request comes in one piece or two: whoever needs longer only holds a connection. */
  headersTimeout: 15_000,
  /** Ten megabytes over a slow mobile line take five minutes. */
  requestTimeout: 300_000,
  /** Longer than the minute for which proxies keep theirs: they never send on one we are just closing. */
  keepAliveTimeout: 65_000,
  /** Our cookies and tokens take two kilobytes. */
  maxHeaderSize: 16 * 1024,
  /** How often the two first are looked at. */
  connectionsCheckingInterval: 5000,
};

function refuse(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain;charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    Connection: 'close',
  });
  response.end(`${text}\n`);
  // What still comes is read past, so that the answer is heard.
  request.resume();
}

/** Refuses a request for another host than ours. True when it did. */
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
 * Node's server around a site: it answers for its own hosts only, refuses what is no HTTP, and lets no failure of the
 * listener out.
 */
export function openServer(
  site: RequestListener,
  judge: ValidateHost,
  findProbe: FindProbe = () => undefined,
  begin: BeginRequest = withoutLog,
): Server {
  // A supervisor asks by whatever address it has.
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
    requestCounts.note(response);
    // Cut connections: whoever was answering hears of it, and nobody is left to tell.
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
