import { afterEach, beforeEach, vi } from 'vitest';
import { createChat } from '../../src/features/chat/chat.store.ts';
import type { ChatDependencies, ChatRequest, ChatResult, SendChatRequest } from '../../src/features/chat/chat-state.ts';
import type { StoredConversation } from '../../src/features/chat/conversation.ts';
import { chat as words } from '../../src/i18n/fr/chat.ts';

/** An assistant that answers when the test says so. */
function assistant() {
  const requests: ChatRequest[] = [];
  let onText: (textSoFar: string) => void = () => undefined;
  let resolveRequest: (result: ChatResult) => void = () => undefined;
  const sendRequest: SendChatRequest = (request, report) => {
    requests.push(request);
    onText = report;
    return new Promise((resolve) => {
      resolveRequest = resolve;
    });
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    sendRequest,
    requests,
    asked: () => requests.map(({ chatInput }) => chatInput),
    stream: (textSoFar: string) => onText(textSoFar),
    answer: (output: string, rest: object = {}) => {
      resolveRequest({ ok: true, answer: { output, ...rest } });
      return settled();
    },
    fail: () => {
      resolveRequest({ ok: false, code: 'server/unavailable' });
      return settled();
    },
    limit: (retryAfter: number) => {
      resolveRequest({ ok: false, code: 'rate/limited', retryAfter });
      return settled();
    },
  };
}
export let bot = assistant();
const dependencies = (change: Partial<ChatDependencies> = {}): ChatDependencies => ({
  lang: 'fr',
  words,
  phone: '03 00 00 00 00',
  sendRequest: bot.sendRequest,
  now: () => new Date(),
  ...change,
});
export const begin = (change?: Partial<ChatDependencies>, stored?: StoredConversation) =>
  createChat(dependencies(change), stored);
export const contents = (chat: ReturnType<typeof begin>) => chat.$messages.get().map(({ content }) => content);
export const atHour = (hour: number) => new Date(2026, 10, 20, hour, 30);

beforeEach(() => {
  bot = assistant();
  vi.useFakeTimers({ now: atHour(10) });
});
afterEach(() => {
  vi.useRealTimers();
});
