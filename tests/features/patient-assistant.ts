import { afterEach, beforeEach, vi } from 'vitest';
import {
  type AskFunction,
  type AskResult,
  type ChatDependencies,
  createChat,
  type Question,
} from '../../src/features/chat/chat.store.ts';
import type { StoredConversation } from '../../src/features/chat/conversation.ts';
import { chat as words } from '../../src/i18n/fr/chat.ts';

/** An assistant whose answers the test gives when it wants. */
function assistant() {
  const questions: Question[] = [];
  let tellNow: (soFar: string) => void = () => undefined;
  let hear: (heard: AskResult) => void = () => undefined;
  const ask: AskFunction = (question, tell) => {
    questions.push(question);
    tellNow = tell;
    return new Promise((resolve) => {
      hear = resolve;
    });
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    ask,
    questions,
    asked: () => questions.map(({ chatInput }) => chatInput),
    tell: (soFar: string) => tellNow(soFar),
    answer: (output: string, rest: object = {}) => {
      hear({ ok: true, answer: { output, ...rest } });
      return settled();
    },
    fail: () => {
      hear({ ok: false, code: 'server/unavailable' });
      return settled();
    },
  };
}
export let bot = assistant();
const world = (change: Partial<ChatDependencies> = {}): ChatDependencies => ({
  lang: 'fr',
  words,
  phone: '03 00 00 00 00',
  ask: bot.ask,
  now: () => new Date(),
  ...change,
});
export const begin = (change?: Partial<ChatDependencies>, kept?: StoredConversation) => createChat(world(change), kept);
export const contents = (chat: ReturnType<typeof begin>) => chat.$messages.get().map(({ content }) => content);
export const atHour = (hour: number) => new Date(2026, 10, 20, hour, 30);

beforeEach(() => {
  bot = assistant();
  vi.useFakeTimers({ now: atHour(10) });
});
afterEach(() => {
  vi.useRealTimers();
});
