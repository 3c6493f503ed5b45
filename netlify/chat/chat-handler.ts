import { type ChatAnswer, type ChatMessage, type StreamLine, sendMessage } from '../../src/features/chat/chat.ts';
import { t as translate } from '../../src/i18n/translate.ts';
import { AppError } from '../../src/lib/errors.ts';
import type { Services } from '../../src/ports/services.ts';
import type { CallerContext } from '../caller-context.ts';
import { report } from '../describe-failure.ts';
import { guardSubmission } from '../http/abuse-guard.ts';
import { readBody } from '../http/body.ts';
import { hasToken } from '../http/csrf.ts';
import { json, methodRefused, refuse, toAppError, toLoggedAppError } from '../http/serve.ts';

export type Conversation = (
  services: Services,
  message: ChatMessage,
  signal: AbortSignal,
) => AsyncGenerator<string, ChatAnswer, void>;

const wantsStream = (request: Request): boolean =>
  /\b(text\/plain|application\/x-ndjson)\b/.test(request.headers.get('accept') ?? '');
const asLine = (line: StreamLine): string => `${JSON.stringify(line)}\n`;

/** The last line of a stream that fails after its status was sent. */
function errorLine(caught: unknown, lang: ChatMessage['lang']): StreamLine {
  const { code, cause } = toAppError(caught);
  const known =
    code === 'chat/unavailable' || code === 'chat/timeout' || code === 'server/unavailable'
      ? code
      : 'server/unexpected';
  report(sendMessage, cause ?? caught);
  return { type: 'error', code: known, content: translate(lang)(`errors.${known}`) };
}

/**
 * One JSON object a line, as n8n streams. The first piece has been awaited, so that an early failure has its status.
 */
function streamOf(
  first: IteratorResult<string, ChatAnswer>,
  pieces: AsyncGenerator<string, ChatAnswer, void>,
  lang: ChatMessage['lang'],
  abort: AbortController,
): Response {
  async function* lines() {
    yield asLine({ type: 'begin', content: '' });
    try {
      let step = first;
      for (; !step.done; step = await pieces.next()) yield asLine({ type: 'item', content: step.value });
      yield asLine({ type: 'end', content: '', answer: sendMessage.output.parse(step.value) });
    } catch (caught) {
      yield asLine(errorLine(caught, lang));
    }
  }
  const source = lines();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await source.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    cancel: () => abort.abort(),
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
}

/** Answers one message: as JSON (docs/contract.md §7), or streamed when the request accepts it. */
export async function chatHandler(
  converse: Conversation,
  request: Request,
  context: CallerContext,
  services: Services,
): Promise<Response> {
  const abort = new AbortController();
  request.signal.addEventListener('abort', () => abort.abort(), { once: true });
  try {
    if (request.method !== 'POST') return methodRefused('POST');
    const body = await readBody(request);
    if (body.kind !== 'json') throw new AppError('input/media-type');
    if (!hasToken(request, services.secret, services.clock())) throw new AppError('csrf/invalid');
    const { input, counted } = await guardSubmission(services, sendMessage, {
      request,
      kind: body.kind,
      values: body.values,
      address: context.ip,
    });
    const message = input as ChatMessage;
    await counted;
    const pieces = converse(services, message, abort.signal);
    let step = await pieces.next();
    if (wantsStream(request)) return streamOf(step, pieces, message.lang, abort);
    while (!step.done) step = await pieces.next();
    return json(200, sendMessage.output.parse(step.value));
  } catch (caught) {
    return refuse(toLoggedAppError(sendMessage, caught), 'json', 'fr');
  }
}
