import { z } from 'zod';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { text } from '../../lib/fields.ts';
import { HISTORY, MESSAGE_MAX, SESSION_ID } from './session.ts';

/**
 * The request body (docs/contract.md §7), like n8n's, and the visitor's language. `metadata` is passed on to a webhook.
 */
export const messageInput = z.strictObject({
  action: z.literal('sendMessage'),
  sessionId: z.string().regex(SESSION_ID),
  chatInput: text(MESSAGE_MAX),
  lang: z.enum(locales).default('fr'),
  /**
   * The messages before, the latest last: passed on to a language model, and not stored; a quote that is asked for
   * begins with the need they tell.
   */
  history: z
    .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().max(HISTORY.characters) }))
    .max(HISTORY.turns)
    .optional(),
  metadata: z
    .record(z.string().max(40), z.union([z.string().max(500), z.number(), z.boolean()]))
    .refine((pairs) => Object.keys(pairs).length <= 20)
    .optional(),
});
export type ChatMessage = z.output<typeof messageInput>;

/** The step of a flow, so that the input can offer the right keyboard and autofill. */
export const step = z.strictObject({
  flow: z.enum(['appointment', 'quote', 'change']),
  asks: z.enum(['topic', 'day', 'slot', 'name', 'email', 'need', 'budget', 'deadline', 'change', 'confirm']),
});
export type ChatStep = z.output<typeof step>;

/** A source page of an answer. `url` is a path of the site, in the visitor's language, or an http(s) address. */
export const source = z.strictObject({ title: z.string(), url: z.string().regex(/^(\/|https?:\/\/)/) });

/**
 * A reply. `output` is plain text, never HTML, with marks of Markdown for links, lists and emphasis where an engine sets
 * them; it is at the top level, where clients of n8n expect it. `choices` answer
 * the current step: a click on `label` sends `message`. `suggestions` are further questions, sent as shown.
 */
export const chatAnswer = z.strictObject({
  output: z.string(),
  sources: z.array(source).max(5).optional(),
  suggestions: z.array(z.string()).max(4).optional(),
  choices: z
    .array(z.strictObject({ label: z.string(), message: z.string() }))
    .max(12)
    .optional(),
  step: step.optional(),
});
export type ChatAnswer = z.output<typeof chatAnswer>;

/**
 * One line of a streamed reply, requested with `Accept: application/x-ndjson` or `text/plain`: `begin`, then an `item`
 * per piece of text, then `end` with the whole answer, or `error` with a code of src/lib/errors.ts. The format is
 * n8n's, with the additional fields `answer` and `code`.
 */
export const streamLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begin'), content: z.string().default('') }),
  z.object({ type: z.literal('item'), content: z.string() }),
  z.object({ type: z.literal('end'), content: z.string().default(''), answer: chatAnswer }),
  z.object({
    type: z.literal('error'),
    content: z.string(),
    code: z.enum(['chat/unavailable', 'chat/timeout', 'server/unavailable', 'server/unexpected']),
  }),
]);
export type StreamLine = z.output<typeof streamLine>;

const thumbInput = z.strictObject({
  sessionId: z.string().regex(SESSION_ID),
  /** The question whose answer is judged. */
  chatInput: text(MESSAGE_MAX),
  useful: z.boolean(),
});
export type Thumb = z.output<typeof thumbInput>;
/** Whether an answer helped: kept with the question, as long as it is. */
export const judgeAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/chat/thumb',
  access: 'visitor',
  perMinute: 30,
  input: thumbInput,
  output: z.object({}),
});

/**
 * The response is `chatAnswer` itself, not `{ ok, data }`. Errors are as for every endpoint: `{ ok: false, code,
 * fields, retryAfter }` with their status: 422, 429, 403 (`{"error":"Invalid CSRF token"}`), 502 `chat/unavailable`,
 * 504 `chat/timeout`, 503.
 */
export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat',
  access: 'visitor',
  // Higher than a form's: a conversation is faster.
  perMinute: 30,
  input: messageInput,
  output: chatAnswer,
});
