import { createServer, type Server, type Socket } from 'node:net';

/** The EICAR test file (eicar.org), in two pieces so that no scanner reports this source. */
export const EICAR = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`);
export type Mood = 'well' | 'silent' | 'closing' | 'babbling';

/** Server side of INSTREAM, as in clamd(8): chunks after their length, a limit, one answer ended by a zero byte. */
export class ClamdServer {
  mood: Mood = 'well';
  /** The files that were scanned. */
  readonly scanned: Buffer[] = [];
  readonly #mostBytes: number;
  readonly #server: Server;

  constructor({ mostBytes = 25 * 1024 * 1024 } = {}) {
    this.#mostBytes = mostBytes;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  listen(where: { port: number; host: string } | { path: string }): Promise<string> {
    return new Promise((ready) =>
      this.#server.listen(where, () => {
        const address = this.#server.address();
        ready(typeof address === 'object' && address ? `tcp://127.0.0.1:${address.port}` : `unix:${address}`);
      }),
    );
  }
  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()));
  }

  #serve(socket: Socket): void {
    let read = Buffer.alloc(0);
    const content: Buffer[] = [];
    let size = 0;
    let asked = false;
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      if (this.mood === 'silent') return;
      if (this.mood === 'closing') return void socket.destroy();
      if (this.mood === 'babbling') return void socket.end('UNKNOWN COMMAND\0');
      read = Buffer.concat([read, piece]);
      if (!asked) {
        const end = read.indexOf(0);
        if (end < 0) return;
        if (read.toString('latin1', 0, end) !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
        asked = true;
        read = read.subarray(end + 1);
      }
      while (read.length >= 4 && read.length >= 4 + read.readUInt32BE(0)) {
        const length = read.readUInt32BE(0);
        if (length === 0) return this.#answer(socket, Buffer.concat(content));
        content.push(read.subarray(4, 4 + length));
        size += length;
        if (size > this.#mostBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
        read = read.subarray(4 + length);
      }
    });
  }

  #answer(socket: Socket, content: Buffer): void {
    this.scanned.push(content);
    socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  }
}
