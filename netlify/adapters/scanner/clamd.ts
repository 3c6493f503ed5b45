import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type Scanned, type Scanner, ScannerUnavailable } from '../../../src/ports/scanner.ts';

/** Bytes of one chunk. clamd accepts 25 MB in all by default (`StreamMaxLength`); uploads have 10 at most. */
const CHUNK_BYTES = 64 * 1024;
const TIMEOUT_MS = 20_000;
/** An answer such as `stream: Eicar-Test-Signature FOUND` is far shorter. */
const LONGEST_ANSWER_BYTES = 1024;

/** `tcp://127.0.0.1:3310`, or `unix:/run/clamav/clamd.ctl`. */
function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:'
    ? connect(decodeURIComponent(pathname))
    : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
}

/** One INSTREAM session (clamd(8)): each chunk after its length in four bytes; a length of zero ends it. */
function* session(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}

function read(answer: string): Scanned {
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) return { clean: false, found };
  if (answer === 'stream: OK') return { clean: true };
  throw new ScannerUnavailable(`clamd says ${JSON.stringify(answer)}`);
}

export interface ClamdOptions {
  url: string;
  /** Timeout from the connection to the answer. */
  patienceMs?: number;
}

/** ClamAV's daemon, over TCP or a Unix socket. */
export const openClamd = ({ url, patienceMs = TIMEOUT_MS }: ClamdOptions): Scanner => ({
  async scan(bytes) {
    const socket = open(url);
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), patienceMs);
    try {
      let answer = '';
      // clamd may answer and close before it has read everything: the stream is too long, or a virus was found.
      Readable.from(session(bytes)).pipe(socket, { end: false });
      for await (const piece of socket) {
        answer += piece;
        if (answer.includes('\0') || answer.length > LONGEST_ANSWER_BYTES) break;
      }
      if (!answer.includes('\0')) throw new ScannerUnavailable('clamd closed without an answer');
      return read(answer.split('\0', 1)[0] ?? '');
    } catch (cause) {
      throw cause instanceof ScannerUnavailable ? cause : new ScannerUnavailable('clamd does not answer', { cause });
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  },
});
