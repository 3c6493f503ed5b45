import { readFileSync } from 'node:fs';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { parse } from 'yaml';
import { devFunctions } from './netlify/host/dev-functions.ts';
import { recordsSnapshot } from './netlify/publishing/snapshot.ts';
import { pairedSitemap } from './src/integrations/paired-sitemap.ts';
import { siteFiles } from './src/integrations/site-files.ts';
import { socialPictures } from './src/integrations/social-pictures.ts';

const { siteUrl } = parse(readFileSync('content/company.yaml', 'utf8'));

/**
 * Vite wraps each `import()` in a helper that preloads its dependencies: 1.2 kB in every page's one script, for code that
 * is only fetched at a first touch. Here an import is an import.
 */
const plainDynamicImport = () => ({
  name: 'plain-dynamic-import',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
  // Two scripts of a page would share it as a file of 28 bytes, and each lists what it does not preload.
  renderChunk: (code) =>
    code.includes('__VITE_PRELOAD__')
      ? {
          code: code.replace(/import \{ \w+ as __vitePreload \} from "[^"]+";/, 'const __vitePreload = (load) => load();').replace(/,\s*__VITE_PRELOAD__/g, ''),
          map: null,
        }
      : undefined,
});

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', assets: '_astro' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [recordsSnapshot(), react(), pairedSitemap(), siteFiles(), socialPictures(), devFunctions()],
  vite: {
    plugins: [plainDynamicImport()],
    build: {
      // light-dark() and nesting are kept as written: every browser of the last two years reads them.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
  },
});
