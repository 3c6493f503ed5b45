import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { receiveRights } from '../../src/features/rights/rights.server.ts';
import { exerciseRight } from '../../src/features/rights/rights.ts';
import { FIELD_ERRORS_PLACE } from '../../src/forms/field-error-list.ts';
import { openTestInstallation, type TestInstallation, visitor } from './visitor.ts';

let services: TestInstallation;
let dist: string;
beforeAll(() => {
  services = openTestInstallation();
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  mkdirSync(path.join(dist, 'en'));
  for (const [page, words] of [
    ['429', 'Trop de demandes'],
    ['en/429', 'Too many requests'],
    ['403', 'Accès refusé'],
    ['not-sent', `Rien n’est parti${FIELD_ERRORS_PLACE}`],
  ])
    writeFileSync(path.join(dist, `${page}.html`), words ?? '');
  writeFileSync(path.join(dist, '_headers'), "/*\n  Content-Security-Policy: default-src 'self'\n");
});
afterAll(async () => {
  await services.end();
  rmSync(dist, { recursive: true });
});

/** "/403, /429: readable pages; servers and functions answer with the real status and that page" (decisions). */
const native = (values: Record<string, string>, origin = 'https://site.example', ip?: string) =>
  visitor(services, [bindEndpoint(exerciseRight, receiveRights)], ip, dist).visit(exerciseRight.path, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Zoé', email: 'zoe@example.org', right: 'erase', lang: 'fr', ...values }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  });

test('the sixth native form in a minute: status 429, how long to wait, and the page in the language of the form', async () => {
  for (let i = 0; i < 5; i++) expect((await native({}, undefined, '203.0.113.90')).status).toBe(303);
  for (const [lang, words] of [
    ['fr', 'Trop de demandes'],
    ['en', 'Too many requests'],
  ]) {
    const answer = await native({ lang: lang ?? '' }, undefined, '203.0.113.90');
    expect([answer.status, await answer.text()]).toEqual([429, words]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});
test('a form of another site: status 403 and the forbidden page', async () => {
  const answer = await native({}, 'https://evil.example');
  expect([answer.status, await answer.text()]).toEqual([403, 'Accès refusé']);
});
test('a field nobody drew is none to correct', async () => {
  for (const [name, status] of [
    ['constructor', 400],
    ['<b>', 422],
  ] as const) {
    const answer = await native({ [name]: 'x' });
    expect([answer.status, await answer.text()], name).toEqual([status, `Rien n’est parti${FIELD_ERRORS_PLACE}`]);
  }
});
test('a field that is missing: status 422 and the page that says nothing was sent, and names it', async () => {
  const answer = await native({ email: '' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toBe(
    'Rien n’est parti<ul class="notice bad field-error-list"><li><strong>Adresse électronique</strong><br>Ce champ est obligatoire.</li></ul>',
  );
});
