import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bundle } from './bundles.ts';
import { eventOf, scheduleEvent } from './event.ts';
import { type Instance, installRuntime, type LambdaAnswer, SCHEDULED_MS, sealFolder, startInstance } from './lambda.ts';

/** A site of functions over HTTP, as Netlify serves it. */
export interface Gateway {
  origin: string;
  /** Runs a scheduled function once, within the time it has. */
  run(name: string): Promise<LambdaAnswer>;
  /** Starts another instance of a function: two calls at the same time have one each. */
  startAnother(name: string): Promise<Instance>;
  /** Ends every instance: the next calls are cold. */
  coldStart(): Promise<void>;
  /** What all instances have written to their logs. */
  said(): string;
  end(): Promise<void>;
}

const matches = ({ routes }: Bundle, method: string, pathname: string): boolean =>
  routes.some(
    ({ pattern, expression, methods }) =>
      (methods.length === 0 || methods.includes(method)) &&
      (expression ? new RegExp(expression, 'i').test(pathname) : pattern === pathname),
  );

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Serves bundles; instances are started by the first call, in folders that nobody can write to any more. */
export async function openGateway(bundles: readonly Bundle[], variables: NodeJS.ProcessEnv): Promise<Gateway> {
  for (const { folder } of bundles) sealFolder(folder);
  const installed = installRuntime();
  const started: Instance[] = [];
  const instances = new Map<string, Promise<Instance>>();
  let origin = '';

  const bundleOf = (name: string): Bundle => {
    const bundle = bundles.find((one) => one.name === name);
    if (!bundle) throw new Error(`${name} was not bundled`);
    return bundle;
  };
  async function startAnother(name: string): Promise<Instance> {
    const instance = await startInstance(bundleOf(name), installed, variables);
    started.push(instance);
    return instance;
  }
  async function instanceOf(name: string): Promise<Instance> {
    const known = await instances.get(name)?.catch(() => undefined);
    if (known?.isRunning()) return known;
    const instance = startAnother(name);
    instances.set(name, instance);
    return instance;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const bundle = bundles.find((one) => matches(one, method, pathname));
    const body = await readBody(request);
    if (!bundle) return void response.writeHead(404).end('Not found\n');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    );
    const event = eventOf({
      ...{ url: new URL(request.url ?? '/', origin).href, method, headers, body },
      // A test stands for many visitors; on Netlify no header of theirs says it.
      ip: headers['x-test-ip'] ?? '203.0.113.1',
    });
    if (!event) return void response.writeHead(413).end('Payload too large\n');
    const { status, headers: answered, body: sent } = await (await instanceOf(bundle.name)).invoke(event);
    for (const [name, value] of answered) response.appendHeader(name, value);
    response.writeHead(status).end(sent);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // What Netlify answers when a function fails or takes too long.
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endAll = async () => {
    await Promise.all(started.map((instance) => instance.end()));
    instances.clear();
  };
  return {
    origin,
    startAnother,
    coldStart: endAll,
    run: async (name) => (await instanceOf(name)).invoke(scheduleEvent(origin), SCHEDULED_MS),
    said: () => started.map((instance) => instance.said()).join(''),
    async end() {
      await endAll();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(installed.folder, { recursive: true, force: true });
    },
  };
}
