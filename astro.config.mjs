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

const HELPER = '\0vite/preload-helper.js';
/**
 * Vite wraps each `import()` in a helper that preloads its dependencies: 0.9 kB in every page's one script, for code that
 * is only fetched at a first touch. This helper just imports. Each module has its own: one that pages and the admin area
 * shared would be a file, and a request, of its own.
 */
const plainDynamicImport = () => ({
  name: 'plain-dynamic-import',
  enforce: 'pre',
  resolveId: (id, importer) => (id === HELPER ? `${HELPER}?${importer}` : undefined),
  load: (id) => (id.startsWith(HELPER) ? 'export const __vitePreload = (load) => load()' : undefined),
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
