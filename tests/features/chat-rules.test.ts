import { describe, expect, test, vi } from 'vitest';
import { loadingText, quickActions } from '../../src/features/chat/chat.store.ts';
import { SLOW_REPLY_AFTER_MS } from '../../src/features/chat/chat-requests.ts';
import { MESSAGE_MAX } from '../../src/features/chat/session.ts';
import { chat as english } from '../../src/i18n/en/chat.ts';
import { chat as words } from '../../src/i18n/fr/chat.ts';
import { atHour, begin, bot, contents } from './patient-assistant.ts';

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
    bot.stream('De six');
    expect(chat.$reply.get()).toEqual({ state: 'answering', content: 'De six' });
    await bot.answer('De six à huit semaines.');
    expect(chat.$reply.get().state).toBe('idle');
    expect(contents(chat).slice(1)).toEqual(['Bonjour', 'De six à huit semaines.']);
  });
});

test('too many messages: how long to wait is said', async () => {
  const chat = begin();
  chat.send('Encore');
  await bot.limit(36.2);
  expect(contents(chat).at(-1)).toContain('Réessayez dans 37 s');
});

test('what was said before goes with a message, neither the welcome nor an apology', async () => {
  const chat = begin();
  chat.send('Vos tarifs ?');
  await bot.fail();
  chat.retry();
  await bot.answer('499 €.');
  chat.send('Et en trois fois ?');
  expect(bot.requests.map(({ history }) => history)).toEqual([
    undefined,
    undefined,
    [
      { role: 'user', content: 'Vos tarifs ?' },
      { role: 'assistant', content: '499 €.' },
    ],
  ]);
});

test('a thumb is sent with the question it judges the answer of', async () => {
  const sendThumb = vi.fn(async () => true);
  const chat = begin({ sendThumb });
  chat.send('Vos tarifs ?');
  await bot.answer('499 €.');
  const { sessionId, messages } = chat.$conversation.get();
  expect(await chat.judge(messages.at(-1)?.id ?? '', false)).toBe(true);
  expect(sendThumb).toHaveBeenCalledWith({ sessionId, chatInput: 'Vos tarifs ?', useful: false });
  expect(await chat.judge(messages[0]?.id ?? '', true)).toBe(false);
});

describe('the welcome', () => {
  test.each([
    [0, 'Bonjour.'],
    [11, 'Bonjour.'],
    [12, 'Bon après-midi.'],
    [17, 'Bon après-midi.'],
    [18, 'Bonsoir.'],
    [23, 'Bonsoir.'],
  ])(
    '"before 12 morning greeting, before 18 afternoon greeting, otherwise evening greeting": at %i h',
    (hour, greeting) => {
      vi.setSystemTime(atHour(hour));
      const [welcome] = begin().$messages.get();
      expect(welcome).toMatchObject({ type: 'bot', nature: 'welcome', timestamp: atHour(hour).toISOString() });
      expect(welcome?.content).toMatch(new RegExp(`^${greeting}`));
    },
  );
  test('"followed by a list of what the assistant can do"', () => {
    expect(contents(begin())[0]?.match(/^- /gm)).toHaveLength(4);
    expect(contents(begin({ lang: 'en', words: english }))[0]).toMatch(
      /^Good morning\.\n\nI can:\n- book an appointment/,
    );
  });
});

describe('"Quick actions show only while the conversation holds just the welcome message"', () => {
  test('four of them: book an appointment, quote, question about services, services list', () => {
    expect(quickActions).toEqual(['appointment', 'quote', 'question', 'services']);
    for (const id of quickActions)
      for (const text of [words.actions[id], english.actions[id]]) expect(text.label && text.message).toBeTruthy();
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
  test('a message that is too long stays whole in the input, and is told of, until it is shorter', () => {
    const chat = begin();
    chat.$draft.set('a'.repeat(MESSAGE_MAX + 1));
    expect(chat.$canSend.get()).toBe(false);
    expect(chat.$tooLong.get()).toBe(MESSAGE_MAX + 1);
    chat.send();
    expect(bot.asked()).toEqual([]);
    expect(chat.$draft.get()).toHaveLength(MESSAGE_MAX + 1);
    chat.$draft.set(`${'a'.repeat(MESSAGE_MAX)} `);
    expect(chat.$tooLong.get()).toBeUndefined();
    chat.send();
    expect(bot.asked()).toEqual(['a'.repeat(MESSAGE_MAX)]);
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
    await vi.advanceTimersByTimeAsync(SLOW_REPLY_AFTER_MS - 1);
    expect(chat.$reply.get()).toEqual({ state: 'waiting', long: false });
    expect(loadingText(chat.$reply.get(), words)).toBe('L’assistant réfléchit…');
    await vi.advanceTimersByTimeAsync(1);
    expect(SLOW_REPLY_AFTER_MS).toBe(7000);
    expect(chat.$reply.get()).toEqual({ state: 'waiting', long: true });
    expect(loadingText(chat.$reply.get(), words)).toBe('Traitement en cours…');
  });
  test('an answer that has begun to come is not slow', async () => {
    const chat = begin();
    chat.send('Bonjour');
    bot.stream('De');
    await vi.advanceTimersByTimeAsync(SLOW_REPLY_AFTER_MS);
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
