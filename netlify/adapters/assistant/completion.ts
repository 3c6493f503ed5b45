import { z } from 'zod';

/** A call of a tool, put together from its pieces. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}
export type Delta = { text: string } | { call: ToolCall };

const MOST_CALLS = 4;

const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).optional(),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).optional(),
                }),
              )
              .nullish(),
          })
          .optional(),
      }),
    )
    .optional(),
});

/** The data of the server-sent events of a chat completion. */
async function* eventsOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let remainder = '';
  for await (const piece of pieces) {
    const events = (remainder + piece.replaceAll('\r', '')).split('\n\n');
    remainder = events.pop() ?? '';
    yield* events;
  }
  yield remainder;
}

/** Yields the text of a streamed chat completion as it arrives, then the calls of tools it ends with. */
export async function* readCompletion(pieces: AsyncIterable<string>): AsyncGenerator<Delta> {
  const calls = new Map<number, ToolCall>();
  for await (const event of eventsOf(pieces)) {
    const data = /^data:\s*(.*)$/m.exec(event)?.[1];
    if (!data || data === '[DONE]') continue;
    const delta = chunk.parse(JSON.parse(data)).choices?.[0]?.delta;
    if (delta?.content) yield { text: delta.content };
    for (const [i, { index = i, id, function: called }] of (delta?.tool_calls ?? []).entries()) {
      const call = calls.get(index) ?? { id: '', name: '', arguments: '' };
      call.id += id ?? '';
      call.name += called?.name ?? '';
      call.arguments += called?.arguments ?? '';
      if (calls.size < MOST_CALLS || calls.has(index)) calls.set(index, call);
    }
  }
  for (const call of calls.values()) yield { call };
}
