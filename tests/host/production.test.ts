import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { describeFaults, environmentFaults } from '../../netlify/env.ts';
import { PROCESS_VARIABLES } from '../process-variables.ts';
import { hostFolder, type RunningHost, startHost } from './running-host.ts';

const PUBLIC = {
  SITE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  SITE_URL: 'https://www.terrilys.fr',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'contact@terrilys.fr',
};

/** As a company that exists would have filled it in. */
const real = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .replace(/\.example\b/g, '.fr')
        .replace(/0{3}[ .]?0{3}|00 00 00|à renseigner|Prénom Nom|^XXXX|^12, rue de la Fosse$/gi, '123')
    : Array.isArray(value)
      ? value.map(real)
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, real(one)]))
        : value;

/** A folder with the words of a real company, and a site built for the public, as far as the server looks at it. */
function publicFolder({ builtFor = 'production', placeholders = false } = {}): string {
  const home = hostFolder();
  rmSync(path.join(home, 'content'));
  cpSync('content', path.join(home, 'content'), { recursive: true });
  const file = path.join(home, 'content/company.yaml');
  if (!placeholders) writeFileSync(file, stringify(real(parse(readFileSync(file, 'utf8')))));
  writeFileSync(path.join(home, 'dist/.built-for'), `${builtFor}\n`);
  return home;
}
const refusal = (variables: NodeJS.ProcessEnv, home: string): { status: number | null; sentences: string[] } => {
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const env = {
    PATH: process.env.PATH,
    ...PROCESS_VARIABLES,
    PORT: '0',
    DATA_DIR: path.join(home, 'data'),
    ...variables,
  };
  const main = path.resolve('netlify/host/main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    cwd: home,
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(stdout, 'nothing is served').toBe('');
  return { status, sentences: stderr.trim().split('\n') };
};
const namesOf = (sentences: string[]) => [...new Set(sentences.map((one) => one.split(':')[0]))];

describe('a server for the public that lacks something does not start', () => {
  test('everything that is missing is said at once, one sentence each', () => {
    const { status, sentences } = refusal(
      { SITE_ENV: 'production' },
      publicFolder({ builtFor: 'demonstration', placeholders: true }),
    );
    expect(status).toBe(1);
    expect(namesOf(sentences)).toEqual(['SECRET', 'SITE_URL', 'SMTP_URL', 'MAIL_FROM', 'content/company.yaml', 'dist']);
    expect(sentences.join('\n')).toContain('content/company.yaml: siren is still a placeholder');
  });
  test.each([
    ['an address in the clear', { SITE_URL: 'http://www.terrilys.fr' }, /^SITE_URL: begins with https/],
    ['an address of this machine', { SITE_URL: 'https://localhost:8080' }, /^SITE_URL: leads to this machine only/],
    ['another of its names', { SITE_URL: 'https://127.1/' }, /^SITE_URL: leads to this machine only/],
    [
      'a sender in the quotes Docker leaves there',
      { MAIL_FROM: '"Terrilys <contact@terrilys.fr>"' },
      /^MAIL_FROM: one address/,
    ],
    ['a short secret', { SECRET: 'short' }, /^SECRET: at least 32/],
    ['no mail server', { SMTP_URL: '' }, /^SMTP_URL: needed/],
    ['an address to listen on that is none', { HOST: 'my-server' }, /^HOST: the address to listen on/],
    ['hosts that are none', { ALLOWED_HOSTS: 'www.terrilys.fr, a b' }, /^ALLOWED_HOSTS: hosts with commas/],
    [
      'a webhook in the clear',
      { CHATBOT_WEBHOOK_URL: 'http://n8n.example/webhook/x/chat' },
      /^CHATBOT_WEBHOOK_URL: begins with https/,
    ],
    [
      'a build hook in the clear',
      { BUILD_HOOK_URL: 'http://api.netlify.example/build_hooks/1' },
      /^BUILD_HOOK_URL: begins with https/,
    ],
    [
      'a model in the clear',
      { ASSISTANT_MODEL_URL: 'http://models.example/v1', ASSISTANT_MODEL: 'm' },
      /^ASSISTANT_MODEL_URL: begins with https/,
    ],
    [
      'a model at a public address',
      { ASSISTANT_MODEL_URL: 'http://198.51.100.7/v1', ASSISTANT_MODEL: 'm' },
      /^ASSISTANT_MODEL_URL: begins with https/,
    ],
    [
      'the emulator of an identity provider',
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' },
      /^FIREBASE_AUTH_EMULATOR_HOST: never/,
    ],
  ])('%s: one sentence', (_, change, sentence) => {
    expect(describeFaults(environmentFaults({ ...PUBLIC, ...change }))).toMatch(sentence);
    expect(environmentFaults({ ...PUBLIC, ...change })).toHaveLength(1);
  });
  test.each([
    'https://models.example/v1',
    'http://localhost:11434/v1',
    'http://10.0.0.7:11434/v1',
    'http://[fd00::7]:11434/v1',
  ])('a model may be at %s', (ASSISTANT_MODEL_URL) =>
    expect(environmentFaults({ ...PUBLIC, ASSISTANT_MODEL_URL, ASSISTANT_MODEL: 'm' })).toEqual([]),
  );
  test('a site that was built with its samples', () =>
    expect(refusal(PUBLIC, publicFolder({ builtFor: 'demonstration' })).sentences).toEqual([
      expect.stringMatching(/^dist: was built as a demonstration/),
    ]));
});

describe('a server for the public', () => {
  let host: RunningHost;
  const HOST = ['Host: www.terrilys.fr'];
  beforeAll(async () => {
    const home = publicFolder();
    // Mails a demonstration left in the same folder.
    mkdirSync(path.join(home, 'data/mails'), { recursive: true });
    writeFileSync(path.join(home, 'data/mails/a.eml'), 'To: ada@example.org\r\nSubject: reset\r\n\r\nlink');
    host = await startHost({ ...PUBLIC, ALLOWED_HOSTS: 'terrilys.fr' }, home);
  });
  afterAll(() => host.end());

  test('answers for its own hosts, and not for this machine’s', async () => {
    for (const [name, status] of [
      ['www.terrilys.fr', 200],
      ['WWW.terrilys.FR:443', 200],
      ['terrilys.fr', 200],
      ['localhost', 421],
      ['127.0.0.1', 421],
      ['evil.example', 421],
    ] as const)
      expect([name, (await host.ask('GET / HTTP/1.1', [`Host: ${name}`])).status]).toEqual([name, status]);
  });
  test.each(['Host: www.terrilys.fr', 'Host: localhost', 'Host: 127.0.0.1'])('has no inbox (%s)', async (header) => {
    for (const query of ['', '?mail=a.eml'])
      expect((await host.ask(`GET /_inbox${query} HTTP/1.1`, [header])).status).toSatisfy((status) =>
        [404, 421].includes(status),
      );
  });
  test('has no stand-in for Stripe: cards are closed', async () => {
    expect((await host.ask('GET /_sandbox/stripe/v1/payment_intents/pi_1 HTTP/1.1', HOST)).status).toBe(404);
    expect((await host.ask('GET /api/payments/settings HTTP/1.1', HOST)).text).toContain('"closed"');
  });
  test('keeps browsers with https', async () =>
    expect((await host.ask('GET /api/csrf-token HTTP/1.1', HOST)).text).toMatch(
      /strict-transport-security: max-age=31536000/i,
    ));
  test('also where it refuses in a sentence', async () => {
    for (const line of ['GET /%zz HTTP/1.1', 'POST /index HTTP/1.1'])
      expect((await host.ask(line, HOST)).text, line).toMatch(/strict-transport-security: max-age=31536000/i);
  });
  test('names an address that answers', async () => {
    const [, header = '', port = ''] = /curl -H '([^']+)' http:\/\/127\.0\.0\.1:(\d+)\//.exec(host.said()) ?? [];
    expect([Number(port), (await host.ask('GET / HTTP/1.1', [header])).status]).toEqual([host.port, 200]);
    expect(host.said()).not.toContain('localhost');
  });
  test('says nothing of a demonstration', () => {
    expect(host.said()).toMatch(/for the proxy that answers at https:\/\/www\.terrilys\.fr/);
    expect(host.said()).not.toContain('demonstration');
  });
});

describe('a server that is told "production" by Node’s own variable only', () => {
  test('does not begin a demonstration in silence', () => {
    const { status, sentences } = refusal({ NODE_ENV: 'production' }, hostFolder());
    expect([status, namesOf(sentences)]).toEqual([1, ['SITE_ENV']]);
  });
  test('begins one that was asked for', async () => {
    const host = await startHost({ NODE_ENV: 'production', SITE_ENV: 'development' });
    expect(host.said()).toContain('This is a demonstration');
    await host.end();
  });
});

describe('a demonstration', () => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startHost();
  });
  afterAll(() => host.end());

  test('says once what it is', () => {
    expect(host.said().match(/This is a demonstration, for this machine only/g)).toHaveLength(1);
    expect(host.said()).toMatch(
      /mails go nowhere and are read at http:\/\/localhost:\d+\/_inbox, and cards are simulated/,
    );
  });
  test('shows its inbox to this machine', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect((await host.ask('GET /_inbox HTTP/1.1', [`Host: ${name}`])).status).toBe(200);
  });
  test.each([
    ['X-Forwarded-For: 203.0.113.7'],
    ['X-Forwarded-For: 127.0.0.1, 203.0.113.7'],
    ['Forwarded: for=203.0.113.7'],
    ['X-Real-IP: 203.0.113.7'],
    ['CF-Connecting-IP: 203.0.113.7'],
    ['Via: 1.1 proxy'],
    ['X-Forwarded-Proto: https'],
  ])('and to nobody a proxy speaks for (%s)', async (header) =>
    expect((await host.ask('GET /_inbox HTTP/1.1', ['Host: localhost', header])).status).toBe(404),
  );
});

test('on Netlify’s functions a configuration that lacks something is a logged answer, not a broken one', () => {
  const script = `const { default: answer } = await import(${JSON.stringify(path.resolve('netlify/functions/csrf-token.ts'))});
    const reply = await answer(new Request('https://site.example/api/csrf-token'), { ip: '203.0.113.1' });
    console.log(reply.status, reply.headers.get('retry-after'), await reply.text());`;
  const env = { PATH: process.env.PATH, ...PROCESS_VARIABLES, AWS_LAMBDA_FUNCTION_NAME: 'csrf-token' };
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script],
    {
      env,
      encoding: 'utf8',
    },
  );
  expect(stdout).toMatch(/^503 60 .*server\/unavailable/);
  expect(JSON.parse(stderr)).toMatchObject({
    path: '/api/csrf-token',
    error: 'Error',
    message: expect.stringMatching(
      /SECRET: needed.*SITE_URL: needed.*SMTP_URL: needed.*DATABASE_URL: needed on Netlify.*FILES_TO: needed on/s,
    ),
  });
});
