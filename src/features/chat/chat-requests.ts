import { type ChatDependencies, type ChatResult, type ChatState, messageStamp } from './chat-state.ts';
import { type BotMessage, historyOf, type Message, preview } from './conversation.ts';
import { plainOf } from './marks.ts';

/** A phone number is not broken across lines. */
const NBSP = '\u00a0';

export const SLOW_REPLY_AFTER_MS = 7000;
export const TOAST_MS = 5000;

/** Adds messages to the conversation; a bot message that is out of sight counts as unread and shows a toast. */
export function messageList({ $conversation, $window, $unread, $toast }: ChatState, ownPage: boolean) {
  let toastTimer: ReturnType<typeof setTimeout> | undefined;

  function dismissToast(): void {
    clearTimeout(toastTimer);
    $toast.set(undefined);
  }

  function addMessage(message: Message): void {
    const { sessionId, messages } = $conversation.get();
    $conversation.set({ sessionId, messages: [...messages, message] });
  }

  function addBotMessage(message: BotMessage): void {
    addMessage(message);
    if (ownPage || $window.get() !== 'closed') return;
    $unread.set($unread.get() + 1);
    dismissToast();
    $toast.set(preview(plainOf(message.content)));
    toastTimer = setTimeout(dismissToast, TOAST_MS);
  }

  return { addMessage, addBotMessage, dismissToast };
}

/** Sends requests to the assistant, one at a time, and adds their answers to the conversation. */
export function requestSender(
  { $conversation, $reply, $handOver, $handOverDraft }: ChatState,
  { lang, words, phone, sendRequest, now }: ChatDependencies,
  addBotMessage: (message: BotMessage) => void,
) {
  let controller: AbortController | undefined;

  function addApology(content: string): void {
    addBotMessage({ type: 'bot', nature: 'apology', content, ...messageStamp(now()) });
    if ($handOver.get() === 'hidden') $handOver.set('offered');
  }

  function addResult(result: ChatResult): void {
    if (!result.ok) {
      const apology = result.retryAfter
        ? words.limited.replace('{{seconds}}', String(Math.ceil(result.retryAfter)))
        : words.failed;
      addApology(apology.replace('{{phone}}', phone.replaceAll(' ', NBSP)));
      return;
    }
    const { output, ...rest } = result.answer;
    if (output.trim() === '') {
      addApology(words.empty);
      return;
    }
    // The offered form is still empty: the conversation goes on without it.
    if ($handOver.get() === 'offered' && Object.keys($handOverDraft.get()).length === 0) $handOver.set('hidden');
    addBotMessage({ type: 'bot', nature: 'answer', content: output, ...rest, ...messageStamp(now()) });
  }

  async function request(chatInput: string): Promise<void> {
    const current = new AbortController();
    controller = current;
    $reply.set({ state: 'waiting', long: false });
    const slowTimer = setTimeout(() => {
      if ($reply.get().state === 'waiting') $reply.set({ state: 'waiting', long: true });
    }, SLOW_REPLY_AFTER_MS);
    const onText = (content: string) => {
      if (!current.signal.aborted && content.trim() !== '') $reply.set({ state: 'answering', content });
    };
    const { sessionId, messages } = $conversation.get();
    const history = historyOf(messages);
    const asked = { sessionId, chatInput, lang, ...(history.length && { history }) };
    const result = await sendRequest(asked, onText, current.signal);
    clearTimeout(slowTimer);
    // Aborted: the conversation was replaced or the page left, the result is dropped.
    if (current.signal.aborted) return;
    $reply.set({ state: 'idle' });
    addResult(result);
  }

  return { request, abort: () => controller?.abort() };
}
