import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A server with an answer under way, in which something fails that nobody foresaw. */
const failing = (failure: string) => `
  const { openServer } = await import(${JSON.stringify(path.resolve('netlify/host/http-server.ts'))});
  const { listen } = await import(${JSON.stringify(path.resolve('netlify/host/listen.ts'))});
  const { shutDownOnFatal } = await import(${JSON.stringify(path.resolve('netlify/host/shutdown.ts'))});
  const site = (request, response) => {
    if (request.url === '/fails') { ${failure}; return; }
    response.write('begun, ');
    process.once('uncaughtException', () => setImmediate(() => response.end('ended')));
  };
  const listening = await listen(() => openServer(site, () => 'ours'), { port: 0, host: undefined });
  shutDownOnFatal((graceMs) => listening.end(graceMs), 2000);
  process.stdout.write(String(listening.port));`;

const ask = (port: number, where: string) => {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET ${where} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
  );
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  return { begun: once(socket, 'data'), text: once(socket, 'close').then(() => text), leave: () => socket.destroy() };
};

test.each([
  ['an error in a timer', "setTimeout(() => { throw new TypeError('of zoe@example.org') })", 'uncaughtException'],
  ['a promise nobody waits for', "Promise.reject(new TypeError('of zoe@example.org'))", 'unhandledRejection'],
])(
  '%s: one line of log, answers under way are given, and the process ends for its supervisor to see',
  async (_, failure, origin) => {
    const child = spawn(process.execPath, [
      '--input-type=module',
      '--disable-warning=ExperimentalWarning',
      '-e',
      failing(failure),
    ]);
    const ended = once(child, 'exit');
    let log = '';
    child.stderr.on('data', (data) => {
      log += data;
    });
    const port = Number((await once(child.stdout, 'data')).join());
    const visitor = ask(port, '/');
    await visitor.begun;
    const trouble = ask(port, '/fails');
    expect(await visitor.text).toMatch(/begun, [\s\S]*ended/);
    trouble.leave();
    expect((await ended)[0]).toBe(1);
    expect(JSON.parse(log)).toMatchObject({
      ended: origin,
      error: 'TypeError',
      message: 'of …',
      places: expect.arrayContaining([expect.stringMatching(/^at /)]),
    });
  },
);
