import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../netlify/env.ts';
import { openAppServices } from '../../netlify/services.ts';

const LIVE = {
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
/** What an installation for the public has besides. */
const PUBLIC = {
  SECRET: 'x'.repeat(32),
  SITE_URL: 'https://site.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'contact@site.example',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'configuration-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const opened = async (variables: NodeJS.ProcessEnv) => {
  const { payments, stripeSandbox, store } = openAppServices({ DATA_DIR: folder, ...variables });
  await stripeSandbox?.close();
  await store.close();
  return { mode: payments.mode, sandbox: Boolean(stripeSandbox) };
};

describe('where card payments go', () => {
  test('without keys: the stand-in, and the site says that it is a demonstration', async () =>
    expect(await opened({})).toEqual({ mode: 'demonstration', sandbox: true }));
  test('with keys: Stripe, in the keys’ own mode, and no stand-in', async () => {
    expect(await opened(LIVE)).toEqual({ mode: 'live', sandbox: false });
    expect(await opened({ ...LIVE, STRIPE_SECRET_KEY: 'rk_test_abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toEqual({
      mode: 'test',
      sandbox: false,
    });
  });
  test.each([{ SITE_ENV: 'production' }, { CONTEXT: 'production' }])(
    'in production (%j) without keys: no cards, and never the stand-in',
    async (variables) => {
      expect(await opened({ ...variables, ...PUBLIC })).toEqual({ mode: 'closed', sandbox: false });
      expect(existsSync(path.join(folder, 'stripe-sandbox.sqlite'))).toBe(false);
    },
  );
});

describe('row 37. Never half configured: one clear sentence', () => {
  const said = (variables: NodeJS.ProcessEnv): string => {
    try {
      readEnv(variables);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  test.each([
    [
      { STRIPE_SECRET_KEY: LIVE.STRIPE_SECRET_KEY },
      'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed with the other Stripe variables',
    ],
    [{ ...LIVE, STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_WEBHOOK_SECRET: needed with the other Stripe variables'],
    [
      { ...LIVE, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' },
      'STRIPE_PUBLISHABLE_KEY: one key is live and the other is for tests',
    ],
    [{ ...LIVE, STRIPE_SECRET_KEY: 'pk_live_abc' }, 'STRIPE_SECRET_KEY: begins with sk_live_'],
  ])('%j', (variables, sentence) => {
    expect(said(variables)).toContain(sentence);
    expect(said(variables).split('\n')).toHaveLength(1);
  });
  test('the sentence names variables, never what is in them', () =>
    expect(said({ ...LIVE, STRIPE_SECRET_KEY: 'leak_me' })).not.toContain('leak_me'));
});
