import { report } from '../describe-failure.ts';

/**
 * A text that is sent piece by piece. One that breaks off is logged, and its connection breaks with it: the status has
 * left, and nobody may take half of it for the whole.
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
