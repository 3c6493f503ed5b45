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

/** What Vite makes of `import('x')`: a call of its helper around it, with the list of what to preload. */
const WRAPPED_IMPORT = /\w+\((?:\(\)=>|async\(\)=>\{let\{[^}]*\}=await )(import\(`[^`]+`\))(?:;return\{[^}]*\}\})?,(?:\[\]|__vite__mapDeps\(\[[\d,]*\]\))\)/g;

/**
 * Vite wraps each `import()` in a helper that preloads its dependencies: 1.2 kB in every page's one script, for code that
 * is only fetched at a first touch. Here an import is an import.
 */
const plainDynamicImport = () => ({
  name: 'plain-dynamic-import',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') {
          const code = chunk.code.replace(WRAPPED_IMPORT, '$1');
          chunk.code = code.replace(/__vite__mapDeps\(\[/.test(code) ? '' : /^const __vite__mapDeps=.*\n/, '');
        }
    },
  },
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
