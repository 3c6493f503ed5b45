import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../postgres/server.ts';
import { startTcpProxy, type TcpProxy } from '../../postgres/tcp-proxy.ts';

/** The database of a site under test: a PostgreSQL of its own, and the network in between. */
export interface SiteDatabase {
  /** As the site's servers reach it, through the network. */
  url: string;
  /** As whoever judges reaches it. */
  directUrl: string;
  server: PostgresServer;
  network: TcpProxy;
  remove(): Promise<void>;
}

/** Few, so that they can be exhausted. */
const CONNECTIONS = 100;

export async function startSiteDatabase(): Promise<SiteDatabase> {
  const server = await startPostgres({ durable: true, settings: { max_connections: String(CONNECTIONS) } });
  const network = await startTcpProxy(server.port);
  return {
    url: server.url.replace(`:${server.port}`, `:${network.port}`),
    directUrl: server.url,
    server,
    network,
    async remove() {
      await network.close();
      await server.remove();
    },
  };
}

/** Takes every connection there is, and gives them back when the returned function is called. */
export async function takeConnections({ directUrl }: SiteDatabase): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: directUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      break;
    }
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end()));
  };
}
