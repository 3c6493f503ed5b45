import { beforeAll, beforeEach } from 'vitest';
import { knowledgeOf } from '../../src/features/chat/answering/library.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { openTestInstallation, type TestInstallation } from '../http/visitor.ts';
import { chatVisitor, lastAnswer } from './visitor.ts';

/** A Friday at 11 in Paris. */
const NOW = '2026-11-20T10:00:00Z';

/** A new installation for each test of a file, and conversations with its assistant. */
export function openConversations() {
  let services: TestInstallation;
  beforeAll(() => {
    for (const lang of locales) knowledgeOf(lang);
  }, 300_000);
  beforeEach(() => {
    services = openTestInstallation();
    services.time.now = new Date(NOW);
    return () => services.end();
  });
  return {
    get services() {
      return services;
    },
    /** The last answer of a new conversation. */
    talk: (lang: Locale, ...messages: string[]) => lastAnswer(services, lang, ...messages),
    visitor: (options?: Parameters<typeof chatVisitor>[1]) => chatVisitor(services, options),
  };
}
