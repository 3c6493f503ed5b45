import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a server and its database, to be made slow or cut. */
export interface TcpProxy {
  port: number;
  /** Cuts every connection, and takes no new one until it is mended. */
  cut(): void;
  /** Lets nothing through, and says nothing: what is sent waits, as behind a broken router. */
  silence(): void;
  /** Holds each piece back for so long. */
  delay(ms: number): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  let delayMs = 0;
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (piece) => {
      // A silent network loses what is sent: the connection is cut when it is mended.
      if (state === 'silent') return;
      if (delayMs) setTimeout(() => to.writable && to.write(piece), delayMs);
      else to.write(piece);
    });
    from.on('error', () => undefined);
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const database = connect(target, '127.0.0.1');
    for (const socket of [client, database]) sockets.add(socket);
    forward(client, database);
    forward(database, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      state = 'cut';
      drop();
    },
    silence() {
      state = 'silent';
    },
    delay(ms) {
      delayMs = ms;
    },
    mend() {
      if (state === 'silent') drop();
      state = 'open';
      delayMs = 0;
    },
    async close() {
      drop();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
