import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/collections/company.ts';
import { markdownPath } from '../../src/integrations/markdown-twins.ts';
import { meta, pages, wordsOf } from './pages.ts';

const shown = pages.filter((page) => meta(page, 'robots') === 'index, follow');
const hidden = pages.filter((page) => meta(page, 'robots') !== 'index, follow');
const twinOf = (path: string) => readFileSync(`dist${markdownPath(path)}`, 'utf8');
const llms = readFileSync('dist/llms.txt', 'utf8');

describe('for machines that read', () => {
  test('llms.txt says what the site is, and lists the Markdown of every page that is shown, once', () => {
    expect(llms).toMatch(new RegExp(`^# ${company.tradeName}\n\n> \\S`));
    const listed = [...llms.matchAll(/\]\((\S+?)\): \S/g)].map(([, url = '']) => url).sort();
    expect(listed).toEqual(shown.map(({ path }) => company.siteUrl + markdownPath(path)).sort());
  });
  test('a page that is not shown has no Markdown', () => {
    for (const { path } of hidden) expect(existsSync(`dist${markdownPath(path)}`), path).toBe(false);
  });
  test('the Markdown of a page names it, and says what it says', () => {
    for (const page of shown) {
      const text = twinOf(page.path);
      const [heading = ''] = /<h1[\s>][\s\S]*?<\/h1>/.exec(page.html) ?? [];
      const words = wordsOf(heading).replace(/\s+/g, ' ').trim();
      expect(text, page.path).toContain(`\nurl: ${company.siteUrl}${page.path}\n`);
      expect(text.replace(/[\s\\]+/g, ' '), page.path).toContain(`# ${words}`);
      const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
      expect(prose, page.path).not.toMatch(/<\/?(div|section|p|svg|form|script)\b|\{\{/);
      expect(text, `${page.path}: links lead to the site from anywhere`).not.toMatch(/\]\(\//);
    }
  });
  test('a table stays one, its head above its rows', () => {
    expect(twinOf('/services/seo')).toMatch(/\n\| Symptôme \|[^\n]*\n\| --- \| --- \| --- \|\n\| La page est absente/);
  });
});
