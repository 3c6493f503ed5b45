import { atom, computed } from 'nanostores';
import type { chat as texts } from '../../i18n/fr/chat.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import type { ChatAnswer, ChatMessage, Thumb } from './chat.ts';
import { type BotMessage, type Conversation, greetingAt, type StoredConversation } from './conversation.ts';
import { MESSAGE_MAX, newSessionId } from './session.ts';

export type ChatWords = Messages<typeof texts>;
export type WindowState = 'closed' | 'open' | 'minimized';
/** `waiting` is the contract's loading; `answering` holds the part of the answer received so far. */
export type ReplyState =
  | { state: 'idle' }
  | { state: 'waiting'; long: boolean }
  | { state: 'answering'; content: string };
/** The contact form inside the chat: `offered` after a failed answer, `asked` for by the visitor and then `shown`. */
export type HandOverState = 'hidden' | 'offered' | 'asked' | 'shown' | 'sent';

export interface ChatRequest {
  sessionId: string;
  chatInput: string;
  lang: Locale;
  /** What was said before. */
  history?: ChatMessage['history'];
}
/** `retryAfter`: seconds to wait before a message is taken again. */
export type ChatResult = { ok: true; answer: ChatAnswer } | { ok: false; code: ErrorCode; retryAfter?: number };
/**
 * Sends a message to the assistant. `onText` receives the text received so far, each time it grows. Resolves with the
 * whole answer or an error code; never rejects.
 */
export type SendChatRequest = (
  request: ChatRequest,
  onText: (textSoFar: string) => void,
  signal: AbortSignal,
) => Promise<ChatResult>;

export interface ChatDependencies {
  lang: Locale;
  words: ChatWords;
  phone: string;
  sendRequest: SendChatRequest;
  /** Sends whether an answer was useful; whether that was taken. */
  sendThumb?: (thumb: Thumb) => Promise<boolean>;
  now: () => Date;
  /** On the assistant's own page the conversation is always visible, and the stored window state is not changed. */
  ownPage?: boolean;
}

/** Id and time of a new message. */
export const messageStamp = (now: Date) => ({ id: crypto.randomUUID(), timestamp: now.toISOString() });

const welcomeMessage = ({ words, now }: ChatDependencies): BotMessage => ({
  type: 'bot',
  nature: 'welcome',
  content: `${words[greetingAt(now().getHours())]}\n\n${words.can}`,
  ...messageStamp(now()),
});

export const newConversation = (dependencies: ChatDependencies): Conversation => ({
  sessionId: newSessionId(dependencies.now().getTime()),
  messages: [welcomeMessage(dependencies)],
});

/** A welcome without a reply is written anew: the page's language and the hour may have changed. */
const continueConversation = ({ sessionId, messages }: Conversation, dependencies: ChatDependencies): Conversation => ({
  sessionId,
  messages: messages.length > 1 ? messages : [welcomeMessage(dependencies)],
});

export type ChatState = ReturnType<typeof createChatState>;

/** The atoms of one chat and what is computed from them. */
export function createChatState(dependencies: ChatDependencies, stored?: StoredConversation) {
  const $conversation = atom<Conversation>(
    stored ? continueConversation(stored, dependencies) : newConversation(dependencies),
  );
  const $reply = atom<ReplyState>({ state: 'idle' });
  const $draft = atom(stored?.draft ?? '');
  const $messages = computed($conversation, ({ messages }) => messages);
  return {
    $conversation,
    $reply,
    $draft,
    $messages,
    $window: atom<WindowState>(stored?.window ?? 'closed'),
    $unread: atom(stored?.unread ?? 0),
    $toast: atom<string | undefined>(),
    $handOver: atom<HandOverState>('hidden'),
    /** Values of the contact form inside the chat: they survive closing the window, and are never stored. */
    $handOverDraft: atom<Record<string, string>>({}),
    $canSend: computed(
      [$draft, $reply],
      (draft, { state }) => draft.trim() !== '' && draft.trim().length <= MESSAGE_MAX && state === 'idle',
    ),
    /** Characters of a draft that is too long to be sent: nothing of it is cut off. */
    $tooLong: computed($draft, (draft) => (draft.trim().length > MESSAGE_MAX ? draft.trim().length : undefined)),
    /** "Quick actions show only while the conversation holds just the welcome message" (docs/contract.md §4). */
    $quickActionsShown: computed($messages, (messages) => messages.length === 1),
    $canRetry: computed([$messages, $reply], (messages, { state }) => {
      const last = messages.at(-1);
      return state === 'idle' && last?.type === 'bot' && last.nature === 'apology';
    }),
  };
}
