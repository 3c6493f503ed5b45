import { randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { noteUndrawable } from '../../src/collections/undrawable.ts';
import { inlineScripts } from '../../src/components/shell/inline-scripts.ts';
import { ENTRIES, fileOf, hashOf, pathOf } from './draw-pages.ts';
import { keepBundle, keepModules, writeDrawn } from './kept-site.ts';
import { inputsOf } from './site-inputs.ts';

/** Where Astro puts the bundle its pages are drawn by (astro/dist/prerender/utils.js). */
const MODULES = '.prerender';
const ENTRY = 'prerender-entry.*.mjs';
const ENTRIES_MODULE = /astro:data-layer-content$/;
const ENTRIES_CHUNK = '**/*data-layer-content*.mjs';

/** The bundle takes its entries when it runs, so that it can draw others later. */
const entriesWhenRun = (file: () => string): Plugin => ({
  name: 'entries-when-run',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: ENTRIES_MODULE },
    handler: () => ({
      code: [
        `import { readFileSync } from 'node:fs';`,
        `const given = globalThis[Symbol.for(${JSON.stringify(ENTRIES)})];`,
        `export default given ?? JSON.parse(readFileSync(${JSON.stringify(file())}, 'utf8'));`,
      ].join('\n'),
      map: { mappings: '' },
    }),
  },
});

/** A bundle with its entries in it would draw the old ones for ever. */
const takesEntries = (modules: string): boolean =>
  globSync(path.join(modules, ENTRIES_CHUNK)).some((file) => readFileSync(file, 'utf8').includes(ENTRIES));

/** Draws as Astro does, and notes the hash of each file. */
function noting(inner: AstroPrerenderer, files: Record<string, string>, onSetup: () => void): AstroPrerenderer {
  return {
    ...inner,
    setup: async () => {
      await inner.setup?.();
      onSetup();
    },
    render: async (request, options) => {
      const rendered = await inner.render(request, options).catch((error: unknown) => {
        noteUndrawable(pathOf(request.url), error);
        throw error;
      });
      const response = rendered instanceof Response ? rendered : rendered.response;
      if (!response.body) return response;
      const { status, headers } = response;
      const body = Buffer.from(await response.arrayBuffer());
      files[fileOf(request.url)] = hashOf(body);
      return new Response(body, { status, headers });
    },
  };
}

interface AppOfAstro {
  app?: { getSettings(): { scripts: unknown[] } };
}

/** Keeps what a build drew its pages by, for publications that draw without building (redraw.ts). */
export function keptBundle(): AstroIntegration {
  const id = randomUUID();
  const files: Record<string, string> = {};
  let inputs = '';
  let pages: ReadonlyMap<string, unknown> = new Map();
  let scripts: unknown[] = [];
  let entry: string | undefined;
  let [modules, entries] = ['', ''];
  return {
    name: 'kept-bundle',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        // Before anything is read: what changes while the site is built makes another one.
        inputs = inputsOf('.', process.env);
        updateConfig({ vite: { plugins: [entriesWhenRun(() => entries)] } });
      },
      'astro:config:done': ({ config }) => {
        modules = path.join(fileURLToPath(config.outDir), MODULES);
        entries = path.join(fileURLToPath(config.cacheDir), 'data-store.json');
      },
      'astro:build:setup': ({ pages: all }) => {
        pages = all;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((inner: AstroPrerenderer & AppOfAstro) =>
          noting(inner, files, () => {
            if (!existsSync(entries) || !takesEntries(modules)) return;
            [entry] = globSync(ENTRY, { cwd: modules });
            if (!entry) return;
            scripts = inner.app?.getSettings().scripts ?? [];
            keepModules(id, modules, entries);
          }),
        ),
      'astro:build:done': ({ dir }) => {
        if (!entry) return;
        keepBundle(id, { entry, inputs, pages: [...pages], scripts, inlineScripts: [...inlineScripts()] });
        writeDrawn(fileURLToPath(dir), { bundle: id, files });
      },
    },
  };
}
