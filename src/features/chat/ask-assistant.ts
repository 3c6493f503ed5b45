import { postJson } from '../../lib/call.ts';
import type { AskFunction, AskResult, Question } from './chat.store.ts';
import { chatAnswer, type StreamLine, sendMessage, streamLine } from './chat.ts';

/** Longer than any answer the server waits for: past it, the line is dead and the input is given back. */
const SILENCE_MS = 75_000;
const STREAM = 'application/x-ndjson';

const silent: AskResult = { ok: false, code: 'server/unavailable' };

/** The lines of a stream, as they come. What is no line of ours is left out. */
async function* linesOf(body: ReadableStream<Uint8Array>, heardFrom: () => void): AsyncGenerator<StreamLine> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    heardFrom();
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

async function hearStream(
  body: ReadableStream<Uint8Array>,
  tell: (soFar: string) => void,
  heardFrom: () => void,
): Promise<AskResult> {
  let soFar = '';
  for await (const line of linesOf(body, heardFrom)) {
    if (line.type === 'error') return { ok: false, code: line.code };
    if (line.type === 'end') return { ok: true, answer: line.answer };
    soFar += line.content;
    tell(soFar);
  }
  // Cut before its end: what came may lack the word that matters.
  return silent;
}

async function hearWhole(answer: Response): Promise<AskResult> {
  const said: unknown = await answer.json();
  if (!answer.ok) return silent;
  const whole = chatAnswer.safeParse(said);
  if (whole.success) return { ok: true, answer: whole.data };
  // "Empty output" has a sentence of its own (docs/contract.md §8): `{}` answered, and said nothing.
  return typeof said === 'object' && said !== null && !('output' in said)
    ? { ok: true, answer: { output: '' } }
    : silent;
}

const messageOf = ({ sessionId, chatInput, lang }: Question) => ({ action: 'sendMessage', sessionId, chatInput, lang });

/** Asks the assistant; the answer is told as it comes where the server streams, at once where it does not. */
export const askAssistant: AskFunction = async (question, tell, signal) => {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heardFrom = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  heardFrom();
  try {
    const answer = await postJson(sendMessage.path, messageOf(question), {
      accept: STREAM,
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const streams = answer.headers.get('content-type')?.startsWith(STREAM) ?? false;
    return answer.ok && streams && answer.body
      ? await hearStream(answer.body, tell, heardFrom)
      : await hearWhole(answer);
  } catch {
    return silent;
  } finally {
    clearTimeout(timer);
  }
};
