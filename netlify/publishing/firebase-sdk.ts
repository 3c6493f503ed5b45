import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { SDK_ENTRY, SDK_FILE } from '../services/firebase.ts';
import { needsFirebase } from '../storage-addresses.ts';

/** Makes one file of Google's SDK, of 3 MB, which Netlify puts beside each function. */
export async function bundleFirebaseSdk(file: string): Promise<void> {
  const { build } = await import('vite');
  const entry = path.resolve(path.dirname(SDK_FILE), 'entry.mjs');
  await mkdir(path.dirname(entry), { recursive: true });
  await writeFile(entry, SDK_ENTRY);
  await build({
    ...{ configFile: false, logLevel: 'error', publicDir: false },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...{ ssr: entry, outDir: path.dirname(file), emptyOutDir: false, minify: true, target: 'node20' },
      // Its modules look for themselves with `__dirname`.
      rollupOptions: { output: { format: 'cjs', entryFileNames: path.basename(file), codeSplitting: false } },
    },
  });
}

/** During a build of a site whose records or files are at Firebase; another has no such file. */
export const firebaseSdk = (): AstroIntegration => ({
  name: 'firebase-sdk',
  hooks: {
    'astro:build:start': () => (needsFirebase() ? bundleFirebaseSdk(SDK_FILE) : rm(SDK_FILE, { force: true })),
  },
});
