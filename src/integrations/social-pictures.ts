import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { socialNote } from '../drawing/social-note.ts';
import { socialPicture } from '../drawing/social-picture.ts';
import { isLocale } from '../i18n/locales.ts';

/** Cache key: increment it when the drawing changes. */
const DESIGN = 2;
/** Progress is logged this often: a first build draws several hundred. */
const PROGRESS_EVERY = 100;
const CACHE = 'node_modules/.cache/social';
/** Pages whose record has a picture use that one. */
const OWN_PICTURE = /\/pictures\/[^/]+$/;

const plainText = (text: string) =>
  text
    .replace(/&#39;/g, '’')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');

/** What the page's graph adds to its title. */
function noteOf(html: string): string {
  const graph = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  const lang = /<html lang="(\w+)"/.exec(html)?.[1] ?? '';
  return graph && isLocale(lang) ? socialNote(JSON.parse(graph)['@graph'], lang) : '';
}

/** Draws the picture that each page's head names; pictures of unchanged titles come from the cache. */
export const socialPictures = (): AstroIntegration => ({
  name: 'social-pictures',
  hooks: {
    'astro:build:done': async ({ dir, pages, logger }) => {
      const out = fileURLToPath(new URL('social/', dir));
      await mkdir(out, { recursive: true });
      await mkdir(CACHE, { recursive: true });
      let drawn = 0;
      for (const { pathname } of pages) {
        const bare = pathname.replace(/\/$/, '');
        if (bare === 'admin' || bare.startsWith('admin/')) continue;
        const html = await readFile(new URL(bare ? `${bare}.html` : 'index.html', dir), 'utf8');
        const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
        if (OWN_PICTURE.test(picture)) continue;
        const title = plainText(/property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? '');
        const file = /\/social\/(.+)$/.exec(picture)?.[1];
        if (!title || !file) throw new Error(`${pathname}: a page without og:title or og:image`);
        const note = noteOf(html);
        const cached = path.join(CACHE, `${createHash('sha1').update(`${DESIGN} ${title} ${note}`).digest('hex')}.jpg`);
        if (!existsSync(cached)) {
          await writeFile(cached, await socialPicture(title, title, note));
          if (++drawn % PROGRESS_EVERY === 0) logger.info(`${drawn} pictures drawn, of ${pages.length} at most`);
        }
        await copyFile(cached, path.join(out, file));
      }
      logger.info(`${pages.length} social pictures, ${drawn} drawn, the others from the cache`);
    },
  },
});
