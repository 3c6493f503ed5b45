import type { ImapFlow } from 'imapflow';
import type { ReplyMailbox } from '../../../src/ports/reply-mailbox.ts';
import { isLoopbackHost } from '../../network/host-names.ts';
import { readMessage } from './message-reader.ts';
import { ASIDE, MOST_BYTES } from './reply-folder.ts';

const CONNECTION_MS = 10_000;
/** Below the schedule's minute. */
const SILENCE_MS = 20_000;
const [IMAPS_PORT, IMAP_PORT] = [993, 143];

/** The account, the mailbox and the server of `imaps://user:password@host/mailbox`; without a path, INBOX. */
function settingsOf(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === 'imaps:';
  return {
    mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    server: {
      ...{ host: hostname, port: Number(port) || (secure ? IMAPS_PORT : IMAP_PORT), secure },
      // imap:// starts unencrypted: except on loopback, nothing is sent before STARTTLS.
      ...(!secure && { doSTARTTLS: !isLoopbackHost(hostname) }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      ...{ connectionTimeout: CONNECTION_MS, greetingTimeout: CONNECTION_MS, socketTimeout: SILENCE_MS },
      ...{ logger: false as const, disableAutoIdle: true },
    },
  };
}

/** A mailbox of an IMAP server, opened for each run: what is kept is deleted there, what answers nothing moved aside. */
export function openReplyImap(address: string): ReplyMailbox {
  const { mailbox, server } = settingsOf(address);
  let opened: Promise<ImapFlow> | undefined;

  async function open(): Promise<ImapFlow> {
    const { ImapFlow: Client } = await import('imapflow');
    const client = new Client(server);
    // What is lost in a call is told by the call; between two, by the next.
    client.on('error', () => undefined);
    await client.connect();
    await client.mailboxOpen(mailbox);
    return client;
  }
  const client = () => {
    opened ??= open();
    return opened;
  };
  const byUid = { uid: true };

  return {
    async unread(limit) {
      const found = await (await client()).search({ deleted: false }, byUid);
      return (found || [])
        .toSorted((a, b) => a - b)
        .slice(0, limit)
        .map(String);
    },
    async read(name) {
      const connected = await client();
      const known = await connected.fetchOne(name, { size: true }, byUid);
      if (!known || (known.size ?? 0) > MOST_BYTES) return undefined;
      const fetched = await connected.fetchOne(name, { source: true }, byUid);
      const source = fetched ? fetched.source : undefined;
      return source && readMessage(source).catch(() => undefined);
    },
    async settle(name, isKept) {
      const connected = await client();
      // It is there already, or the move says what is wrong.
      if (!isKept) await connected.mailboxCreate(ASIDE).catch(() => undefined);
      const isSettled = isKept
        ? await connected.messageDelete(name, byUid)
        : await connected.messageMove(name, ASIDE, byUid);
      if (!isSettled) throw new Error(`The mail server left the mail ${name} where it was.`);
    },
    async close() {
      const connected = await opened?.catch(() => undefined);
      opened = undefined;
      if (connected?.usable) await connected.logout();
      else connected?.close();
    },
  };
}
