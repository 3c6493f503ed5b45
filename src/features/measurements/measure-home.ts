import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Measure } from '../../collections/sections.ts';

const BYTES_PER_KB = 1000;
/** Sent as they are: compressed by their formats. */
const COMPRESSED = /\.(woff2|jpg|png|webp|avif)$/;

const all = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, found = '']) => found)),
];

/** The scripts a page brings by itself, with what they import at once. */
function scriptsOf(html: string, read: (file: string) => string): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of all(read(file), /(?:^|[;}])import\s*(?:[^'"()]*from)?\s*["']\.\/([^"']+)["']/g))
      follow(`/_astro/${imported}`);
  };
  for (const file of all(html, /<script[^>]*\ssrc="(\/[^"]+)"/g)) follow(file);
  for (const file of all(html, /<link rel="modulepreload"[^>]*href="(\/[^"]+)"/g)) follow(file);
  return [...found];
}

/**
 * What the home page costs whoever reads it to its end: thousands of bytes as sent, files, thousands of bytes of scripts
 * in files, and other sites that learn of the visit.
 */
export function measureHome(folder: string): Record<Measure, number> {
  const bytes = (file: string) => readFileSync(path.join(folder, file));
  const sent = (file: string) => (COMPRESSED.test(file) ? bytes(file).length : brotliCompressSync(bytes(file)).length);
  const html = bytes('index.html').toString('utf8');
  const scripts = scriptsOf(html, (file) => bytes(file).toString('utf8'));
  const fonts = all(html, /url\(["']?(\/fonts\/[^"')]+)/g);
  const pictures = all(html, /<(?:img|use)[^>]*\s(?:src|href)="(\/[^"#]+)/g);
  const files = ['index.html', ...scripts, ...fonts, ...pictures];
  const weigh = (some: readonly string[]) => some.reduce((sum, file) => sum + sent(file), 0);
  const foreign = all(
    html,
    /<(?:img|script|iframe|source|link rel="(?:stylesheet|preload|preconnect)")[^>]*(?:src|href)="(https?:\/\/[^/"]+)/g,
  );
  return {
    weight: Math.ceil(weigh(files) / BYTES_PER_KB),
    requests: files.length,
    scripts: Math.ceil(weigh(scripts) / BYTES_PER_KB),
    thirdParties: foreign.length,
  };
}
