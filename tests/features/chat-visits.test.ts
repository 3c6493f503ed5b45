import { describe, expect, test, vi } from 'vitest';
import { PREFILLED_AFTER_MS } from '../../src/features/chat/chat.store.ts';
import { TOAST_MS } from '../../src/features/chat/chat-requests.ts';
import type { BotMessage } from '../../src/features/chat/conversation.ts';
import { chat as english } from '../../src/i18n/en/chat.ts';
import { chat as words } from '../../src/i18n/fr/chat.ts';
import { begin, bot, contents } from './patient-assistant.ts';

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
  test.each(['appointment', 'quote'] as const)(
    '"intent %s opens with a prefilled message and sends that message after 500 ms"',
    async (intent) => {
      const chat = begin();
      chat.openFor(intent);
      expect([chat.$window.get(), chat.$draft.get()]).toEqual(['open', words.actions[intent].message]);
      await vi.advanceTimersByTimeAsync(PREFILLED_AFTER_MS - 1);
      expect(bot.asked()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect([PREFILLED_AFTER_MS, bot.asked(), chat.$draft.get()]).toEqual([500, [words.actions[intent].message], '']);
    },
  );
  test('while a reply is loading, the message follows it', async () => {
    const chat = begin();
    chat.send('Bonjour');
    chat.openFor('quote');
    await vi.advanceTimersByTimeAsync(PREFILLED_AFTER_MS);
    expect(bot.asked()).toEqual(['Bonjour']);
    await bot.answer('Oui ?');
    expect(bot.asked()).toEqual(['Bonjour', words.actions.quote.message]);
    expect(contents(chat).slice(-3)).toEqual(['Bonjour', 'Oui ?', words.actions.quote.message]);
  });
  test('a conversation begun anew meanwhile is not sent it', async () => {
    const chat = begin();
    chat.send('Bonjour');
    chat.openFor('quote');
    await vi.advanceTimersByTimeAsync(PREFILLED_AFTER_MS);
    chat.restart();
    await vi.advanceTimersByTimeAsync(PREFILLED_AFTER_MS);
    expect(bot.asked()).toEqual(['Bonjour']);
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
    expect(contents(chat).at(-1)).toBe(
      'Désolé, une erreur est survenue. Réessayez plus tard, ou appelez-nous au 03\u00a000\u00a000\u00a000\u00a000.',
    );
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
    chat.$handOverDraft.set({ firstName: 'Zoé' });
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
    expect(new Set(bot.requests.map(({ sessionId }) => sessionId)).size).toBe(1);
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
    chat.abortRequest();
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
    other.mergeFromTab(one.$conversation.get());
    expect(other.$conversation.get()).toEqual(one.$conversation.get());
    expect(other.$unread.get()).toBe(0);
  });
});
