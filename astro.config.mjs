import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { devEditor } from './netlify/host/dev-editor.ts';
import { devFunctions } from './netlify/host/dev-functions.ts';
import { buildCache } from './netlify/publishing/build-cache-integration.ts';
import { firebaseSdk } from './netlify/publishing/firebase-sdk.ts';
import { recordsSnapshot } from './netlify/publishing/snapshot.ts';
import { company } from './src/collections/company.ts';
import { contentEditor } from './src/integrations/content-editor.ts';
import { compileInlineScripts } from './src/integrations/inline-scripts.ts';
import { lazyForms } from './src/integrations/lazy-forms.ts';
import { learntIntents } from './src/integrations/learnt-intents.ts';
import { markdownTwins } from './src/integrations/markdown-twins.ts';
import { pageChanges } from './src/integrations/page-changes.ts';
import { pairedSitemap } from './src/integrations/paired-sitemap.ts';
import { qualityReport } from './src/integrations/quality-report.ts';
import { siteFiles } from './src/integrations/site-files.ts';
import { socialPictures } from './src/integrations/social-pictures.ts';
import { watchedContent } from './src/integrations/watched-content.ts';

const { siteUrl } = company;

/**
 * Vite wraps each `import()` in a helper that preloads its dependencies: 1.2 kB in every page's one script, for code
 * that is only fetched at a first touch. Here an import is an import.
 */
const PRELOADED =
  /__vitePreload\((?:async \(\) => \{\s*const \{[^}]*\} = await ([^;]*);\s*return \{[^}]*\};\s*\}|\(\) => (import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?)), __VITE_PRELOAD__\)/g;
const plainDynamicImport = () => ({
  name: 'plain-dynamic-import',
  renderChunk(source, { fileName }) {
    if (!source.includes('__vitePreload')) return undefined;
    const code = source.replace(/import \{ \w+ as __vitePreload \} from "[^"]+";/, '').replace(PRELOADED, '($1$2)');
    if (code.includes('__VITE_PRELOAD__'))
      throw new Error(
        `${fileName} has an import() that Vite wraps in another way than PRELOADED in astro.config.mjs reads: ${code.slice(Math.max(0, code.indexOf('__VITE_PRELOAD__') - 400)).slice(0, 440)}`,
      );
    return { code, map: null };
  },
});

/** While one page is written to the disk, others are drawn: a sixth of a build's time, measured at 2,000 pages. */
const PAGES_AT_ONCE = 32;

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', assets: '_astro', concurrency: PAGES_AT_ONCE },
  compressHTML: true,
  image: { service: { entrypoint: './src/media/image-service.ts' } },
  devToolbar: { enabled: false },
  // Of this folder, even where its packages are linked: two builds never read each other's entries.
  cacheDir: '.cache/astro',
  integrations: [
    buildCache(),
    recordsSnapshot(),
    firebaseSdk(),
    react(),
    pairedSitemap(),
    ...pageChanges(),
    markdownTwins(),
    siteFiles(),
    socialPictures(),
    learntIntents(),
    watchedContent(),
    devFunctions(),
    contentEditor(),
    qualityReport(),
    devEditor(),
  ],
  vite: {
    plugins: [compileInlineScripts(), lazyForms(), plainDynamicImport()],
    build: {
      // light-dark() and nesting are kept as written: every browser of the last two years reads them.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
  },
});
