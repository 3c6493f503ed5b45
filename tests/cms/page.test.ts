import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headersFor, parseHeaders } from '../../netlify/headers-file.ts';
import { outsideContent } from '../../netlify/host/dev-editor.ts';
import { contentEditor } from '../../src/integrations/content-editor.ts';
import { policyRules } from '../../src/integrations/security-policy.ts';

/** A built site, as far as the editor is concerned. */
let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'cms-'));
  writeFileSync(path.join(dist, '_headers'), policyRules([], { cards: true, firebase: true }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true, force: true });
});
const built = async () => {
  const done = contentEditor().hooks['astro:build:done'] as unknown as (options: { dir: URL }) => Promise<void>;
  await done({ dir: pathToFileURL(`${dist}/`) });
};
const policyOf = (where: string) => {
  const rules = parseHeaders(readFileSync(path.join(dist, '_headers'), 'utf8'));
  return new Map(headersFor(rules, where)).get('Content-Security-Policy');
};

test('a site whose environment names no repository has no editor, and no page of it allows eval', async () => {
  vi.stubEnv('CMS_BACKEND', '');
  await built();
  expect(existsSync(path.join(dist, 'cms.html'))).toBe(false);
  expect(readFileSync(path.join(dist, '_headers'), 'utf8')).not.toContain('unsafe-eval');
});

test('with a repository, the editor stands at /cms from its own address, and eval is allowed there alone', async () => {
  vi.stubEnv('CMS_BACKEND', 'github');
  vi.stubEnv('CMS_REPOSITORY', 'terrilys/site');
  await built();
  const page = readFileSync(path.join(dist, 'cms.html'), 'utf8');
  expect(page).toContain('content="noindex, nofollow"');
  expect(page).not.toMatch(/https?:/);
  for (const file of ['editor.js', 'decap-cms.js', 'configuration.fr.json', 'configuration.en.json'])
    expect(existsSync(path.join(dist, 'cms', file)), file).toBe(true);
  expect(policyOf('/cms')).toContain("'unsafe-eval'");
  expect(policyOf('/cms')).toContain('https://api.github.com');
  for (const other of ['/', '/cms/editor.js', '/admin', '/payment/storefront-design'])
    expect(policyOf(other), other).not.toContain('unsafe-eval');
});

test('what only a laptop has is refused in a built site', async () => {
  vi.stubEnv('CMS_BACKEND', 'local');
  await expect(built()).rejects.toThrow('CMS_BACKEND=local');
});

test('the local back end is asked for files below content alone', () => {
  const call = (params: object) => outsideContent({ action: 'persistEntry', params });
  expect(call({ dataFiles: [{ path: 'content/pages/fr/home.md', raw: 'path' }], assets: [] })).toEqual([]);
  expect(call({ folder: 'content/pages', paths: ['content/a.md', 'src/b.ts'] })).toEqual(['src/b.ts']);
  expect(call({ assets: [{ path: 'content/../package.json' }] })).toEqual(['content/../package.json']);
});
