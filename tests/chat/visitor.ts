import { openEmbedded } from '../../netlify/adapters/assistant/embedded.ts';
import { chatHandler } from '../../netlify/chat/chat-handler.ts';
import { issueToken } from '../../netlify/http/csrf.ts';
import { limitRate } from '../../netlify/http/rate-limit.ts';
import type { ChatAnswer, StreamLine } from '../../src/features/chat/chat.ts';
import { converse } from '../../src/features/chat/conversation.server.ts';
import { newSessionId } from '../../src/features/chat/session.ts';
import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { sendContact } from '../../src/features/contact/contact.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import type { Assistant } from '../../src/ports/assistant.ts';
import { SITE, type TestInstallation } from '../http/visitor.ts';

let visitors = 0;

/** A visitor in a conversation, over the function's HTTP interface. */
export function chatVisitor(
  services: TestInstallation,
  { assistant = openEmbedded(), lang = 'fr' as Locale }: { assistant?: Assistant; lang?: Locale } = {},
) {
  const { token, cookie } = issueToken(new Request(SITE), services.secret, services.clock());
  const sessionId = newSessionId();
  const ip = `203.0.${113 + (++visitors >> 8)}.${visitors & 255}`;
  const post = (body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> => {
    const request = new Request(`${SITE}/api/chat`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': token,
        cookie: cookie.split(';', 1)[0] ?? '',
        ...headers,
      },
      signal,
    });
    const surroundings = {
      assistant,
      sendQuote: (_: unknown, quote: object) =>
        receiveContact(services, sendContact.input.parse({ ...quote, subject: 'quote', consent: true })),
      beforeStoring: () => limitRate(services, 'chat, kept', ip).then(({ counted }) => counted),
    };
    return chatHandler(
      (_, message, left) => converse(services, message, { ...surroundings, signal: left }),
      request,
      { ip },
      services,
    );
  };
  const message = (chatInput: string) => ({ action: 'sendMessage', sessionId, chatInput, lang });
  return {
    sessionId,
    post,
    message,
    say: async (chatInput: string): Promise<ChatAnswer> =>
      (await post(message(chatInput))).json() as Promise<ChatAnswer>,
    stream: async (chatInput: string): Promise<StreamLine[]> => {
      const answer = await post(message(chatInput), { accept: 'text/plain' });
      return (await answer.text())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as StreamLine);
    },
  };
}

/** The last answer of a new conversation, its spaces made plain. */
export async function lastAnswer(services: TestInstallation, lang: Locale, ...messages: string[]) {
  const visitor = chatVisitor(services, { lang });
  let last: ChatAnswer = { output: '' };
  for (const message of messages) last = await visitor.say(message);
  return { ...last, output: last.output.replace(/[\s\u2060]+/g, ' ') };
}
