import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { lastModified } from '../collections/last-modified.ts';
import { headOf, type PageHead } from './page-heads.ts';

/**
 * The sitemap, each address with its alternates. Its only source is each page's head (robots, hreflang): noindex pages
 * are left out, and translated slugs are paired as in the page.
 */
export function pairedSitemap(): AstroIntegration {
  const heads = new Map<string, PageHead>();
  let modified: ReadonlyMap<string, string> = new Map();
  const headAt = (url: string) => heads.get(new URL(url).pathname);
  const listed = sitemap({
    filter: (url) => headAt(url)?.indexed ?? false,
    serialize: (item) => ({
      ...item,
      links: headAt(item.url)?.links ?? [],
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
          heads.set(path, headOf(fileURLToPath(options.dir), `${path.slice(1) || 'index'}.html`));
        }
        await done?.(options);
      },
    },
  };
}
