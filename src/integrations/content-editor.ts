import { globSync } from 'node:fs';
import { appendFile, copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type CmsEnvironment, cmsEnvironment } from '../cms/backend.ts';
import { editorHeaderRules } from '../cms/policy.ts';
import { locales } from '../i18n/locales.ts';
import { compileScript } from './inline-scripts.ts';

const DECAP_FOLDER = 'node_modules/decap-cms/dist';
/** Decap's own files: what it loads by itself stands beside it. */
const decapFiles = (): string[] => globSync(`${DECAP_FOLDER}/*{decap-cms.js,.wasm}`);

/** What the editor's page asks for, by the name below /cms/. */
export async function editorFiles(environment: CmsEnvironment): Promise<Map<string, string>> {
  const { cmsConfiguration } = await import('../cms/configuration.ts');
  return new Map([
    ['editor.js', await compileScript('src/cms/editor.inline.ts')],
    ...locales.map((lang): [string, string] => [
      `configuration.${lang}.json`,
      JSON.stringify(cmsConfiguration(environment, lang)),
    ]),
  ]);
}

/** Writes the editor of what lives in Git into a site whose environment names where the files are kept. */
export const contentEditor = (): AstroIntegration => ({
  name: 'content-editor',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const environment = cmsEnvironment();
      if (!environment) return;
      if (environment.CMS_BACKEND === 'local')
        throw new Error('CMS_BACKEND=local is what `npm run cms` works with: a built site needs github or gitlab');
      const { editorPage } = await import('../cms/page.ts');
      const root = fileURLToPath(dir);
      const folder = path.join(root, 'cms');
      await mkdir(folder, { recursive: true });
      for (const file of decapFiles()) await copyFile(file, path.join(folder, path.basename(file)));
      for (const [name, text] of await editorFiles(environment)) await writeFile(path.join(folder, name), text);
      await writeFile(path.join(root, 'cms.html'), editorPage());
      await appendFile(path.join(root, '_headers'), editorHeaderRules(environment));
    },
  },
});
