import { z } from 'zod';
import { call, postJson } from '../../lib/call.ts';
import { chatAnswer, judgeAnswer, type StreamLine, sendMessage, streamLine, type Thumb } from './chat.ts';
import type { ChatRequest, ChatResult, SendChatRequest } from './chat-state.ts';

/** Without a byte for this long, longer than the server's own timeouts, the request is aborted. */
const IDLE_TIMEOUT_MS = 75_000;
const STREAM = 'application/x-ndjson';

const unavailable: ChatResult = { ok: false, code: 'server/unavailable' };

/** Yields the lines of a stream as they arrive; lines that do not fit the schema are skipped. */
async function* linesOf(body: ReadableStream<Uint8Array>, onData: () => void): AsyncGenerator<StreamLine> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    onData();
    rest += value ?? '';
    const lines = rest.split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) {
      if (line.trim() === '') continue;
      const parsed = streamLine.safeParse(JSON.parse(line));
      if (parsed.success) yield parsed.data;
    }
    if (done) return;
  }
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  onText: (textSoFar: string) => void,
  onData: () => void,
): Promise<ChatResult> {
  let textSoFar = '';
  for await (const line of linesOf(body, onData)) {
    if (line.type === 'error') return { ok: false, code: line.code };
    if (line.type === 'end') return { ok: true, answer: line.answer };
    textSoFar += line.content;
    onText(textSoFar);
  }
  // Cut before its end: a partial answer is not shown as a whole one.
  return unavailable;
}

const refused = z.object({ code: z.literal('rate/limited'), retryAfter: z.number().positive() });

async function readWhole(answer: Response): Promise<ChatResult> {
  const body: unknown = await answer.json();
  const limited = answer.ok ? undefined : refused.safeParse(body).data;
  if (limited) return { ok: false, ...limited };
  if (!answer.ok) return unavailable;
  const whole = chatAnswer.safeParse(body);
  if (whole.success) return { ok: true, answer: whole.data };
  // "Empty output" has a sentence of its own (docs/contract.md §8): `{}` is an answer without output.
  return typeof body === 'object' && body !== null && !('output' in body)
    ? { ok: true, answer: { output: '' } }
    : unavailable;
}

const toMessage = ({ sessionId, chatInput, lang, history }: ChatRequest) => ({
  action: 'sendMessage',
  sessionId,
  chatInput,
  lang,
  ...(history && { history }),
});

/** Sends a message; `onText` is called for each piece where the server streams, and not at all where it does not. */
export const askAssistant: SendChatRequest = async (request, onText, signal) => {
  const idle = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onData = () => {
    clearTimeout(timer);
    timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS);
  };
  onData();
  try {
    const answer = await postJson(sendMessage.path, toMessage(request), {
      accept: STREAM,
      signal: AbortSignal.any([signal, idle.signal]),
    });
    const streams = answer.headers.get('content-type')?.startsWith(STREAM) ?? false;
    return answer.ok && streams && answer.body
      ? await readStream(answer.body, onText, onData)
      : await readWhole(answer);
  } catch {
    return unavailable;
  } finally {
    clearTimeout(timer);
  }
};

/** Sends a visitor's thumb; whether it was taken. */
export const sendThumb = async (thumb: Thumb): Promise<boolean> => (await call(judgeAnswer, thumb)).ok;
