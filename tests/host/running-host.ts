import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepLearnt } from '../project-copy.ts';

/** The real server in its own process with a small site, and raw connections to it. */
export interface RunningHost {
  child: ChildProcess;
  port: number;
  /** Its output so far, of both streams. */
  said(): string;
  /** Sends raw bytes; resolves with the response when the server closes, or when `until` matches. */
  raw(bytes: string | Buffer, options?: { until?: RegExp; cut?: boolean }): Promise<string>;
  /** Sends a request with the given head; the connection is closed after its response. */
  ask(line: string, headers?: string[], body?: string | Buffer): Promise<{ status: number; text: string }>;
  end(): Promise<number | null>;
}

export const hostFolder = (): string => {
  const home = mkdtempSync(path.join(tmpdir(), 'host-'));
  mkdirSync(path.join(home, 'dist'));
  writeFileSync(path.join(home, 'dist/index.html'), 'accueil');
  keepLearnt(home);
  for (const shared of ['content', 'node_modules']) symlinkSync(path.resolve(shared), path.join(home, shared));
  return home;
};

export async function startHost(variables: NodeJS.ProcessEnv = {}, home = hostFolder()): Promise<RunningHost> {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: path.join(home, 'data'), ...variables };
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      path.resolve('netlify/host/compile-cache.mjs'),
      path.resolve('netlify/host/main.ts'),
    ],
    { cwd: home, env },
  );
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += String(piece);
    });
  while (!/http:\/\/\S+:\d+/.test(said)) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
  const port = Number(/http:\/\/\S+:(\d+)/.exec(said)?.[1]);
  const raw: RunningHost['raw'] = (bytes, { until, cut } = {}) =>
    new Promise((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => {
        if (cut) socket.end(bytes, () => socket.destroy());
        else socket.write(bytes);
      });
      socket.on('data', (data) => {
        answer += data.toString('latin1');
        if (until?.test(answer)) socket.destroy();
      });
      // Cut by either side: what was received is the response.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => resolve(answer));
    });
  return {
    child,
    port,
    said: () => said,
    raw,
    ask: async (line, headers = ['Host: localhost'], body = '') => {
      const head = [
        line,
        ...headers,
        'Connection: close',
        ...(body.length ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
        '',
        '',
      ].join('\r\n');
      const text = await raw(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]));
      return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
    },
    end: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      rmSync(home, { recursive: true, force: true });
      return code;
    },
  };
}
