import { AssistantFailed } from '../../../src/ports/assistant.ts';

export type LineEvent = { type: 'item' | 'error'; content: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const LINE_TYPES = new Set(['begin', 'item', 'end', 'error']);

/**
 * Parses `begin`, `item`, `end` and `error`, one JSON object a line as n8n streams them; undefined for any other line.
 */
function eventOf(line: string): { type: string; content: string } | undefined {
  const value = line.startsWith('{') ? parse(line) : undefined;
  if (!isRecord(value) || typeof value.type !== 'string' || !LINE_TYPES.has(value.type)) return undefined;
  return { type: value.type, content: typeof value.content === 'string' ? value.content : '' };
}

/** Reads an answer line by line. As long as no line of the protocol is seen, `whole` collects it as one text. */
export function lineReader() {
  let remainder = '';
  const reader = {
    whole: '',
    streamed: false,
    *read(piece: string): Generator<LineEvent> {
      reader.whole += piece;
      const lines = (remainder + piece).split('\n');
      remainder = lines.pop() ?? '';
      for (const line of lines) yield* take(line);
    },
    *end(): Generator<LineEvent> {
      const last = remainder;
      remainder = '';
      yield* take(last);
    },
  };
  function* take(line: string): Generator<LineEvent> {
    const event = eventOf(line.trim());
    if (event) reader.streamed = true;
    if (event?.type === 'item' || event?.type === 'error') yield { type: event.type, content: event.content };
    else if (!event && reader.streamed && line.trim()) yield { type: 'item', content: `${line}\n` };
  }
  return reader;
}

/**
 * The text of an answer that is not streamed: `{ output }`, `{ text }`, `{ message }`, a list of one of them, or text.
 */
export function outputOf(whole: string): string {
  const text = whole.trim();
  if (/^<(!doctype|html|head|body)\b/i.test(text)) throw new AssistantFailed('unavailable', 'answered with a page');
  const parsed = parse(text);
  if (parsed === undefined) return text;
  const value = Array.isArray(parsed) ? parsed[0] : parsed;
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const output = [value.output, value.text, value.message].find((one) => typeof one === 'string');
  return typeof output === 'string' ? output : '';
}
