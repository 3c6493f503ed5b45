import { flushCompileCache } from 'node:module';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

/**
 * What AWS Lambda is to a function of Netlify: `runtime.ts entry.mjs` calls the handler of a bundle, which is Netlify's
 * own, with each event its parent sends, and sends back the head and the pieces of the answer. It stands alone: it is
 * copied beside the bundle, where nothing of the repository is.
 */
interface Invocation {
  event: object;
  remainingMs: number;
}
interface Head {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
}
type Handler = (event: object, stream: Writable, context: object) => Promise<void>;
export type Piece = { head: Head } | { chunk: Uint8Array } | { end: true } | { failed: string };

const send = (piece: Piece) =>
  new Promise<void>((resolve, reject) =>
    process.send?.(piece, (error: Error | null) => (error ? reject(error) : resolve())),
  );

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from(stream: Writable, head: Head) {
        void send({ head });
        return stream;
      },
    },
  },
});

const [entry = ''] = process.argv.slice(2);
const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler };
// It is killed, not ended, so that nothing would be kept.
flushCompileCache();

process.on('message', async ({ event, remainingMs }: Invocation) => {
  const until = Date.now() + remainingMs;
  const stream = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void send({ chunk: new Uint8Array(chunk) }).then(() => done(), done),
  });
  const finished = new Promise<void>((resolve) => stream.once('finish', resolve));
  const context = {
    awsRequestId: crypto.randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => until - Date.now(),
  };
  try {
    await handler(event, stream, context);
    if (stream.writableEnded) await finished;
    await send({ end: true });
  } catch (error) {
    await send({ failed: error instanceof Error ? `${error.stack}` : String(error) });
  }
});
await send({ end: true });
