import { createHmac } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { issueToken } from '../../../netlify/http/csrf.ts';
import { type FuzzRequest, PLACES } from './request.ts';
import { SECRET } from './tokens.ts';

/** Time limit for the response to, or the closing of, a complete request. */
const PATIENCE_MS = 60_000;
/** An incomplete request is abandoned after this time. */
const UNFINISHED_MS = 120;
const PIECES = 6;

/** What one connection received. */
export interface Heard {
  /** Of the last valid response; undefined when the connection was closed without one. */
  status: number | undefined;
  head: string;
  body: string;
  /** Neither a response nor an end in time. */
  silent: boolean;
  /** Whether the server may have received all of it. */
  whole: boolean;
  ms: number;
}

/** Where requests are sent, and the values of their placeholders. */
export interface Destination {
  port: number;
  session: string;
}

const webhookSecret = `whsec_${createHmac('sha256', SECRET).update('stripe sandbox webhook').digest('hex')}`;
function signatureOf(body: Buffer): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', webhookSecret).update(`${seconds}.`).update(body).digest('hex')}`;
}

/** A valid CSRF token with its cookie. */
function csrfPair(): { token: string; cookie: string } {
  const { token, cookie } = issueToken(new Request('http://localhost'), SECRET, new Date());
  return { token, cookie: cookie.split(';', 1)[0] ?? '' };
}

function filledIn(
  text: string,
  { port, session }: Destination,
  body: Buffer,
  csrf: ReturnType<typeof csrfPair>,
): string {
  return text
    .replace(PLACES.host, `localhost:${port}`)
    .replace(PLACES.csrfCookie, csrf.cookie)
    .replace(PLACES.csrf, csrf.token)
    .replace(PLACES.session, session)
    .replace(PLACES.signature, () => signatureOf(body));
}

/** The body's framing headers, and its bytes. */
function framed({ body, delivery }: FuzzRequest): { headers: [string, string][]; bytes: Buffer; finished: boolean } {
  const length = (bytes: number): [string, string] => ['Content-Length', String(bytes)];
  const chunks = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);
  const chunked: [string, string] = ['Transfer-Encoding', 'chunked'];
  switch (delivery.length) {
    case 'longer':
      return { headers: [length(body.length + 50)], bytes: body, finished: false };
    case 'shorter':
      return { headers: [length(Math.max(0, body.length - 3))], bytes: body, finished: true };
    case 'none':
      return { headers: [], bytes: body, finished: true };
    case 'chunked':
      return {
        headers: [chunked],
        bytes: body.length ? Buffer.concat([chunks, Buffer.from('0\r\n\r\n')]) : Buffer.from('0\r\n\r\n'),
        finished: true,
      };
    case 'unfinished':
      return { headers: [chunked], bytes: chunks, finished: false };
    case 'both':
      return { headers: [chunked, length(body.length)], bytes: chunks, finished: false };
    case 'no number':
      return { headers: [['Content-Length', '1e3']], bytes: body, finished: true };
    default:
      return { headers: body.length ? [length(body.length)] : [], bytes: body, finished: true };
  }
}

/** The bytes of a request. Non-ASCII characters in its head are sent as UTF-8, unlike browsers do. */
export function bytesOf(request: FuzzRequest, destination: Destination): { bytes: Buffer; finished: boolean } {
  const csrf = csrfPair();
  const { headers, bytes, finished } = framed(request);
  const lines = [...request.headers, ...headers].map(
    ([name, value = '']) => `${name}: ${filledIn(value, destination, request.body, csrf)}`,
  );
  const whole = (...last: string[]) => {
    const head = [`${request.method} ${request.address} HTTP/1.1`, ...lines, ...last].join('\r\n');
    return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]);
  };
  // The first of two on a connection must keep it open.
  const first = request.delivery.manner === 'twice' ? whole() : Buffer.alloc(0);
  return { bytes: Buffer.concat([first, whole('Connection: close')]), finished };
}

async function write(socket: Socket, bytes: Buffer, { manner, at }: FuzzRequest['delivery']): Promise<void> {
  if (manner === 'cut') {
    socket.write(bytes.subarray(0, Math.max(1, Math.floor(bytes.length * at))));
    await nextTurn();
    socket.destroySoon();
  } else if (manner === 'slowly') {
    const size = Math.ceil(bytes.length / PIECES);
    for (let sent = 0; sent < bytes.length && socket.writable; sent += size) {
      socket.write(bytes.subarray(sent, sent + size));
      await nextTurn();
    }
  } else socket.write(bytes);
}

/** Parses a response, skipping interim ones. */
function read(heard: string): Pick<Heard, 'status' | 'head' | 'body'> {
  const final = heard.replace(/^(HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)+/, '');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(final)?.[1];
  const end = final.indexOf('\r\n\r\n');
  return {
    status: status ? Number(status) : undefined,
    head: final.slice(0, Math.max(end, 0)),
    body: end < 0 ? '' : final.slice(end + 4),
  };
}

/** Sends one request over a connection of its own, and reads the response. */
export function send(request: FuzzRequest, destination: Destination): Promise<Heard> {
  const { bytes, finished } = bytesOf(request, destination);
  const cut = request.delivery.manner === 'cut';
  const since = performance.now();
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let silent = false;
    const socket = connect({ port: destination.port, host: '127.0.0.1', allowHalfOpen: false });
    socket.setNoDelay(true);
    const patience = setTimeout(
      () => {
        silent = finished && !cut && pieces.length === 0;
        socket.destroy();
      },
      finished ? PATIENCE_MS : UNFINISHED_MS,
    );
    socket.on('connect', () => void write(socket, bytes, request.delivery));
    socket.on('data', (piece) => pieces.push(piece));
    // After a reset, what was received before counts.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(patience);
      resolve({
        ...read(Buffer.concat(pieces).toString('utf8')),
        silent,
        whole: !cut && finished,
        ms: performance.now() - since,
      });
    });
  });
}
