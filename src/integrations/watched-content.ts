import { globSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** Files imported by modules, not as collections: Astro does not watch them. */
const FILES = ['content/*.yaml', 'content/plans/*.yaml', 'content/products/*.yaml'];

/** Restarts `npm run dev` when the company, the navigation or a price changes. */
export const watchedContent = (): AstroIntegration => ({
  name: 'watched-content',
  hooks: {
    'astro:config:setup': ({ addWatchFile, config }) => {
      for (const file of globSync(FILES)) addWatchFile(new URL(file, config.root));
    },
  },
});
