import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Nobody but this machine: what `localhost` means, in both families. */
const LOOPBACK = ['127.0.0.1', '::1'];
/** A machine without IPv6. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
/** How soon after the last answer the process ends. */
const LOOK_EVERY_MS = 50;

export interface Listening {
  port: number;
  /** Takes nobody new, leaves answers under way so many milliseconds, and resolves when the last is done or cut. */
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

/**
 * Opens the site's port: on this machine alone, or on the address that HOST names. @throws as `listen` does, EADDRINUSE
 * above all.
 */
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
      // A port the system chose may be somebody else's in the other family.
      if (!ABSENT.has(code) && !(port === 0 && code === 'EADDRINUSE')) throw error;
    }
  }
  const everyServer = (act: (server: Server) => void) => servers.forEach(act);
  return {
    port: bound,
    end: async (graceMs) => {
      const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
      everyServer((server) => server.closeIdleConnections());
      // A connection that had a request under way is kept open by its browser once it is answered.
      setInterval(() => everyServer((server) => server.closeIdleConnections()), LOOK_EVERY_MS).unref();
      setTimeout(() => everyServer((server) => server.closeAllConnections()), graceMs).unref();
      await Promise.all(closed);
    },
  };
}
