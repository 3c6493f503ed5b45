import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Netlify's signature of a notification's body: a JWS of its digest. Each part can be wrong. */
export function signNotification(
  body: string,
  secret: string,
  { alg = 'HS256', iss = 'netlify', sha256 = createHash('sha256').update(body).digest('hex') } = {},
): string {
  const signed = `${part({ alg, typ: 'JWT' })}.${part({ iss, sha256 })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** Netlify's builds, as the site meets them: a hook that it calls, and notifications that it is sent. */
export interface BuildService {
  /** `BUILD_HOOK_URL` and `DEPLOY_WEBHOOK_SECRET` of a site whose builds these are. */
  variables: NodeJS.ProcessEnv;
  /** How often a build was asked for. */
  asked(): number;
  /** Tells a site how far a build of it is; returns what it answered. */
  tell(origin: string, deploy: { id: string; state: string; error_message?: string }): Promise<number>;
  stop(): Promise<void>;
}

export async function startBuildService(): Promise<BuildService> {
  const secret = 'a secret of this build service';
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/hook') asked += 1;
    response.writeHead(request.url === '/hook' ? 200 : 404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    variables: { BUILD_HOOK_URL: `http://127.0.0.1:${port}/hook`, DEPLOY_WEBHOOK_SECRET: secret },
    asked: () => asked,
    async tell(origin, deploy) {
      const now = new Date().toISOString();
      const body = JSON.stringify({ context: 'production', created_at: now, updated_at: now, ...deploy });
      const headers = { 'content-type': 'application/json', 'x-webhook-signature': signNotification(body, secret) };
      return (await fetch(new URL('/api/publication/deploy', origin), { method: 'POST', body, headers })).status;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}
