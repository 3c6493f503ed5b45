import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changedAddresses, openIndexNow } from '../../netlify/publishing/index-now.ts';
import { writeIndexNowKey } from '../../src/integrations/index-now-key.ts';

const home = mkdtempSync(path.join(tmpdir(), 'index-now-'));
afterAll(() => rmSync(home, { recursive: true }));
const release = (name: string, pages: Record<string, string>): string => {
  const folder = path.join(home, name);
  mkdirSync(folder, { recursive: true });
  const entries = Object.entries(pages).map(
    ([page, date]) => `<url><loc>https://site.example${page}</loc>${date && `<lastmod>${date}</lastmod>`}</url>`,
  );
  writeFileSync(path.join(folder, 'sitemap-0.xml'), `<urlset>${entries.join('')}</urlset>`);
  return folder;
};
const before = release('before', { '/': '', '/blog': '2026-11-01', '/blog/a/a': '2026-11-01', '/gone': '2026-11-01' });
const after = release('after', {
  '/': '',
  '/blog': '2026-11-22',
  '/blog/a/a': '2026-11-01',
  '/blog/b/b': '2026-11-22',
});

describe('search engines are told of a publication', () => {
  const failures: unknown[] = [];
  beforeEach(() => failures.splice(0));
  const announceWith = (request: typeof fetch) =>
    openIndexNow({
      key: 'a-key-of-ours',
      siteUrl: 'https://site.example',
      onError: (one) => failures.push(one),
      request,
    });

  test('which addresses are new, changed or gone, and no others', () => {
    expect(changedAddresses(before, after)).toEqual([
      'https://site.example/blog',
      'https://site.example/blog/b/b',
      'https://site.example/gone',
    ]);
    expect(changedAddresses(undefined, after)).toHaveLength(4);
    expect(changedAddresses(before, path.join(home, 'nowhere'))).toHaveLength(4);
  });
  test('in one call, with the key they find on the site', async () => {
    const request = vi.fn<typeof fetch>(async () => new Response(null, { status: 202 }));
    await announceWith(request)(before, after);
    expect(request).toHaveBeenCalledOnce();
    const [url, options] = request.mock.calls[0] ?? [];
    expect(url).toBe('https://api.indexnow.org/indexnow');
    expect(JSON.parse(String(options?.body))).toMatchObject({
      host: 'site.example',
      key: 'a-key-of-ours',
      keyLocation: 'https://site.example/a-key-of-ours.txt',
    });
    expect(failures).toEqual([]);
  });
  test('not at all when nothing changed', async () => {
    const request = vi.fn<typeof fetch>();
    await announceWith(request)(after, after);
    expect(request).not.toHaveBeenCalled();
  });
  test.each([
    ['refuse', async () => new Response(null, { status: 403 })],
    ['are away', async () => Promise.reject(new Error('no network'))],
  ])('if they %s, that is logged, and nothing fails', async (_, request) => {
    await expect(announceWith(request)(before, after)).resolves.toBeUndefined();
    expect(failures).toHaveLength(1);
  });
});

describe('the key', () => {
  const dir = pathToFileURL(`${home}/`);
  test('is a file of the site in production, and nowhere else', async () => {
    await writeIndexNowKey(dir, { INDEXNOW_KEY: 'a-key-of-ours' });
    expect(existsSync(path.join(home, 'a-key-of-ours.txt'))).toBe(false);
    vi.stubEnv('SITE_ENV', 'production');
    await writeIndexNowKey(dir, { INDEXNOW_KEY: 'a-key-of-ours' });
    await writeIndexNowKey(dir, { INDEXNOW_KEY: '../escaped' });
    vi.unstubAllEnvs();
    expect(readFileSync(path.join(home, 'a-key-of-ours.txt'), 'utf8')).toBe('a-key-of-ours');
    expect(existsSync(path.join(home, '../escaped.txt'))).toBe(false);
  });
});
