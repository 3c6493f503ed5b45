import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { begin, letter, smtpTo } from './post-office.ts';

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let mailer: ReturnType<typeof smtpTo>;
beforeEach(async () => {
  mailServer = await startMailServer();
  mailer = smtpTo(mailServer.url);
});
afterEach(async () => {
  mailer.close();
  await mailServer.stop();
});

test('two e-mails share a connection', async () => {
  await mailer.send(letter(), 'one', begin);
  await mailer.send(letter(), 'two', begin);
  expect(mailServer.server.connections).toBe(1);
});

test('a connection the server dropped in between is replaced at once, and the e-mail arrives once', async () => {
  await mailer.send(letter(), 'one', begin);
  mailServer.cutConnections();
  expect(await mailer.send(letter(), 'two', begin)).toEqual({ state: 'sent' });
  expect(mailServer.inbox).toHaveLength(2);
});

test.each([
  [450, false],
  [421, false],
  [550, true],
  [554, true],
])('%i after DATA is an answer: permanent %s', async (answer, permanent) => {
  mailServer.server.answer = answer;
  expect(await mailer.send(letter(), 'id', begin)).toMatchObject({ state: 'refused', permanent });
});

test('a server beyond this machine that offers no TLS is given nothing, and is tried again later', async () => {
  // Leads here too, and is not an address of this machine alone.
  const beyond = smtpTo(mailServer.url.replace('127.0.0.1', '0.0.0.0'));
  expect(await beyond.send(letter(), 'one', begin)).toMatchObject({ state: 'refused', permanent: false });
  expect(mailServer.inbox).toEqual([]);
  beyond.close();
});

test('a server that is down is safe to try again', async () => {
  await mailServer.stop();
  expect(await mailer.send(letter(), 'id', begin)).toMatchObject({
    state: 'refused',
    permanent: false,
    reason: expect.stringContaining('ECONNREFUSED'),
  });
});

/** A server that speaks `lines`, one per line it hears, then does as `last` says. */
async function scripted(lines: string[], last: 'silence' | 'cut') {
  const server = createServer((socket) => {
    const replies = [...lines];
    const reply = () => {
      const line = replies.shift();
      if (line) socket.write(`${line}\r\n`);
      else if (last === 'cut') socket.destroy();
    };
    socket.on('error', () => {});
    socket.on('data', reply);
    reply();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}` };
}

test.each([
  ['says nothing', [], 'silence'],
  ['hangs up before it greets', [], 'cut'],
  ['refuses every session', ['554 no service here'], 'silence'],
  ['falls silent before DATA', ['220 hi', '250 hi', '250 ok', '250 ok'], 'silence'],
  ['hangs up before DATA', ['220 hi', '250 hi', '250 ok', '250 ok'], 'cut'],
] as const)('a server that %s never had the e-mail: safe to try again', async (_, lines, last) => {
  const { server, url } = await scripted([...lines], last);
  const impatient = smtpTo(url);
  expect(await impatient.send(letter(), 'id', begin)).toMatchObject({ state: 'refused', permanent: false });
  impatient.close();
  server.close();
});

test('a wrong password is our mistake, not the e-mail’s: tried again', async () => {
  const { server, url } = await scripted(['220 hi', '250-hi\r\n250 AUTH PLAIN', '535 no'], 'silence');
  const locked = smtpTo(url.replace('smtp://', 'smtp://user:password@'));
  expect(await locked.send(letter(), 'id', begin)).toMatchObject({
    state: 'refused',
    permanent: false,
    reason: expect.stringContaining('535'),
  });
  locked.close();
  server.close();
});

test('a long e-mail cut in the middle of DATA is safe: the server never saw its end', async () => {
  const { server, url } = await scripted(['220 hi', '250 hi', '250 ok', '250 ok', '354 go on'], 'cut');
  const sender = smtpTo(url);
  expect(await sender.send(letter({ text: 'A long letter. '.repeat(2_000_000) }), 'id', begin)).toMatchObject({
    state: 'refused',
    permanent: false,
  });
  sender.close();
  server.close();
});
