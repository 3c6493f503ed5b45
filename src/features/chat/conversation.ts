import type { ChatAnswer } from './chat.ts';
import { plainOf } from './marks.ts';
import { HISTORY, SESSION_ID } from './session.ts';

/** A message of the visitor or of the assistant (docs/contract.md §3: type, content, timestamp). Immutable. */
export interface UserMessage {
  type: 'user';
  id: string;
  content: string;
  timestamp: string;
}
export interface BotMessage extends Partial<Omit<ChatAnswer, 'output'>> {
  type: 'bot';
  id: string;
  content: string;
  timestamp: string;
  nature: 'welcome' | 'answer' | 'apology';
}
export type Message = UserMessage | BotMessage;

export interface Conversation {
  sessionId: string;
  messages: Message[];
}

/** What session storage holds: it survives a navigation, not the tab. */
export interface StoredConversation extends Conversation {
  window: 'closed' | 'open' | 'minimized';
  unread: number;
  /** Text in the input that was not sent. */
  draft: string;
  /** A request was pending when the page was left. */
  waiting: boolean;
}

const PREVIEW_CHARACTERS = 50;
/** The first 50 characters (code points). */
export function preview(content: string): string {
  const characters = [...content.replace(/\s+/g, ' ').trim()];
  return characters.length > PREVIEW_CHARACTERS
    ? `${characters.slice(0, PREVIEW_CHARACTERS).join('')}…`
    : characters.join('');
}

/** "Before 12 morning greeting, before 18 afternoon greeting, otherwise evening greeting" (docs/contract.md §4). */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';

export const hasUserMessage = ({ messages }: Pick<Conversation, 'messages'>): boolean =>
  messages.some(({ type }) => type === 'user');

/**
 * Merges the conversation of another tab into this one's: messages of the same session are united; a session without a
 * message of the visitor gives way to one that has some; otherwise this tab keeps its own.
 */
export function mergeConversations(own: Conversation, other: Conversation): Conversation {
  if (own.sessionId !== other.sessionId) return hasUserMessage(own) || !hasUserMessage(other) ? own : other;
  const ownIds = new Set(own.messages.map(({ id }) => id));
  const added = other.messages.filter(({ id }) => !ownIds.has(id));
  if (added.length === 0) return own;
  return { ...own, messages: [...own.messages, ...added].sort((a, b) => a.timestamp.localeCompare(b.timestamp)) };
}

const isMessage = (value: Partial<Message>): value is Message =>
  (value.type === 'user' || value.type === 'bot') &&
  typeof value.id === 'string' &&
  typeof value.content === 'string' &&
  !Number.isNaN(Date.parse(value.timestamp ?? ''));

/** Reads a stored conversation; undefined when it is absent or invalid. */
export function parseStoredConversation(text: string | null): StoredConversation | undefined {
  try {
    const stored = JSON.parse(text ?? '') as StoredConversation;
    const valid = SESSION_ID.test(stored.sessionId) && stored.messages.length > 0 && stored.messages.every(isMessage);
    return valid && ['closed', 'open', 'minimized'].includes(stored.window) ? stored : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}

/** What was said before the last message of the visitor, at most what the server takes. */
export function historyOf(messages: readonly Message[]): { role: 'user' | 'assistant'; content: string }[] {
  const last = messages.findLastIndex(({ type }) => type === 'user');
  return messages
    .slice(0, Math.max(0, last))
    .filter((message) => message.type === 'user' || message.nature === 'answer')
    .slice(-HISTORY.turns)
    .map(({ type, content }) => ({
      role: type === 'user' ? ('user' as const) : ('assistant' as const),
      content: content.slice(0, HISTORY.characters),
    }));
}

/** The conversation as text for the contact form; cut at the beginning when it is longer than `max`. */
export function transcript(
  messages: readonly Message[],
  words: { you: string; assistant: string; handOver: { transcript: string } },
  max: number,
): string {
  const shown = messages.filter((message) => message.type === 'user' || message.nature === 'answer');
  const lines = shown.map(
    ({ type, content }) =>
      `${type === 'user' ? words.you : words.assistant} : ${type === 'user' ? content : plainOf(content)}`,
  );
  const text = lines.join('\n\n');
  const head = `${words.handOver.transcript}\n\n`;
  return text
    ? head + (text.length + head.length > max ? `…${text.slice(text.length + head.length + 1 - max)}` : text)
    : '';
}
