import { Readable } from 'node:stream';
import { UnsafeEmail } from '../../../src/mail/email.ts';
import type { BeforeDelivery, Delivery, Mailer } from '../../../src/ports/mailer.ts';
import { isLoopbackHost } from '../../network/host-names.ts';
import { compose } from './compose.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** The sender: `address` or `Name <address>`. */
  from: string;
  /** Size of the pool; connections are opened on demand. */
  connections?: number;
  /** For tests; in production the defaults below. */
  timeoutsMs?: { connection?: number; silence?: number; whole?: number };
}

const CONNECTION_MS = 10_000;
const SILENCE_MS = 30_000;
/** Below the outbox's lease of five minutes: an attempt ends before another worker may claim its mail. */
const WHOLE_MS = 120_000;
/** Usual mail servers accept this many connections from one address. */
const CONNECTIONS = 8;
/** Usual mail servers close a connection after this many. */
const MAILS_PER_CONNECTION = 100;
/** Servers drop idle connections without notice; ours are closed before. */
const IDLE_MS = 30_000;

/** How far the transfer went. `ended`: the last byte was read, so the dot that ends DATA may have been sent. */
interface Progress {
  begin: BeforeDelivery;
  started: boolean;
  ended: boolean;
}
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}
/** Errors of this e-mail (sender, recipient, content); all others concern the connection or the account. */
const ABOUT_THE_EMAIL = new Set(['EENVELOPE', 'EMESSAGE', 'EFILEACCESS', 'EURLACCESS', 'EMAXRECIPIENTS']);

/** A pool of connections to one mail server. `close` lets the process end. */
export function openSmtpMailer({
  url,
  from,
  connections = CONNECTIONS,
  timeoutsMs = {},
}: SmtpSettings): Mailer & { close(): void } {
  const connection = timeoutsMs.connection ?? CONNECTION_MS;
  const watched = new Map<string, Progress>();
  /** nodemailer is loaded and the pool opened by the first e-mail. */
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      // smtp:// starts unencrypted: except on loopback, nothing is sent before STARTTLS.
      requireTLS: !isLoopbackHost(new URL(url).hostname),
      pool: true,
      maxConnections: connections,
      maxMessages: MAILS_PER_CONNECTION,
      // After a lost connection nodemailer would send again by itself: only the outbox may decide that.
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
      dnsTimeout: connection,
      connectionTimeout: connection,
      greetingTimeout: connection,
      socketTimeout: timeoutsMs.silence ?? SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transport.use('stream', (mail, done) => {
      const progress = watched.get(mail.message.messageId());
      if (progress) mail.message.processFunc((message) => watch(message, progress));
      done();
    });
    return transport;
  };
  let opened: ReturnType<typeof open> | undefined;

  return {
    async send(email, id, begin) {
      const progress: Progress = { begin, started: false, ended: false };
      let messageId: string | undefined;
      try {
        const message = compose(email, id, from);
        messageId = String(message.messageId);
        watched.set(messageId, progress);
        opened ??= open();
        const transport = await opened;
        const attempt = () =>
          transport.sendMail({ ...message, signal: AbortSignal.timeout(timeoutsMs.whole ?? WHOLE_MS) });
        await attempt().catch((error: SmtpError) => {
          // The server had dropped this pooled connection: nothing was sent, so one new attempt is safe.
          if (error.code === 'ECONNECTION' && !error.responseCode && !progress.started) return attempt();
          throw error;
        });
        return { state: 'sent' };
      } catch (error) {
        return judge(error as SmtpError, progress);
      } finally {
        if (messageId) watched.delete(messageId);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Without a buffer: the first read comes after the server's 354, which is where the transfer begins. */
function watch(message: Readable, progress: Progress): Readable {
  async function* read() {
    await progress.begin();
    progress.started = true;
    yield* message;
    progress.ended = true;
  }
  return Readable.from(read(), { objectMode: false, highWaterMark: 0 });
}

function judge(error: SmtpError, progress: Progress): Delivery {
  const reason = error.response ?? [error.code, error.message].filter(Boolean).join(': ');
  if (error instanceof UnsafeEmail) return { state: 'refused', permanent: true, reason };
  const code = error.responseCode ?? 0;
  const answered = code >= 400 && code < 600;
  if (progress.ended && !answered) return { state: 'uncertain', reason };
  // 503 means a session out of step, not a refused e-mail (RFC 5321 §4.2.4).
  const permanent = ABOUT_THE_EMAIL.has(error.code ?? '') && (answered ? code >= 500 && code !== 503 : true);
  return { state: 'refused', permanent, reason };
}
