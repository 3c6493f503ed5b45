import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Ask,
  type ChatWorld,
  createChat,
  type Heard,
  loadingText,
  PATIENCE_AFTER_MS,
  PREFILLED_AFTER_MS,
  type Question,
  quickActions,
  TOAST_MS,
} from '../../src/features/chat/chat.store.ts';
import type { BotMessage, Kept } from '../../src/features/chat/conversation.ts';
import { chat as english } from '../../src/i18n/en/chat.ts';
import { chat as words } from '../../src/i18n/fr/chat.ts';

/** An assistant whose answers the test gives when it wants. */
function assistant() {
  const questions: Question[] = [];
  let tellNow: (soFar: string) => void = () => undefined;
  let hear: (heard: Heard) => void = () => undefined;
  const ask: Ask = (question, tell) => {
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
let bot = assistant();
const world = (change: Partial<ChatWorld> = {}): ChatWorld => ({ lang: 'fr', words, phone: '03 00 00 00 00', ask: bot.ask, now: () => new Date(), ...change });
const begin = (change?: Partial<ChatWorld>, kept?: Kept) => createChat(world(change), kept);
const contents = (chat: ReturnType<typeof begin>) => chat.$messages.get().map(({ content }) => content);
const atHour = (hour: number) => new Date(2026, 10, 20, hour, 30);

beforeEach(() => {
  bot = assistant();
  vi.useFakeTimers({ now: atHour(10) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the window: "closed, open, minimized (toggle), loading while awaiting a reply"', () => {
  test('it is closed, opens, is minimized and back, and closes', () => {
    const chat = begin();
    expect(chat.$window.get()).toBe('closed');
    chat.open();
    expect(chat.$window.get()).toBe('open');
    chat.toggleMinimized();
    expect(chat.$window.get()).toBe('minimized');
    chat.toggleMinimized();
    expect(chat.$window.get()).toBe('open');
    chat.close();
    expect(chat.$window.get()).toBe('closed');
  });
  test('it loads until the answer is there', async () => {
    const chat = begin();
    chat.send('Bonjour');
    expect(chat.$reply.get().state).toBe('waiting');
    bot.tell('De six');
    expect(chat.$reply.get()).toEqual({ state: 'answering', content: 'De six' });
    await bot.answer('De six à huit semaines.');
    expect(chat.$reply.get().state).toBe('idle');
    expect(contents(chat).slice(1)).toEqual(['Bonjour', 'De six à huit semaines.']);
  });
});

describe('the welcome', () => {
  test.each([
    [0, 'Bonjour.'],
    [11, 'Bonjour.'],
    [12, 'Bon après-midi.'],
    [17, 'Bon après-midi.'],
    [18, 'Bonsoir.'],
    [23, 'Bonsoir.'],
  ])('"before 12 morning greeting, before 18 afternoon greeting, otherwise evening greeting": at %i h', (hour, greeting) => {
    vi.setSystemTime(atHour(hour));
    const [welcome] = begin().$messages.get();
    expect(welcome).toMatchObject({ type: 'bot', nature: 'welcome', timestamp: atHour(hour).toISOString() });
    expect(welcome?.content).toMatch(new RegExp(`^${greeting}`));
  });
  test('"followed by a list of what the assistant can do"', () => {
    expect(contents(begin())[0]?.match(/^- /gm)).toHaveLength(4);
    expect(contents(begin({ lang: 'en', words: english }))[0]).toMatch(/^Good morning\.\n\nI can:\n- book an appointment/);
  });
});

describe('"Quick actions show only while the conversation holds just the welcome message"', () => {
  test('four of them: book an appointment, quote, question about services, services list', () => {
    expect(quickActions).toEqual(['appointment', 'quote', 'question', 'services']);
    for (const id of quickActions) for (const text of [words.actions[id], english.actions[id]]) expect(text.label && text.message).toBeTruthy();
  });
  test('they go with the first question, and come back when it is started again', () => {
    const chat = begin();
    expect(chat.$quickActionsShown.get()).toBe(true);
    chat.send(words.actions.quote.message);
    expect(chat.$quickActionsShown.get()).toBe(false);
    chat.restart();
    expect(chat.$quickActionsShown.get()).toBe(true);
  });
});

describe('"send is blocked when the input is empty or whitespace-only, or a reply is loading"', () => {
  test.each(['', ' ', '\n \t'])('nothing but %j is not sent', (draft) => {
    const chat = begin();
    chat.$draft.set(draft);
    expect(chat.$canSend.get()).toBe(false);
    chat.send();
    expect(bot.asked()).toEqual([]);
  });
  test('what is typed while a reply loads waits in the input', async () => {
    const chat = begin();
    chat.send('Une question');
    chat.$draft.set('Une autre');
    expect(chat.$canSend.get()).toBe(false);
    chat.send();
    expect(bot.asked()).toEqual(['Une question']);
    await bot.answer('Une réponse');
    expect([chat.$canSend.get(), chat.$draft.get()]).toEqual([true, 'Une autre']);
  });
  test('sent text leaves the input, without the spaces around it', () => {
    const chat = begin();
    chat.$draft.set('  Bonjour\n');
    chat.send();
    expect([chat.$draft.get(), bot.asked()]).toEqual(['', ['Bonjour']]);
  });
});

describe('"After 7 seconds of loading the loading text changes and a patience message appears"', () => {
  test('L’assistant réfléchit… then Traitement en cours…', async () => {
    const chat = begin();
    chat.send('Bonjour');
    await vi.advanceTimersByTimeAsync(PATIENCE_AFTER_MS - 1);
    expect(chat.$reply.get()).toEqual({ state: 'waiting', long: false });
    expect(loadingText(chat.$reply.get(), words)).toBe('L’assistant réfléchit…');
    await vi.advanceTimersByTimeAsync(1);
    expect(PATIENCE_AFTER_MS).toBe(7000);
    expect(chat.$reply.get()).toEqual({ state: 'waiting', long: true });
    expect(loadingText(chat.$reply.get(), words)).toBe('Traitement en cours…');
  });
  test('an answer that has begun to come is not slow', async () => {
    const chat = begin();
    chat.send('Bonjour');
    bot.tell('De');
    await vi.advanceTimersByTimeAsync(PATIENCE_AFTER_MS);
    expect(chat.$reply.get()).toEqual({ state: 'answering', content: 'De' });
  });
  test('the next question has seven seconds of its own', async () => {
    const chat = begin();
    chat.send('Une');
    await vi.advanceTimersByTimeAsync(6000);
    await bot.answer('Réponse');
    chat.send('Deux');
    await vi.advanceTimersByTimeAsync(6000);
    expect(chat.$reply.get()).toEqual({ state: 'waiting', long: false });
  });
});

describe('a message that comes while the window is closed', () => {
  const closedWhileWaiting = () => {
    const chat = begin();
    chat.open();
    chat.send('Bonjour');
    chat.close();
    return chat;
  };
  test('"unread badge increases when a bot message arrives while closed", "opening the chat resets unread"', async () => {
    const chat = closedWhileWaiting();
    await bot.answer('Une');
    expect(chat.$unread.get()).toBe(1);
    chat.send('Encore');
    await bot.answer('Deux');
    expect(chat.$unread.get()).toBe(2);
    chat.open();
    expect(chat.$unread.get()).toBe(0);
  });
  test('"except the first message": the welcome is not counted', () => expect(begin().$unread.get()).toBe(0));
  test('open or minimized, nothing is unread', async () => {
    const chat = begin();
    chat.open();
    chat.send('Bonjour');
    chat.toggleMinimized();
    await bot.answer('Une');
    expect([chat.$unread.get(), chat.$toast.get()]).toEqual([0, undefined]);
  });
  test('"a toast shows for 5 seconds with the first 50 characters"', async () => {
    const chat = closedWhileWaiting();
    await bot.answer(`${'é'.repeat(50)}la suite`);
    expect(chat.$toast.get()).toBe(`${'é'.repeat(50)}…`);
    expect(TOAST_MS).toBe(5000);
    await vi.advanceTimersByTimeAsync(TOAST_MS - 1);
    expect(chat.$toast.get()).toBeDefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(chat.$toast.get()).toBeUndefined();
  });
  test('opening takes the toast away; a second one has its own five seconds', async () => {
    const chat = closedWhileWaiting();
    await bot.answer('Une');
    await vi.advanceTimersByTimeAsync(4000);
    chat.send('Encore');
    await bot.answer('Deux');
    await vi.advanceTimersByTimeAsync(4000);
    expect(chat.$toast.get()).toBe('Deux');
    chat.open();
    expect(chat.$toast.get()).toBeUndefined();
  });
  test('on the assistant’s own page everything is in sight', async () => {
    const chat = begin({ ownPage: true });
    chat.send('Bonjour');
    await bot.answer('Une');
    expect([chat.$unread.get(), chat.$toast.get()]).toEqual([0, undefined]);
  });
});

describe('opened by the address', () => {
  test.each(['appointment', 'quote'] as const)('"intent %s opens with a prefilled message and sends that message after 500 ms"', async (intent) => {
    const chat = begin();
    chat.openFor(intent);
    expect([chat.$window.get(), chat.$draft.get()]).toEqual(['open', words.actions[intent].message]);
    await vi.advanceTimersByTimeAsync(PREFILLED_AFTER_MS - 1);
    expect(bot.asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([PREFILLED_AFTER_MS, bot.asked(), chat.$draft.get()]).toEqual([500, [words.actions[intent].message], '']);
  });
  test('"contact (opens the chat only)"', async () => {
    const chat = begin();
    chat.openFor('contact');
    await vi.advanceTimersByTimeAsync(1000);
    expect([chat.$window.get(), bot.asked()]).toEqual(['open', []]);
  });
  test('a text already begun is not lost', async () => {
    const chat = begin();
    chat.$draft.set('Mon brouillon');
    chat.openFor('quote');
    await vi.advanceTimersByTimeAsync(PREFILLED_AFTER_MS);
    expect([chat.$draft.get(), bot.asked()]).toEqual(['Mon brouillon', [words.actions.quote.message]]);
  });
});

describe('when nobody answers', () => {
  test('"the bot apologises, says an error occurred, asks to retry later or to call the company phone number"', async () => {
    const chat = begin();
    chat.send('Bonjour');
    await bot.fail();
    expect(contents(chat).at(-1)).toBe('Désolé, une erreur est survenue. Réessayez plus tard, ou appelez-nous au 03\u00a000\u00a000\u00a000\u00a000.');
    expect([chat.$reply.get().state, chat.$handOver.get(), chat.$canRetry.get()]).toEqual(['idle', 'offered', true]);
  });
  test('"Empty output: Désolé, je n’ai pas pu traiter votre demande."', async () => {
    const chat = begin();
    chat.send('Bonjour');
    await bot.answer('  ');
    expect(contents(chat).at(-1)).toBe('Désolé, je n’ai pas pu traiter votre demande.');
  });
  test('the question is asked again as it was; the form offered goes, unless it was begun', async () => {
    const chat = begin();
    chat.send('Bonjour');
    await bot.fail();
    chat.retry();
    expect([bot.asked(), chat.$canRetry.get()]).toEqual([['Bonjour', 'Bonjour'], false]);
    await bot.answer('Me voici');
    expect([chat.$handOver.get(), contents(chat).at(-1)]).toEqual(['hidden', 'Me voici']);
    chat.send('Encore');
    await bot.fail();
    chat.$letter.set({ firstName: 'Zoé' });
    chat.retry();
    await bot.answer('Me revoici');
    expect(chat.$handOver.get()).toBe('offered');
  });
});

describe('through pages and tabs', () => {
  test('conversation, window, draft and what is unread are taken up', async () => {
    const chat = begin();
    chat.open();
    chat.send('Bonjour');
    await bot.answer('Une', { choices: [{ label: 'Oui', message: 'oui' }] });
    chat.$draft.set('la suite');
    const next = begin({}, chat.snapshot());
    expect(next.snapshot()).toEqual(chat.snapshot());
    expect((next.$messages.get().at(-1) as BotMessage).choices).toHaveLength(1);
    next.send();
    expect(new Set(bot.questions.map(({ sessionId }) => sessionId)).size).toBe(1);
  });
  test('a page left before the answer: the question is asked again, and said once', async () => {
    const chat = begin();
    chat.send('Bonjour');
    const next = begin({}, chat.snapshot());
    expect(bot.asked()).toEqual(['Bonjour', 'Bonjour']);
    await bot.answer('Une');
    expect(contents(next).slice(1)).toEqual(['Bonjour', 'Une']);
  });
  test('leaving a page breaks the question off without an apology, and coming back to it asks again', async () => {
    const chat = begin();
    chat.send('Bonjour');
    chat.leave();
    await bot.fail();
    expect([contents(chat).length, chat.snapshot().waiting]).toEqual([2, true]);
    chat.resume();
    await bot.answer('Une');
    expect(contents(chat).slice(1)).toEqual(['Bonjour', 'Une']);
  });
  test('a welcome nobody answered is said in the language of the new page', () => {
    const next = begin({ lang: 'en', words: english }, begin().snapshot());
    expect(contents(next)[0]).toMatch(/^Good morning/);
  });
  test('started again: another session, nothing of the old one, and its late answer is not shown', async () => {
    const chat = begin();
    chat.send('Bonjour');
    const before = chat.$conversation.get().sessionId;
    chat.restart();
    await bot.answer('Trop tard');
    expect(chat.$conversation.get().sessionId).not.toBe(before);
    expect([contents(chat).length, chat.$reply.get().state, chat.$draft.get()]).toEqual([1, 'idle', '']);
  });
  test('another tab shows the same conversation; nothing is unread for it', async () => {
    const [one, other] = [begin(), begin()];
    one.send('Bonjour');
    await bot.answer('Une');
    other.meetTab(one.$conversation.get());
    expect(other.$conversation.get()).toEqual(one.$conversation.get());
    expect(other.$unread.get()).toBe(0);
  });
});
