import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received mail: the envelope's recipients, and the raw message. */
export interface Arrived {
  from: string;
  to: string[];
  message: string;
}
/**
 * The server's reaction to the end of DATA. `drops`: accepts the message, then closes the connection without an answer.
 */
export type Answer = 'accepts' | 'drops' | 'stays silent' | number;

const refusal = (code: number) => Object.assign(new Error('as the test wants it'), { responseCode: code });

/** A real mail server on localhost. `port` 0 takes a free one, which a later server can take again. */
export async function startMailServer(port = 0) {
  const inbox: Arrived[] = [];
  const refused: Arrived[] = [];
  const server = {
    answer: 'accepts' as Answer,
    answerToRecipient: undefined as number | undefined,
    answerAfterMs: 0,
    connections: 0,
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect(_session, done) {
      server.connections += 1;
      done();
    },
    onRcptTo: (_address, _session, done) => done(server.answerToRecipient ? refusal(server.answerToRecipient) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const { answer } = server;
        const arrived = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
        };
        if (typeof answer === 'number') {
          refused.push(arrived);
          return done(refusal(answer));
        }
        inbox.push(arrived);
        if (answer === 'drops') for (const connection of smtp.connections) connection._socket.destroy();
        if (answer !== 'accepts') return;
        if (server.answerAfterMs) setTimeout(done, server.answerAfterMs);
        else done();
      });
    },
  });
  smtp.on('error', () => {}); // cut connections, on purpose
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  const { port: listening } = smtp.server.address() as AddressInfo;
  return {
    inbox,
    /** Mails refused with a code after they were received completely. */
    refused,
    server,
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    /** Closes idle connections, as servers do after a while. */
    cutConnections: () => {
      for (const connection of smtp.connections) connection._socket.destroy();
    },
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
