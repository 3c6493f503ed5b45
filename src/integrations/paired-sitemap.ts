import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { lastModified } from '../collections/last-modified.ts';

/**
 * The sitemap, each address with its alternates. Its only source is each page's head (robots, hreflang): noindex pages
 * are left out, and translated slugs are paired as in the page.
 */
export function pairedSitemap(): AstroIntegration {
  const heads = new Map<string, { indexed: boolean; links: { lang: string; url: string }[] }>();
  let modified: ReadonlyMap<string, string> = new Map();
  const headOf = (url: string) => heads.get(new URL(url).pathname);
  const listed = sitemap({
    filter: (url) => headOf(url)?.indexed ?? false,
    serialize: (item) => ({
      ...item,
      links: headOf(item.url)?.links ?? [],
      lastmod: modified.get(new URL(item.url).pathname),
    }),
  });
  const done = listed.hooks['astro:build:done'];
  return {
    ...listed,
    hooks: {
      ...listed.hooks,
      'astro:build:done': async (options) => {
        modified = lastModified();
        for (const { pathname } of options.pages) {
          const path = `/${pathname.replace(/\/$/, '')}`;
          const file = new URL(path === '/' ? 'index.html' : `.${path}.html`, options.dir);
          const [head = ''] = readFileSync(fileURLToPath(file), 'utf8').split('</head>', 1);
          const links = [...head.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(
            ([, lang = '', url = '']) => ({ lang, url }),
          );
          heads.set(path, { indexed: !/name="robots" content="noindex/.test(head), links });
        }
        await done?.(options);
      },
    },
  };
}
