import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../netlify/host/function-config.ts';

describe('the config of a function, read without running it', () => {
  const files = readdirSync('netlify/functions').filter((file) => file.endsWith('.ts'));
  test.each(files)('%s: what is read is what it exports', async (file) => {
    const exported = await import(`../../netlify/functions/${file}`);
    expect(typeof exported.default).toBe('function');
    expect(readConfig(readFileSync(`netlify/functions/${file}`, 'utf8'), file)).toEqual(exported.config);
  });
  test('typed, on several lines, with other keys', () =>
    expect(
      readConfig(
        "export const config: Config = {\n  method: 'POST',\n  path: [\n    '/api/a',\n    \"/b/*\",\n  ],\n};",
        'a.ts',
      ),
    ).toEqual({
      path: ['/api/a', '/b/*'],
    }));
  test('one that is computed is refused by the file’s name: Netlify could not read it either', () => {
    expect(() => readConfig('export const config = { path: PATHS };', 'computed.ts')).toThrow('computed.ts');
    expect(() => readConfig('export default () => undefined;', 'none.ts')).toThrow('none.ts');
  });
});
