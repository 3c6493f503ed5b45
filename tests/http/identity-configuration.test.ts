import { describe, expect, test } from 'vitest';
import { readEnv } from '../../netlify/env.ts';

const EMULATOR = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
const PUBLIC = {
  SECRET: 'x'.repeat(32),
  SITE_URL: 'https://site.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'contact@site.example',
  // A disk that functions share; without one they need a database.
  DATA_DIR: '/mnt/shared',
};

describe('the emulator of the identity provider, which believes tokens that nobody signed', () => {
  test('may be used on a laptop', () => expect(readEnv(EMULATOR)).toMatchObject(EMULATOR));
  test.each([{ SITE_ENV: 'production' }, { CONTEXT: 'production' }, { AWS_LAMBDA_FUNCTION_NAME: 'auth' }])(
    'never where the public comes: %j',
    (where) => {
      expect(() => readEnv({ ...where, ...PUBLIC })).not.toThrow();
      expect(() => readEnv({ ...where, ...PUBLIC, ...EMULATOR })).toThrow(/^FIREBASE_AUTH_EMULATOR_HOST: /);
    },
  );
});

describe('"missing configuration throws an error that is logged" (docs/contract.md §7)', () => {
  const FIREBASE = {
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: 'd',
    FIREBASE_PROJECT_ID: 'p',
    ADMIN_EMAILS: 'ada@terrilys.example',
  };
  test('apiKey, authDomain and projectId together', () =>
    expect(readEnv(FIREBASE)).toMatchObject({ FIREBASE_API_KEY: 'k' }));
  test.each(['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'ADMIN_EMAILS'])(
    'without %s the server does not start half configured',
    (name) =>
      expect(() => readEnv({ ...FIREBASE, [name]: undefined })).toThrow(
        name === 'ADMIN_EMAILS' ? /^ADMIN_EMAILS: needed/ : /give the three or none$/,
      ),
  );
});
