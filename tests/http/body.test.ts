import { describe, expect, test } from 'vitest';
import { readBody } from '../../netlify/http/body.ts';
import { AppError } from '../../src/lib/errors.ts';

const send = (body: BodyInit, type = 'application/json') =>
  readBody(new Request('http://site.example/api/x', { method: 'POST', body, headers: { 'content-type': type } }));
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return error instanceof AppError ? error.code : error;
};

describe('what is read', () => {
  test('JSON and a native form give the same values', async () => {
    expect(await send('{"a":"1","b":["x","y"]}')).toEqual({ kind: 'json', values: { a: '1', b: ['x', 'y'] } });
    expect(await send('a=1&b=x&b=y', 'application/x-www-form-urlencoded')).toEqual({
      kind: 'form',
      values: { a: '1', b: ['x', 'y'] },
    });
  });
  test('accents, emoji and right-to-left marks come through', async () =>
    expect((await send(JSON.stringify({ name: 'Zoé 👩‍💻 \u200fعلي' }))).values).toEqual({
      name: 'Zoé 👩‍💻 \u200fعلي',
    }));
  test('those names are words like others outside of keys', async () =>
    expect((await send('{"a":"the constructor","b":["__proto__","\\u00e9"]}')).values).toEqual({
      a: 'the constructor',
      b: ['__proto__', 'é'],
    }));
});

describe('what is refused', () => {
  test.each([
    ['no JSON', '{"a":', 'input/malformed'],
    ['a list', '[]', 'input/malformed'],
    ['null', 'null', 'input/malformed'],
    ['a prototype key', '{"__proto__":{"admin":true}}', 'input/malformed'],
    ['a prototype key written with escapes', '{"a":{"\\u005f_proto__":1}}', 'input/malformed'],
    ['a constructor deep inside', '{"a":[{"constructor":1}]}', 'input/malformed'],
    ['depth 10,000', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'input/malformed'],
    ['200 kB', JSON.stringify({ a: 'x'.repeat(200_000) }), 'input/too-large'],
  ])('%s', async (_name, body, code) => expect(await codeOf(send(body))).toBe(code));
  test('a text that is not UTF-8', async () =>
    expect(await codeOf(send(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])))).toBe('input/malformed'));
  test('another media type', async () => expect(await codeOf(send('<a/>', 'text/xml'))).toBe('input/media-type'));
  test('a form of 60,000 fields', async () =>
    expect(await codeOf(send('a&'.repeat(60_000), 'application/x-www-form-urlencoded'))).toBe('input/malformed'));
  test('a form with a prototype key', async () =>
    expect(await codeOf(send('__proto__=1', 'application/x-www-form-urlencoded'))).toBe('input/malformed'));
});
