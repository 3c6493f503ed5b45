import { report } from '../describe-failure.ts';

/**
 * Streams a text piece by piece. An error is logged and breaks the connection: the status has been sent, and a partial
 * text must not look complete.
 */
export function streamText(path: string, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        report({ path }, error);
        controller.error(error);
      }
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
