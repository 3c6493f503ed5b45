import { type Assistant, AssistantFailed } from '../../../src/ports/assistant.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import { openCircuit } from './circuit.ts';
import { type Limits, postForText } from './guarded-request.ts';
import { type LineEvent, lineReader, outputOf } from './webhook-answer.ts';

export interface WebhookSettings {
  url: string;
  /** Sent as `Authorization: Bearer …`. */
  token?: string | undefined;
  privateAllowed: boolean;
  clock: Clock;
  /** For tests; in production the defaults below. */
  limits?: Partial<Limits>;
}

const LIMITS: Limits = { firstByteMs: 25_000, totalMs: 60_000, mostBytes: 256 * 1024 };

/**
 * An assistant behind a webhook, such as n8n's chat trigger, which leads the whole conversation (docs/contract.md §7).
 */
export function openWebhook({ url, token, privateAllowed, clock, limits }: WebhookSettings): Assistant {
  const circuit = openCircuit(clock);
  return {
    leads: true,
    async *reply({ sessionId, text, lang, metadata }, signal) {
      circuit.enter();
      const headers = { accept: 'text/plain, application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const body = { action: 'sendMessage', sessionId, chatInput: text, metadata: { ...metadata, lang } };
      const lines = lineReader();
      try {
        let output = '';
        const events = async function* (): AsyncGenerator<LineEvent> {
          for await (const piece of postForText({
            url: new URL(url),
            body,
            headers,
            limits: { ...LIMITS, ...limits },
            privateAllowed,
            signal,
          }))
            yield* lines.read(piece);
          yield* lines.end();
        };
        for await (const event of events()) {
          if (event.type === 'error') throw new AssistantFailed('unavailable', 'it said that it failed');
          output += event.content;
          yield event.content;
        }
        const whole = lines.streamed ? output : outputOf(lines.whole);
        circuit.succeed();
        return { output: whole.trim() };
      } catch (error) {
        // A request that the visitor aborted does not count as a failure.
        if (!signal.aborted) circuit.fail();
        throw error;
      }
    },
  };
}
