import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HookServer {
  url: string;
  /** Bodies received, in order. */
  received: Record<string, unknown>[];
  headers: IncomingMessage['headers'][];
  /** How the next requests are answered. */
  answer: (response: ServerResponse, body: Record<string, unknown>) => void;
  close(): Promise<void>;
}

/** A real HTTP server like n8n's chat trigger; each test sets its answers. */
export async function openHookServer(): Promise<HookServer> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      text += piece;
    });
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>;
      hook.received.push(body);
      hook.headers.push(request.headers);
      hook.answer(response, body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const hook: HookServer = {
    url: `http://127.0.0.1:${port}/webhook/site/chat`,
    received: [],
    headers: [],
    answer: (response) => response.end('{}'),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return hook;
}

export const asJson =
  (value: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
