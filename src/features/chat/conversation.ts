import type { ChatAnswer } from './chat.ts';
import { SESSION_ID } from './session.ts';

/**
 * A message of the visitor, or of the assistant (docs/contract.md §3: type, content, timestamp). Never changed once
 * said.
 */
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

/** What outlives a page: of this tab's visit, and of nothing else. */
export interface StoredConversation extends Conversation {
  window: 'closed' | 'open' | 'minimized';
  unread: number;
  /** What stands in the input, not sent yet. */
  draft: string;
  /** An answer was awaited when the page was left. */
  waiting: boolean;
}

const PREVIEW_CHARACTERS = 50;
/** The first 50 characters, as a person counts them. */
export function preview(content: string): string {
  const characters = [...content.replace(/\s+/g, ' ').trim()];
  return characters.length > PREVIEW_CHARACTERS
    ? `${characters.slice(0, PREVIEW_CHARACTERS).join('')}…`
    : characters.join('');
}

/** "Before 12 morning greeting, before 18 afternoon greeting, otherwise evening greeting" (docs/contract.md §4). */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';

export const hasWords = ({ messages }: Pick<Conversation, 'messages'>): boolean =>
  messages.some(({ type }) => type === 'user');

/**
 * What this tab shows after another has shown its own: all that was said in the same conversation; the other one where
 * nothing was said here; otherwise each keeps its own.
 */
export function mergeConversations(mine: Conversation, theirs: Conversation): Conversation {
  if (mine.sessionId !== theirs.sessionId) return hasWords(mine) || !hasWords(theirs) ? mine : theirs;
  const known = new Set(mine.messages.map(({ id }) => id));
  const news = theirs.messages.filter(({ id }) => !known.has(id));
  if (news.length === 0) return mine;
  return { ...mine, messages: [...mine.messages, ...news].sort((a, b) => a.timestamp.localeCompare(b.timestamp)) };
}

const isMessage = (value: Partial<Message>): value is Message =>
  (value.type === 'user' || value.type === 'bot') &&
  typeof value.id === 'string' &&
  typeof value.content === 'string' &&
  !Number.isNaN(Date.parse(value.timestamp ?? ''));

/** What a page before this one left, if it is whole; undefined otherwise, and the conversation begins anew. */
export function parseStoredConversation(text: string | null): StoredConversation | undefined {
  try {
    const kept = JSON.parse(text ?? '') as StoredConversation;
    const whole = SESSION_ID.test(kept.sessionId) && kept.messages.length > 0 && kept.messages.every(isMessage);
    return whole && ['closed', 'open', 'minimized'].includes(kept.window) ? kept : undefined;
  } catch {
    // Absent or corrupt: the same as never begun.
    return undefined;
  }
}

/** The conversation as the contact form carries it: its end, when it does not fit. */
export function transcript(
  messages: readonly Message[],
  words: { you: string; assistant: string; handOver: { transcript: string } },
  max: number,
): string {
  const said = messages.filter((message) => message.type === 'user' || message.nature === 'answer');
  const lines = said.map(({ type, content }) => `${type === 'user' ? words.you : words.assistant} : ${content}`);
  const text = lines.join('\n\n');
  const head = `${words.handOver.transcript}\n\n`;
  return text
    ? head + (text.length + head.length > max ? `…${text.slice(text.length + head.length + 1 - max)}` : text)
    : '';
}
