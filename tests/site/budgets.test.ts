import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { budgetOf } from '../../src/i18n/budgets.ts';
import type { RouteKey } from '../../src/i18n/routes.ts';
import { ecoIndex } from '../perf/ecoindex.ts';
import { type BuiltPage, pages } from './pages.ts';

const sent = (file: string) => {
  const compressed = `${file}.br`;
  return statSync(/\.(woff2|jpg|png|webp|avif)$/.test(file) ? file : compressed).size;
};
/** Scripts a page asks for by itself, with what they import at once. */
function scriptsOf(page: BuiltPage): string[] {
  const found = new Set<string>();
  const follow = (src: string) => {
    if (found.has(src)) return;
    found.add(src);
    for (const [, imported = ''] of readFileSync(`dist${src}`, 'utf8').matchAll(
      /(?:^|[;}])import\s*(?:[^'"()]*from)?\s*["']\.\/([^"']+)["']/g,
    ))
      follow(`/_astro/${imported}`);
  };
  for (const [, src = ''] of page.html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) follow(src);
  for (const [, src = ''] of page.html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)) follow(src);
  return [...found];
}
const fontsOf = (page: BuiltPage) => [
  ...new Set([...page.html.matchAll(/url\(["']?(\/fonts\/[^"')]+)/g)].map(([, src = '']) => src)),
];
/** Drawings and pictures, each asked for once. */
const picturesOf = (page: BuiltPage) => [
  ...new Set([...page.html.matchAll(/<(?:img|use)\b[^>]*(?:src|href)="(\/[^"#]+)/g)].map(([, src = '']) => src)),
];
/** Pages whose first view is what their script makes of a link or an order. */
const ACTING: RouteKey[] = [
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'newsletter-preferences',
  'event-cancel',
  'payment-confirmation',
];
const FAVICON = 'dist/favicon.svg';
/** Scripts that stand in the page, as sent: compressed with it. */
const inlineScripts = (page: BuiltPage) => {
  const texts = [
    ...page.html.matchAll(
      /<script(?![^>]*\ssrc)(?![^>]*type="(?:application|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ].map(([, text = '']) => text);
  return brotliCompressSync(texts.join('\n')).length;
};
/**
 * Opening tags, children of drawings, templates and `noscript` apart: what a browser with scripts makes an element of.
 */
const elementsOf = (html: string): number =>
  (
    html
      .replace(/(<svg\b[^>]*>)[\s\S]*?<\/svg>/g, '$1')
      .replace(/<(script|style|template|noscript)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2>')
      .match(/<[a-z][^>]*>/gi) ?? []
  ).length;

describe('every page keeps its budget', () => {
  test.each(pages.map((page) => [page.path, page] as const))('%s', (_path, page) => {
    const budget = budgetOf(page.route);
    const scripts = scriptsOf(page);
    const html = sent(page.file);
    const scriptBytes = scripts.reduce((sum, src) => sum + sent(`dist${src}`), 0) + inlineScripts(page);
    const fonts = fontsOf(page);
    const fontBytes = fonts.reduce((sum, src) => sum + sent(`dist${src}`), 0);
    expect(html, 'bytes of the document').toBeLessThanOrEqual(budget.html);
    expect(scriptBytes, 'bytes of scripts before a touch').toBeLessThanOrEqual(budget.scripts);
    expect(html + fontBytes + scriptBytes, 'bytes of the first view').toBeLessThanOrEqual(budget.firstView);
    expect(1 + fonts.length + scripts.length, 'requests').toBeLessThanOrEqual(budget.requests);
    expect(elementsOf(page.html), 'elements').toBeLessThanOrEqual(budget.elements);
    const pictures = picturesOf(page);
    const pictureBytes = [FAVICON, ...pictures.map((src) => `dist${src}`)].reduce((sum, file) => sum + sent(file), 0);
    const bytes = html + fontBytes + scripts.reduce((sum, src) => sum + sent(`dist${src}`), 0) + pictureBytes;
    const requests = 2 + fonts.length + scripts.length + pictures.length;
    expect(ecoIndex(elementsOf(page.html), requests, bytes / 1000), 'EcoIndex').toBeGreaterThanOrEqual(budget.ecoIndex);
  });
});

describe('what no page does', () => {
  test('no framework code before a touch', () => {
    for (const page of pages) {
      expect(page.html, page.path).not.toContain('<astro-island');
      for (const src of scriptsOf(page))
        expect(readFileSync(`dist${src}`, 'utf8'), src).not.toMatch(
          /__reactProps.{0,40}Math\.random|hydrateRoot=|react\.element/,
        );
    }
  });
  test('nothing comes from another site', () => {
    for (const page of pages)
      for (const [tag] of page.html.matchAll(
        /<(?:img|script|iframe|source|link rel="(?:stylesheet|preload|preconnect)")[^>]*(?:src|href)="https?:[^>]*>/g,
      ))
        expect(tag, page.path).toBe('');
  });
  test('no style sheet of its own, no preloaded font: each would cost a round trip', () => {
    for (const page of pages) expect(page.head, page.path).not.toMatch(/rel="(stylesheet|preload)"/);
  });
  test('no script asked for before the words are painted, where it does not make them', () => {
    for (const page of pages.filter(({ route }) => !ACTING.includes(route)))
      expect(page.html.replace(/<template\b[\s\S]*?<\/template>/g, ''), page.path).not.toMatch(
        /<script[^>]*\ssrc=|rel="modulepreload"/,
      );
  });
  test('pictures say their size and wait for their turn', () => {
    for (const page of pages)
      for (const [tag] of page.html.matchAll(/<img\b[^>]*>/g))
        for (const needed of ['width=', 'height=', 'alt=', 'loading="lazy"']) expect(tag, page.path).toContain(needed);
  });
});
