import { describe, expect, test } from 'vitest';
import { readEnv } from '../../netlify/env.ts';

describe('which assistant answers is said whole or not at all (docs/faults.md row 37)', () => {
  test('nothing is needed: the embedded one answers', () => expect(readEnv({})).toMatchObject({ DATA_DIR: 'data' }));
  test('a webhook, with or without its token', () => {
    expect(readEnv({ CHATBOT_WEBHOOK_URL: 'https://n8n.example/webhook/x/chat' })).toBeTruthy();
    expect(
      readEnv({ CHATBOT_WEBHOOK_URL: 'https://n8n.example/webhook/x/chat', CHATBOT_WEBHOOK_TOKEN: 't' }),
    ).toBeTruthy();
  });
  test.each([
    [
      'a token for no webhook',
      { CHATBOT_WEBHOOK_TOKEN: 't' },
      /CHATBOT_WEBHOOK_URL: needed with CHATBOT_WEBHOOK_TOKEN/,
    ],
    ['an address that is none', { CHATBOT_WEBHOOK_URL: 'n8n.example' }, /CHATBOT_WEBHOOK_URL/],
    ['a file', { CHATBOT_WEBHOOK_URL: 'file:///etc/passwd' }, /CHATBOT_WEBHOOK_URL/],
    ['an API without its model', { ASSISTANT_MODEL_URL: 'http://localhost:11434/v1' }, /ASSISTANT_MODEL: needed/],
    ['a model without its API', { ASSISTANT_MODEL: 'small' }, /ASSISTANT_MODEL_URL: needed/],
    [
      'a wait that never ends',
      { ASSISTANT_MODEL_URL: 'http://localhost:11434/v1', ASSISTANT_MODEL: 'm', ASSISTANT_MODEL_WAIT: '600' },
      /ASSISTANT_MODEL_WAIT/,
    ],
    ['a key alone', { ASSISTANT_MODEL_KEY: 'k' }, /ASSISTANT_MODEL_URL: needed/],
    [
      'two assistants',
      { CHATBOT_WEBHOOK_URL: 'https://a.example', ASSISTANT_MODEL_URL: 'https://b.example', ASSISTANT_MODEL: 'm' },
      /one assistant at a time/,
    ],
  ])('%s is refused', (_, variables, complaint) => expect(() => readEnv(variables)).toThrow(complaint));
});
