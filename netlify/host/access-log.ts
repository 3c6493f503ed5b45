import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Proxies } from '../network/client-address.ts';
import type { RequestContext } from '../request-context.ts';
import type { BufferedLines } from './buffered-lines.ts';
import { requestIdOf } from './request-id.ts';

export const accessLogModes = ['off', 'functions', 'all'] as const;
/** Which requests have a line: none, those the functions answer, or all. */
export type AccessLogMode = (typeof accessLogModes)[number];

/** nginx's status for a client that closed the connection before the response. */
const CLIENT_CLOSED = 499;

interface AccessLogOptions {
  mode: AccessLogMode;
  lines: BufferedLines;
  proxies: Proxies;
}

/** Called at the start of a request: assigns its id, and logs it once the response is finished or cut off. */
export type BeginRequest = (request: IncomingMessage, response: ServerResponse) => RequestContext;

/** One log line. It has no data of the visitor, and the declared route instead of the path. */
function lineOf(
  context: RequestContext,
  { method }: IncomingMessage,
  response: ServerResponse,
  sent: { durationMs: number; bytes: number },
): string {
  const { id, route } = context;
  return JSON.stringify({
    at: new Date().toISOString(),
    requestId: id,
    method,
    ...(route !== undefined && { route }),
    status: response.headersSent ? response.statusCode : CLIENT_CLOSED,
    ...sent,
    ...(!response.writableFinished && { aborted: true }),
  });
}

export function openAccessLog({ mode, lines, proxies }: AccessLogOptions): BeginRequest {
  return (request, response) => {
    const context: RequestContext = { id: requestIdOf(request, proxies) };
    response.setHeader('X-Request-Id', context.id);
    if (mode === 'off') return context;
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;
    const began = performance.now();
    response.once('close', () => {
      if (mode === 'functions' && !context.isFunction) return;
      const durationMs = Math.round((performance.now() - began) * 10) / 10;
      lines.add(lineOf(context, request, response, { durationMs, bytes: socket.bytesWritten - bytesBefore }));
    });
    return context;
  };
}
