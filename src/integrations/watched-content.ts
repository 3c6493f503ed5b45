import { globSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** Read by modules, not as collections: nobody would see that they changed. */
const FILES = ['content/*.yaml', 'content/plans/*.yaml', 'content/products/*.yaml'];

/** In `npm run dev`, a change of the company, the menu or a price shows at once: the server reads everything again. */
export const watchedContent = (): AstroIntegration => ({
  name: 'watched-content',
  hooks: {
    'astro:config:setup': ({ addWatchFile, config }) => {
      for (const file of globSync(FILES)) addWatchFile(new URL(file, config.root));
    },
  },
});
