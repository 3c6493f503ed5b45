import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Cron } from 'croner';
import { describe, expect, test } from 'vitest';
import { MOST_BYTES_THROUGH_FUNCTION } from '../../netlify/adapters/files/blobs.ts';
import { parseHeaders } from '../../netlify/headers-file.ts';
import { readConfig } from '../../netlify/host/function-config.ts';
import { parseRedirects } from '../../netlify/host/redirects-file.ts';
import { MAX_TEXT_BYTES } from '../../netlify/http/body.ts';
import { fileKinds } from '../../src/ports/files.ts';
import { FUNCTIONS, functionNames, netlifySettings } from './bundles.ts';
import { MOST_PAYLOAD_BYTES } from './lambda.ts';

/**
 * A dry run of what Netlify refuses, or does not tell: https://docs.netlify.com/build/functions/overview/,
 * /manage/routing/redirects/overview/, /manage/routing/headers/, /build/environment-variables/overview/
 */
const MOST_RULES = 5000;
/** AWS Lambda's, for all variables of a function together. */
const MOST_ENVIRONMENT_BYTES = 4096;
const MOST_FILES_IN_FOLDER = 54_000;
const MOST_HEADER_BYTES = 8 * 1024;

const read = (file: string) => readFileSync(path.join('dist', file), 'utf8');
const lines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
const functions = functionNames().map((name) => {
  const source = readFileSync(path.join(FUNCTIONS, `${name}.ts`), 'utf8');
  return { name, source, config: readConfig(source, `${name}.ts`) };
});

describe('netlify.toml', () => {
  const { build, functions: bundled, template } = netlifySettings();
  test('asks whoever presses the Deploy button for the variables of the page of steps, each one we read', () => {
    const page = readFileSync('docs/netlify.md', 'utf8');
    const read = readFileSync('docs/configuration.md', 'utf8');
    for (const name of Object.keys(template.environment)) {
      expect(page, name).toContain(`\`${name}\``);
      expect(read, name).toContain(`\`${name}\``);
    }
  });
  test('publishes what a build writes, with a Node this project runs on', () => {
    expect(existsSync(path.join(build.publish, 'index.html'))).toBe(true);
    expect(Number(build.environment.NODE_VERSION)).toBeGreaterThanOrEqual(24);
    expect(build.command).toBe('npx astro build');
  });
  // Google's SDK is there only where records or files are at Firebase (docs/decisions/067).
  const always = bundled.included_files.filter((one) => !one.startsWith('!') && !one.startsWith('.cache/firebase/'));
  test.each(always)('what functions bring beside their code is there: %s', (pattern) =>
    expect(globSync(pattern).length).toBeGreaterThan(0),
  );
});

describe('_redirects', () => {
  const rules = parseRedirects(read('_redirects'));
  test('is not more than are matched quickly', () => expect(rules.length).toBeLessThan(MOST_RULES));
  test('each rule is one that Netlify reads: two addresses, parameters between them, and a status it knows', () => {
    for (const line of lines(read('_redirects')))
      expect(line).toMatch(/^\/[^\s?#]*( \w+=:\w+)* (\/[^\s]*|https:\/\/\S+) (200|301|302|303|307|308|404|410)!?$/);
  });
  test('a star stands at the end only, and a splat has its star', () => {
    for (const { source, to } of rules) {
      expect(source.slice(0, -1), source).not.toContain('*');
      if (to.includes(':splat')) expect(source).toMatch(/\/\*$/);
    }
  });
  test('none stands twice: the second is never read', () => {
    const sources = rules.map(({ source }) => source);
    expect(sources.filter((source, at) => sources.indexOf(source) !== at)).toEqual([]);
  });
});

describe('_headers', () => {
  const rules = parseHeaders(read('_headers'));
  test('are few, and each is short enough for every proxy', () => {
    expect(rules.length).toBeLessThan(MOST_RULES);
    for (const { headers } of rules)
      for (const [name, value] of headers) {
        expect(name).toMatch(/^[A-Za-z][A-Za-z-]*$/);
        expect(Buffer.byteLength(`${name}: ${value}`)).toBeLessThan(MOST_HEADER_BYTES);
      }
  });
  test('set none that Netlify sets itself, and lets nobody change', () => {
    const own =
      /^(accept-ranges|age|allow|alt-svc|connection|content-encoding|content-length|content-range|date|server|trailer|transfer-encoding|upgrade)$/i;
    expect(rules.flatMap(({ headers }) => headers).filter(([name]) => own.test(name))).toEqual([]);
  });
});

describe('functions', () => {
  test.each(functions)(
    '$name: its name, its paths and its schedule are literals that Netlify reads',
    ({ name, config }) => {
      expect(name).toMatch(/^[A-Za-z0-9_-]+$/);
      for (const route of config.path ?? []) {
        expect(route).toMatch(/^\/(?!\.netlify\/)[\w./-]*(\/\*)?$/);
        expect(new URLPattern({ pathname: route }).hash).toBe('*');
      }
      if (!config.schedule) return;
      expect(config.path, 'a schedule has no address').toBeUndefined();
      // Five fields, or one of the names that Netlify has: without seconds, and no oftener than each minute.
      expect(config.schedule).toMatch(/^(@(yearly|monthly|weekly|daily|hourly)|[\d*,/-]+( [\d*,/-]+){4})$/);
      expect(new Cron(config.schedule, { paused: true, mode: '5-part' }).nextRun()).toBeInstanceOf(Date);
    },
  );
  test('no two have one path', () => {
    const paths = functions.flatMap(({ config }) => config.path ?? []);
    expect(paths.filter((one, at) => paths.indexOf(one) !== at)).toEqual([]);
  });
  test('none hides a page: where one is built, a function answers its own methods only', () => {
    for (const { name, config } of functions)
      for (const route of config.path ?? [])
        if (existsSync(`dist${route}.html`)) expect(config.method, `${name} at ${route}`).toEqual(['POST']);
  });
  test('what is written fits into a call, and what is larger goes to a bucket', () => {
    expect(MAX_TEXT_BYTES).toBeLessThan(MOST_PAYLOAD_BYTES);
    expect((MOST_BYTES_THROUGH_FUNCTION * 4) / 3).toBeLessThan(MOST_PAYLOAD_BYTES);
    const larger = Object.values(fileKinds).filter(({ mostBytes }) => mostBytes > MOST_BYTES_THROUGH_FUNCTION);
    expect(larger.length, 'so that files of forms need a bucket, or are limited').toBeGreaterThan(0);
  });
});

test('a folder of the site has fewer files than Netlify takes', () => {
  for (const folder of ['dist', ...globSync('dist/**/').filter((one) => existsSync(one))])
    expect(readdirSync(folder).length, folder).toBeLessThan(MOST_FILES_IN_FOLDER);
});

test('a full set of variables fits into the environment of a function', () => {
  const key = (length: number) => 'x'.repeat(length);
  const full = {
    ...{ SITE_URL: 'https://www.a-name-of-a-company.fr', SECRET: key(64), MAIL_FROM: 'Terrilys <contact@terrilys.fr>' },
    ...{ SMTP_URL: `smtps://${key(40)}:${key(60)}@smtp.a-provider.example:465`, ADMIN_EMAILS: key(120) },
    ...{ DATABASE_URL: `postgresql://${key(120)}`, FILES_TO: `https://${key(80)}/bucket/prefix` },
    ...{ FILES_S3_KEY_ID: key(32), FILES_S3_SECRET: key(64), FILES_S3_REGION: 'eu-west-3' },
    ...{ STRIPE_SECRET_KEY: key(110), STRIPE_PUBLISHABLE_KEY: key(110), STRIPE_WEBHOOK_SECRET: key(70) },
    ...{ BUILD_HOOK_URL: `https://api.netlify.com/build_hooks/${key(24)}`, DEPLOY_WEBHOOK_SECRET: key(64) },
    ...{ CHATBOT_WEBHOOK_URL: `https://${key(80)}`, CHATBOT_WEBHOOK_TOKEN: key(64) },
  };
  const bytes = Object.entries(full).reduce((sum, [name, value]) => sum + name.length + value.length + 2, 0);
  expect(bytes).toBeLessThan(MOST_ENVIRONMENT_BYTES);
});
