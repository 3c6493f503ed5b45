import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Loopback only: what `localhost` means in both address families. */
const LOOPBACK = ['127.0.0.1', '::1'];
/** Error codes of a machine without IPv6. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
/** How often idle connections are closed while the server shuts down. */
const CHECK_EVERY_MS = 50;

export interface Listening {
  port: number;
  /** Stops accepting, gives open requests this many milliseconds, and resolves when the last is finished or cut. */
  end(graceMs: number): Promise<void>;
}

const listenOn = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Listens on the site's port: on loopback, or on the address in HOST. @throws like `listen`, usually EADDRINUSE. */
export async function listen(
  openServer: () => Server,
  { port, host }: { port: number; host: string | undefined },
): Promise<Listening> {
  const [first = '', ...others] = host ? [host] : LOOPBACK;
  const servers = [openServer()];
  const bound = await listenOn(servers[0] as Server, port, first);
  for (const address of others) {
    const server = openServer();
    try {
      await listenOn(server, bound, address);
      servers.push(server);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      // A port the system chose for one family may be taken in the other.
      if (!ABSENT.has(code) && !(port === 0 && code === 'EADDRINUSE')) throw error;
    }
  }
  const everyServer = (visit: (server: Server) => void) => servers.forEach(visit);
  return {
    port: bound,
    end: async (graceMs) => {
      const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
      everyServer((server) => server.closeIdleConnections());
      // A browser keeps its connection open after the response: closed as soon as it is idle.
      setInterval(() => everyServer((server) => server.closeIdleConnections()), CHECK_EVERY_MS).unref();
      setTimeout(() => everyServer((server) => server.closeAllConnections()), graceMs).unref();
      await Promise.all(closed);
    },
  };
}
