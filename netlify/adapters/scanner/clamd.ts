import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type Scanned, type Scanner, ScannerUnavailable } from '../../../src/ports/scanner.ts';

/** clamd takes 25 MB by default (`StreamMaxLength`); ours are ten at most. A chunk is what one write of it carries. */
const CHUNK_BYTES = 64 * 1024;
const PATIENCE_MS = 20_000;
/** `stream: Eicar-Test-Signature FOUND`: far below this. */
const LONGEST_ANSWER_BYTES = 1024;

/** `tcp://127.0.0.1:3310`, or `unix:/run/clamav/clamd.ctl`. */
function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:'
    ? connect(decodeURIComponent(pathname))
    : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
}

/** One INSTREAM session (clamd(8)): each chunk behind its length in four bytes, the end a length of nought. */
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
  /** From the connection to the answer. */
  patienceMs?: number;
}

/** ClamAV's daemon, over TCP or a socket of this machine. */
export const openClamd = ({ url, patienceMs = PATIENCE_MS }: ClamdOptions): Scanner => ({
  async scan(bytes) {
    const socket = open(url);
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), patienceMs);
    try {
      let answer = '';
      // It may answer, and close, before it has read all: too long, or already found.
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
