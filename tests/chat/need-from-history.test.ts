import { expect, test } from 'vitest';
import { needFromHistory } from '../../src/features/chat/flows/need-from-history.ts';
import { MESSAGE_MAX } from '../../src/features/chat/session.ts';
import { openConversations } from './conversations.ts';

const conversations = openConversations();

test('a quote begins with the latest of what was told, as much as one message may hold', () => {
  const said = 'Nous voulons un site pour notre boulangerie, ';
  const long = `${said}${'avec nos horaires et nos recettes, '.repeat(22)}`;
  const before = Array.from({ length: 20 }, (_, i) => `${long} page ${i}`);
  const need =
    needFromHistory({ before, lang: 'fr', services: conversations.services } as Parameters<
      typeof needFromHistory
    >[0]) ?? '';
  expect(need).toContain('page 19');
  expect(need).not.toContain('page 0.');
  expect(need.length).toBeLessThanOrEqual(MESSAGE_MAX);
});
