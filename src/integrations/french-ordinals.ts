import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { withOrdinals } from '../lib/ordinals.ts';

const MAIN = /<main\b[\s\S]*<\/main>/;

/**
 * Sets the ordinals of the French pages once they are built: they come from dates, dictionaries and texts alike, and
 * mails and file names keep them plain.
 */
export const frenchOrdinals = (): AstroIntegration => ({
  name: 'french-ordinals',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      for (const { pathname } of pages) {
        const file = new URL(`${pathname.replace(/\/$/, '') || 'index'}.html`, dir);
        const html = await readFile(file, 'utf8');
        if (!html.includes('<html lang="fr"')) continue;
        const set = html.replace(MAIN, (main) => withOrdinals(main));
        if (set !== html) await writeFile(file, set);
      }
    },
  },
});
