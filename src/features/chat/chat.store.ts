import { messageList, requestSender } from './chat-requests.ts';
import {
  type ChatDependencies,
  type ChatWords,
  createChatState,
  messageStamp,
  newConversation,
  type ReplyState,
} from './chat-state.ts';
import { type Conversation, mergeConversations, type StoredConversation } from './conversation.ts';
import { MESSAGE_MAX } from './session.ts';

export const PREFILLED_AFTER_MS = 500;

export const quickActions = ['appointment', 'quote', 'question', 'services'] as const;
export type Intent = 'appointment' | 'quote' | 'contact';

export type Chat = ReturnType<typeof createChat>;

/**
 * The rules of the conversation (docs/contract.md §4, §5, §8, §9), independent of the browser: React components render
 * its atoms and call its functions.
 */
export function createChat(dependencies: ChatDependencies, stored?: StoredConversation) {
  const { lang, words, now, ownPage = false } = dependencies;
  const chatState = createChatState(dependencies, stored);
  const { $conversation, $messages, $window, $unread, $reply, $draft, $handOver, $handOverDraft, $canRetry } =
    chatState;
  const { addMessage, addBotMessage, dismissToast } = messageList(chatState, ownPage);
  const { request, abort } = requestSender(chatState, dependencies, addBotMessage);

  /** Blocked "when the input is empty or whitespace-only, or a reply is loading" (docs/contract.md §5). */
  function send(text = $draft.get()): void {
    if (text.trim() === '' || text.trim().length > MESSAGE_MAX || $reply.get().state !== 'idle') return;
    if (text === $draft.get()) $draft.set('');
    addMessage({ type: 'user', content: text.trim(), ...messageStamp(now()) });
    void request(text.trim());
  }

  /** Sends the last user message again, without adding it to the conversation a second time. */
  function retry(): void {
    const last = $messages.get().findLast(({ type }) => type === 'user');
    if (last && $canRetry.get()) void request(last.content);
  }

  function open(): void {
    $window.set('open');
    $unread.set(0);
    dismissToast();
  }

  /** "appointment, quote: opens with a message, sent after 500 ms; contact: opens only" (docs/contract.md §2, §4). */
  function openFor(intent: Intent): void {
    open();
    if (intent === 'contact') return;
    const { message } = words.actions[intent];
    if ($draft.get() === '') $draft.set(message);
    setTimeout(() => {
      if ($reply.get().state === 'idle') {
        send(message);
        return;
      }
      // Blocked while a reply is loading: it follows that reply, in the same conversation.
      const { sessionId } = $conversation.get();
      const stopWaiting = $reply.listen(({ state }) => {
        if (state !== 'idle') return;
        stopWaiting();
        queueMicrotask(() => $conversation.get().sessionId === sessionId && send(message));
      });
    }, PREFILLED_AFTER_MS);
  }

  /** Sends whether an answer was useful, with the question it answers. */
  async function judge(id: string, useful: boolean): Promise<boolean> {
    const { sessionId, messages } = $conversation.get();
    const before = messages.slice(
      0,
      messages.findIndex((message) => message.id === id),
    );
    const question = before.findLast(({ type }) => type === 'user');
    if (!question || !dependencies.sendThumb) return false;
    return dependencies.sendThumb({ sessionId, chatInput: question.content, useful });
  }

  /** Aborts the current request and shows another conversation. */
  function replaceConversation(conversation: Conversation): void {
    abort();
    $reply.set({ state: 'idle' });
    $handOver.set('hidden');
    $handOverDraft.set({});
    $unread.set(0);
    dismissToast();
    $conversation.set(conversation);
  }

  /** Starts a new conversation under a new session id; nothing refers to the old one any more. */
  function restart(): void {
    $draft.set('');
    replaceConversation(newConversation(dependencies));
  }

  /** Adds what another tab of the same visit has of this conversation. */
  function mergeFromTab(other: Conversation): void {
    const current = $conversation.get();
    const merged = mergeConversations(current, other);
    if (merged !== current) $conversation.set(merged);
  }

  const snapshot = (): StoredConversation => ({
    ...$conversation.get(),
    window: $window.get(),
    unread: $unread.get(),
    draft: $draft.get(),
    waiting: $reply.get().state !== 'idle',
  });

  /** Sends a question again whose page was left before its answer came. */
  function resume(waiting = $reply.get().state !== 'idle'): void {
    const last = $messages.get().at(-1);
    if (waiting && last?.type === 'user') void request(last.content);
    else $reply.set({ state: 'idle' });
  }
  resume(stored?.waiting);
  if (ownPage) $unread.set(0);

  return {
    ...{ lang, words, ownPage, ...chatState },
    ...{ send, retry, open, openFor, restart, replaceConversation, mergeFromTab, resume, dismissToast, snapshot },
    close: () => $window.set('closed'),
    toggleMinimized: () => $window.set($window.get() === 'minimized' ? 'open' : 'minimized'),
    /** For a page that is being left: drops the answer without an apology; `$reply` still says that one is expected. */
    abortRequest: abort,
    judge,
  };
}

/** 'L’assistant réfléchit…' then 'Traitement en cours…' after 7 s (docs/contract.md §8). */
export const loadingText = (reply: ReplyState, words: ChatWords): string =>
  reply.state === 'waiting'
    ? reply.long
      ? words.stillThinking
      : words.thinking
    : reply.state === 'answering'
      ? words.answering
      : '';
