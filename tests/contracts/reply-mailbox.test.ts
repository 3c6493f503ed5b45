import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import hoodiecrow from 'hoodiecrow-imap';
import { afterEach, describe, expect, test } from 'vitest';
import { openReplyFolder } from '../../netlify/adapters/mailer/reply-folder.ts';
import { openReplyImap } from '../../netlify/adapters/mailer/reply-imap.ts';
import type { ReplyMailbox } from '../../src/ports/reply-mailbox.ts';

interface Place {
  mailbox: ReplyMailbox;
  deliver(mail: string): void;
  /** How many mails lie aside. */
  aside(): number;
}
const ends: (() => void)[] = [];
const ACCOUNT = `${encodeURIComponent('reponses@terrilys.example')}:${encodeURIComponent('a pass/word')}`;
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function folder(): Place {
  const place = mkdtempSync(path.join(tmpdir(), 'replies-'));
  ends.push(() => rmSync(place, { recursive: true, force: true }));
  let count = 0;
  return {
    mailbox: openReplyFolder(place),
    deliver: (mail) => writeFileSync(path.join(place, `${++count}.eml`), mail),
    aside() {
      mkdirSync(path.join(place, 'aside'), { recursive: true });
      return readdirSync(path.join(place, 'aside')).length;
    },
  };
}

/** A mail server that speaks IMAP, with some of its extensions. */
async function imap(
  plugins: readonly string[],
  { user = 'reponses@terrilys.example' } = {},
): Promise<Place & { port: number }> {
  const server = hoodiecrow({
    plugins: [...plugins],
    users: { [user]: { password: 'a pass/word' } },
    storage: { INBOX: {}, '': { separator: '/', folders: {} } },
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  ends.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mailbox: openReplyImap(`imap://${ACCOUNT}@127.0.0.1:${port}`),
    deliver: (mail) => server.appendMessage('INBOX', [], false, Buffer.from(mail)),
    aside: () => server.getMailbox('aside')?.messages.length ?? 0,
  };
}

const mail = (subject: string) =>
  ['From: Zoé <zoe@example.org>', 'To: reponses@terrilys.example', `Subject: ${subject}`, '', 'Bonjour.'].join('\r\n');

describe.each([
  ['a folder', async () => folder()],
  ['a server with the usual extensions', () => imap(['UIDPLUS', 'MOVE', 'NAMESPACE', 'LITERALPLUS'])],
  ['a server without any', () => imap([])],
])('replies in %s', (_, open) => {
  test('are read in the order they came, at most so many', async () => {
    const { mailbox, deliver } = await open();
    expect(await mailbox.unread(10)).toEqual([]);
    for (const subject of ['one', 'two', 'three']) deliver(mail(subject));
    const names = await mailbox.unread(2);
    expect(names).toHaveLength(2);
    expect((await mailbox.read(names[0] ?? ''))?.subject).toBe('one');
    expect(await mailbox.read(names[1] ?? '')).toMatchObject({
      subject: 'two',
      text: expect.stringContaining('Bonjour'),
    });
    await mailbox.close();
  });
  test('one that is kept is gone, one that answers nothing lies aside, and neither is read again', async () => {
    const { mailbox, deliver, aside } = await open();
    for (const subject of ['kept', 'unknown', 'later']) deliver(mail(subject));
    const [kept = '', unknown = ''] = await mailbox.unread(2);
    await mailbox.settle(kept, true);
    await mailbox.settle(unknown, false);
    expect(aside()).toBe(1);
    await mailbox.close();
    const left = await mailbox.unread(10);
    expect(left).toHaveLength(1);
    expect((await mailbox.read(left[0] ?? ''))?.subject).toBe('later');
    await mailbox.close();
  });
  test('a second one aside finds its place there', async () => {
    const { mailbox, deliver, aside } = await open();
    for (const round of [1, 2]) {
      deliver(mail(`spam ${round}`));
      for (const name of await mailbox.unread(10)) await mailbox.settle(name, false);
      await mailbox.close();
      expect(aside()).toBe(round);
    }
  });
});

describe('a mail server that fails', () => {
  test('a wrong password is told, and the next run tries again', async () => {
    const { mailbox } = await imap([], { user: 'somebody else' });
    await expect(mailbox.unread(1)).rejects.toThrow();
    await mailbox.close();
    await expect(mailbox.unread(1)).rejects.toThrow();
    await mailbox.close();
  });
  test('one that cuts the connection is told, and the next run finds every mail', async () => {
    const { deliver, port } = await imap(['UIDPLUS']);
    deliver(mail('one'));
    const sockets = new Set<Socket>();
    const proxy = createServer((socket) => {
      const onward = connect(port, '127.0.0.1');
      for (const one of [socket, onward]) {
        sockets.add(one);
        one.on('error', () => undefined);
      }
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    ends.push(() => proxy.close());
    const mailbox = openReplyImap(`imap://${ACCOUNT}@127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    const [name = ''] = await mailbox.unread(1);
    for (const socket of sockets) socket.destroy();
    await expect(mailbox.read(name)).rejects.toThrow();
    await mailbox.close();
    expect(await mailbox.unread(1)).toEqual([name]);
    await mailbox.close();
  });
  test('without encryption, nothing is said beyond this machine: no password leaves before STARTTLS', async () => {
    const said: string[] = [];
    const server = createServer((socket) => {
      socket.write('* OK IMAP4rev1 ready\r\n');
      socket.on('data', (line) => {
        said.push(String(line));
        const [tag] = String(line).split(' ');
        socket.write(`* CAPABILITY IMAP4rev1\r\n${tag} OK done\r\n`);
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((listening) => server.listen(0, '::', listening));
    ends.push(() => server.close());
    // An address of this machine that is none of loopback's names.
    const mailbox = openReplyImap(`imap://${ACCOUNT}@0.0.0.0:${(server.address() as AddressInfo).port}`);
    await expect(mailbox.unread(1)).rejects.toThrow();
    await mailbox.close();
    expect(said.join('')).not.toMatch(/LOGIN|AUTHENTICATE|pass/i);
  });
});
