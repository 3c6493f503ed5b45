import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileErrorResponse, fileResponse } from '../../netlify/http/file-response.ts';
import { methodRefused } from '../../netlify/http/serve.ts';
import { letterLinkOverHttp } from '../../netlify/newsletter/letter-link.ts';
import { openTestInstallation } from './visitor.ts';

const policyOf = (answer: Response) => answer.headers.get('content-security-policy');

test('a file is saved under its name, whatever it holds and however it is called, and runs nothing', () => {
  const answer = fileResponse('<script>alert(1)</script>', { name: 'Été; "1".html\r\nX-Evil: 1', type: 'text/html' });
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%C3%89t%C3%A9%3B%20%221%22.html%0D%0AX-Evil%3A%201",
  );
  expect(policyOf(answer)).toBe("default-src 'none'; sandbox");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
test('one that is looked at where it stands runs nothing either, nor does a refusal', () => {
  expect(policyOf(fileResponse('', { type: 'image/png' }))).toContain('sandbox');
  expect(policyOf(fileErrorResponse(404, 'record/missing'))).toContain('sandbox');
});
test('nothing else gives files: what is downloaded is an attachment in a sandbox everywhere', () => {
  const others = globSync(['netlify/functions/*.ts', 'netlify/http/*.ts', 'src/**/*.server.ts'])
    .filter((file) => !file.endsWith('file-response.ts'))
    .filter((file) => /content-disposition/i.test(readFileSync(file, 'utf8')));
  expect(others).toEqual([]);
});
test('an address of a file asked with another method names those it takes, and is never stored or sniffed', async () => {
  const answer = methodRefused('GET');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.json()).toMatchObject({ ok: false, code: 'route/unknown' });
});
test('a link of a letter takes GET and HEAD', async () => {
  const services = openTestInstallation();
  const asked = new Request('http://localhost/api/newsletter/click?token=x', { method: 'PUT' });
  const { status, headers } = await letterLinkOverHttp(asked, services);
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  await services.end();
});
