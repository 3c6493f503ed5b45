import { atom, computed } from 'nanostores';
import type { chat as texts } from '../../i18n/fr/chat.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import type { ChatAnswer } from './chat.ts';
import {
  type BotMessage,
  type Conversation,
  greetingAt,
  type Message,
  mergeConversations,
  preview,
  type StoredConversation,
} from './conversation.ts';
import { newSessionId } from './session.ts';

/** A number is not cut at the end of a line. */
const NBSP = '\u00a0';

/** The rules of the conversation (docs/contract.md §4, §5, §8, §9), without a browser: React draws what stands here. */
export const PATIENCE_AFTER_MS = 7000;
export const TOAST_MS = 5000;
export const PREFILLED_AFTER_MS = 500;

export type ChatWords = Messages<typeof texts>;
export type WindowState = 'closed' | 'open' | 'minimized';
/** `waiting` is the contract's loading; `answering` is the answer as far as it has come. */
export type ReplyState =
  | { state: 'idle' }
  | { state: 'waiting'; long: boolean }
  | { state: 'answering'; content: string };
/** The contact form inside the chat: offered when nobody answered, asked for by the visitor and then shown, or sent. */
export type HandOverState = 'hidden' | 'offered' | 'asked' | 'shown' | 'sent';

export const quickActions = ['appointment', 'quote', 'question', 'services'] as const;
export type Intent = 'appointment' | 'quote' | 'contact';

export interface Question {
  sessionId: string;
  chatInput: string;
  lang: Locale;
}
export type AskResult = { ok: true; answer: ChatAnswer } | { ok: false; code: ErrorCode };
/** Asks, tells the text as it comes, and ends with the whole answer or a failure. Never throws. */
export type AskFunction = (
  question: Question,
  tell: (soFar: string) => void,
  signal: AbortSignal,
) => Promise<AskResult>;

export interface ChatDependencies {
  lang: Locale;
  words: ChatWords;
  phone: string;
  ask: AskFunction;
  now: () => Date;
  /** On the assistant's own page the conversation is always in sight, and its window is left as it was. */
  ownPage?: boolean;
}

export type Chat = ReturnType<typeof createChat>;

export function createChat(
  { lang, words, phone, ask, now, ownPage = false }: ChatDependencies,
  kept?: StoredConversation,
) {
  const stamp = () => ({ id: crypto.randomUUID(), timestamp: now().toISOString() });
  const welcome = (): BotMessage => ({
    type: 'bot',
    nature: 'welcome',
    content: `${words[greetingAt(now().getHours())]}\n\n${words.can}`,
    ...stamp(),
  });
  const begin = (): Conversation => ({ sessionId: newSessionId(now().getTime()), messages: [welcome()] });
  /** A welcome nobody has answered is said anew, in the language and at the hour of this page. */
  const takeUp = (before: StoredConversation): Conversation => ({
    sessionId: before.sessionId,
    messages: before.messages.length > 1 ? before.messages : [welcome()],
  });

  const $window = atom<WindowState>(kept?.window ?? 'closed');
  const $conversation = atom<Conversation>(kept ? takeUp(kept) : begin());
  const $reply = atom<ReplyState>({ state: 'idle' });
  const $unread = atom(kept?.unread ?? 0);
  const $toast = atom<string | undefined>();
  const $draft = atom(kept?.draft ?? '');
  const $handOver = atom<HandOverState>('hidden');
  /** What is typed in the contact form inside the chat: kept while the window closes and opens, never stored. */
  const $letter = atom<Record<string, string>>({});

  const $messages = computed($conversation, ({ messages }) => messages);
  const $canSend = computed([$draft, $reply], (draft, { state }) => draft.trim() !== '' && state === 'idle');
  /** "Quick actions show only while the conversation holds just the welcome message" (docs/contract.md §4). */
  const $quickActionsShown = computed($messages, (messages) => messages.length === 1);
  const $canRetry = computed([$messages, $reply], (messages, { state }) => {
    const last = messages.at(-1);
    return state === 'idle' && last?.type === 'bot' && last.nature === 'apology';
  });

  const inSight = () => ownPage || $window.get() !== 'closed';
  const add = (message: Message) => {
    const { sessionId, messages } = $conversation.get();
    $conversation.set({ sessionId, messages: [...messages, message] });
  };

  let toastTimer: ReturnType<typeof setTimeout> | undefined;
  function dismissToast(): void {
    clearTimeout(toastTimer);
    $toast.set(undefined);
  }

  /** A bot message arrives: seen, or counted and announced. */
  function arrive(message: BotMessage): void {
    add(message);
    if (inSight()) return;
    $unread.set($unread.get() + 1);
    dismissToast();
    $toast.set(preview(message.content));
    toastTimer = setTimeout(dismissToast, TOAST_MS);
  }

  const apologise = (content: string) => {
    arrive({ type: 'bot', nature: 'apology', content, ...stamp() });
    if ($handOver.get() === 'hidden') $handOver.set('offered');
  };
  function hear(heard: AskResult): void {
    if (!heard.ok) {
      apologise(words.failed.replace('{{phone}}', phone.replaceAll(' ', NBSP)));
      return;
    }
    const { output, ...rest } = heard.answer;
    if (output.trim() === '') {
      apologise(words.empty);
      return;
    }
    // Nobody has begun to write to a person: the conversation goes on instead.
    if ($handOver.get() === 'offered' && Object.keys($letter.get()).length === 0) $handOver.set('hidden');
    arrive({ type: 'bot', nature: 'answer', content: output, ...rest, ...stamp() });
  }

  let asking: AbortController | undefined;
  async function askFor(chatInput: string): Promise<void> {
    const mine = new AbortController();
    asking = mine;
    $reply.set({ state: 'waiting', long: false });
    const patience = setTimeout(() => {
      if ($reply.get().state === 'waiting') $reply.set({ state: 'waiting', long: true });
    }, PATIENCE_AFTER_MS);
    const { sessionId } = $conversation.get();
    const tell = (content: string) => {
      if (!mine.signal.aborted && content.trim() !== '') $reply.set({ state: 'answering', content });
    };
    const heard = await ask({ sessionId, chatInput, lang }, tell, mine.signal);
    clearTimeout(patience);
    // Started again in the meantime: nobody waits for this answer.
    if (mine.signal.aborted) return;
    $reply.set({ state: 'idle' });
    hear(heard);
  }

  /** Blocked "when the input is empty or whitespace-only, or a reply is loading" (docs/contract.md §5). */
  function send(text = $draft.get()): void {
    if (text.trim() === '' || $reply.get().state !== 'idle') return;
    if (text === $draft.get()) $draft.set('');
    add({ type: 'user', content: text.trim(), ...stamp() });
    void askFor(text.trim());
  }

  const lastQuestion = () => $messages.get().findLast(({ type }) => type === 'user')?.content;
  /** Asks the last question once more; what was said stays. */
  function retry(): void {
    const question = lastQuestion();
    if (question && $canRetry.get()) void askFor(question);
  }

  function open(): void {
    $window.set('open');
    $unread.set(0);
    dismissToast();
  }
  const close = () => $window.set('closed');
  const toggleMinimized = () => $window.set($window.get() === 'minimized' ? 'open' : 'minimized');

  /** "appointment, quote: opens with a message, sent after 500 ms; contact: opens only" (docs/contract.md §2, §4). */
  function openFor(intent: Intent): void {
    open();
    if (intent === 'contact') return;
    const { message } = words.actions[intent];
    if ($draft.get() === '') $draft.set(message);
    setTimeout(() => send(message), PREFILLED_AFTER_MS);
  }

  function become(conversation: Conversation): void {
    asking?.abort();
    $reply.set({ state: 'idle' });
    $handOver.set('hidden');
    $letter.set({});
    $unread.set(0);
    dismissToast();
    $conversation.set(conversation);
  }
  /** Clears everything; the server is not asked about the old conversation again. */
  function restart(): void {
    $draft.set('');
    become(begin());
  }
  /** Another tab of the visit shows what it knows. */
  function meetTab(theirs: Conversation): void {
    const mine = $conversation.get();
    const met = mergeConversations(mine, theirs);
    if (met !== mine) $conversation.set(met);
  }

  const snapshot = (): StoredConversation => ({
    ...$conversation.get(),
    window: $window.get(),
    unread: $unread.get(),
    draft: $draft.get(),
    waiting: $reply.get().state !== 'idle',
  });

  /** The page is being left: what breaks off now is no failure, and the answer is still awaited. */
  const leave = () => asking?.abort();
  /** A page was left while an answer was awaited: asked again. */
  function resume(awaited = $reply.get().state !== 'idle'): void {
    const last = $messages.get().at(-1);
    if (awaited && last?.type === 'user') void askFor(last.content);
    else $reply.set({ state: 'idle' });
  }
  resume(kept?.waiting);
  if (ownPage) $unread.set(0);

  return {
    ...{ lang, words, ownPage },
    ...{
      $window,
      $conversation,
      $messages,
      $reply,
      $unread,
      $toast,
      $draft,
      $handOver,
      $letter,
      $canSend,
      $quickActionsShown,
      $canRetry,
    },
    ...{
      send,
      retry,
      open,
      close,
      toggleMinimized,
      openFor,
      restart,
      become,
      meetTab,
      leave,
      resume,
      dismissToast,
      snapshot,
    },
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
