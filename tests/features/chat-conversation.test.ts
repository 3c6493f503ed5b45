import { describe, expect, test } from 'vitest';
import { prefersArabic } from '../../src/features/chat/ArabicGreeting.tsx';
import { sendMessage } from '../../src/features/chat/chat.ts';
import {
  type Conversation,
  type Message,
  mergeConversations,
  parseStoredConversation,
  preview,
  type StoredConversation,
  transcript,
} from '../../src/features/chat/conversation.ts';
import { readIntentFromUrl } from '../../src/features/chat/intent.ts';
import { newSessionId } from '../../src/features/chat/session.ts';
import { chat as words } from '../../src/i18n/fr/chat.ts';

let clock = Date.parse('2026-11-20T10:00:00Z');
const said = (type: Message['type'], content: string): Message => {
  clock += 1000;
  const common = { id: crypto.randomUUID(), content, timestamp: new Date(clock).toISOString() };
  return type === 'user' ? { type, ...common } : { type, nature: 'answer', ...common };
};
const conversation = (...messages: Message[]): Conversation => ({
  sessionId: newSessionId(),
  messages: [{ ...said('bot', 'Bonjour.'), timestamp: '2026-11-20T09:00:00Z' }, ...messages],
});
const stored = (change: object = {}): StoredConversation => ({
  ...conversation(said('user', 'Une question')),
  window: 'open',
  unread: 0,
  draft: '',
  waiting: false,
  ...change,
});

describe('the session', () => {
  test('"sessionId generated in the browser from a prefix, the current time and a random string"', () => {
    expect(newSessionId(1_763_632_800_000)).toMatch(/^chat-1763632800000-[a-z0-9]{16,}$/);
    expect(newSessionId()).not.toBe(newSessionId());
  });
  test('the server takes it', () =>
    expect(
      sendMessage.input.safeParse({
        action: 'sendMessage',
        sessionId: newSessionId(),
        chatInput: 'Bonjour',
        lang: 'fr',
      }).success,
    ).toBe(true));
});

describe('what is kept through the visit', () => {
  test('is read back whole', () => {
    const before = stored();
    expect(parseStoredConversation(JSON.stringify(before))).toEqual(before);
  });
  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['null', 'null'],
    ['half a text', '{'],
    ['a list', '[]'],
    ['another session', JSON.stringify(stored({ sessionId: 'x' }))],
    ['no message', JSON.stringify(stored({ messages: [] }))],
    ['what is no message', JSON.stringify(stored({ messages: [{ type: 'script', content: 1 }] }))],
    ['a window ajar', JSON.stringify(stored({ window: 'ajar' }))],
  ])('%s: it begins anew', (_what, text) => expect(parseStoredConversation(text)).toBeUndefined());
});

describe('two tabs of a visit', () => {
  test('what was said in either is in both, in order, once', () => {
    const [question, answer, other] = [said('user', 'Une'), said('bot', 'Réponse'), said('user', 'Deux')];
    const base = conversation(question);
    const mine = { ...base, messages: [...base.messages, other] };
    const theirs = { ...base, messages: [...base.messages, answer] };
    expect(mergeConversations(mine, theirs).messages).toEqual([...base.messages, answer, other]);
    expect(mergeConversations(mine, mine)).toBe(mine);
  });
  test('a tab where nothing was said takes the other’s; two conversations stay apart', () => {
    const [silent, spoken, another] = [
      conversation(),
      conversation(said('user', 'Une')),
      conversation(said('user', 'Autre')),
    ];
    expect(mergeConversations(silent, spoken)).toBe(spoken);
    expect(mergeConversations(spoken, silent)).toBe(spoken);
    expect(mergeConversations(spoken, another)).toBe(spoken);
  });
});

describe('the first 50 characters', () => {
  test.each([
    ['court', 'court'],
    ['a'.repeat(50), 'a'.repeat(50)],
    ['a'.repeat(51), `${'a'.repeat(50)}…`],
    [`${'😀'.repeat(50)}!`, `${'😀'.repeat(50)}…`],
    ['sur\ndeux  lignes', 'sur deux lignes'],
  ])('of %j', (content, shown) => expect(preview(content)).toBe(shown));
});

describe('the address', () => {
  const visit = (search: string) => {
    const replaced: string[] = [];
    const intent = readIntentFromUrl(
      { search, pathname: '/FAQ', hash: '#prix' },
      { state: null, replaceState: (_state, _title, url) => replaced.push(String(url)) },
    );
    return { intent, replaced };
  };
  test.each(['appointment', 'quote', 'contact'])(
    '"intent=%s … afterwards the query string is removed from the URL"',
    (intent) => expect(visit(`?intent=${intent}`)).toEqual({ intent, replaced: ['/FAQ#prix'] }),
  );
  test.each(['', '?intent=', '?intent=admin', '?q=intent'])('%j asks nothing and is left alone', (search) =>
    expect(visit(search)).toEqual({ intent: undefined, replaced: [] }),
  );
});

describe('the conversation in the contact form', () => {
  test('says who said what, without welcome nor apologies', () =>
    expect(
      transcript(
        [
          said('user', 'Une question'),
          said('bot', 'Une réponse'),
          { ...said('bot', 'Désolé'), nature: 'apology' } as Message,
        ],
        words,
        5000,
      ),
    ).toBe('Ma conversation avec l’assistant :\n\nVous : Une question\n\nAssistant : Une réponse'));
  test('keeps its end when it is too long', () => {
    const text = transcript([said('user', 'x'.repeat(6000)), said('user', 'la fin')], words, 5000);
    expect(text).toHaveLength(5000);
    expect(text).toMatch(/^Ma conversation.*\n\n…x.*la fin$/s);
  });
  test('nothing said, nothing written', () => expect(transcript([], words, 5000)).toBe(''));
});

test('Arabic is greeted when the browser asks for it first', () => {
  expect([
    prefersArabic(['ar-MA', 'fr']),
    prefersArabic(['ar']),
    prefersArabic(['fr', 'ar']),
    prefersArabic([]),
  ]).toEqual([true, true, false, false]);
});
