import { randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { GIVEN_ENTRIES, GIVEN_ENTRIES_NAME } from '../../src/collections/given-entries.ts';
import { noteUndrawable } from '../../src/collections/undrawable.ts';
import { inlineScripts } from '../../src/components/shell/inline-scripts.ts';
import { cacheBuild, cacheModules, type Drawing, writeManifest } from './build-cache.ts';
import { buildInputs } from './build-inputs.ts';
import { dependencyFingerprints } from './dependency-fingerprints.ts';
import {
  type App,
  drawFile,
  fileOf,
  fileOfPath,
  type PagePath,
  pathOf,
  propsOf,
  readEntries,
  trackDependencies,
} from './draw-pages.ts';

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
        `const given = ${GIVEN_ENTRIES};`,
        `export default given ?? JSON.parse(readFileSync(${JSON.stringify(file())}, 'utf8'));`,
      ].join('\n'),
      map: { mappings: '' },
    }),
  },
});

/** A bundle with its entries in it would draw the old ones for ever. */
const takesEntries = (modules: string): boolean =>
  globSync(path.join(modules, ENTRIES_CHUNK)).some((file) => readFileSync(file, 'utf8').includes(GIVEN_ENTRIES_NAME));

interface AppOfAstro {
  app?: App & { getSettings(): { scripts: unknown[] } };
}

/** Draws as Astro does, and notes how each file was drawn. */
function noting(
  inner: AstroPrerenderer & AppOfAstro,
  files: Map<string, Drawing>,
  onSetup: () => void,
): AstroPrerenderer {
  const paths = new Map<string, PagePath>();
  return {
    ...inner,
    setup: async () => {
      await inner.setup?.();
      trackDependencies();
      onSetup();
    },
    getStaticPaths: async () => {
      const all = await inner.getStaticPaths();
      for (const one of all) paths.set(fileOfPath(one), one);
      return all;
    },
    render: async (request, options) => {
      const file = fileOf(request.url);
      const path = paths.get(file);
      const render = async () => {
        const rendered = await inner.render(request, options);
        return rendered instanceof Response ? rendered : rendered.response;
      };
      const props = path && inner.app ? propsOf(inner.app, path) : '';
      const { response, drawing } = await drawFile(render, props).catch((error: unknown) => {
        noteUndrawable(pathOf(request.url), error);
        throw error;
      });
      if (!drawing) return response;
      const { body, ...drawn } = drawing;
      files.set(file, drawn);
      const { status, headers } = response;
      return new Response(new Uint8Array(body), { status, headers });
    },
  };
}

/** Keeps what a build drew its pages by, for publications that draw without building (incremental-build.ts). */
export function buildCache(): AstroIntegration {
  const id = randomUUID();
  const files = new Map<string, Drawing>();
  const startedAt = new Date();
  let inputs = '';
  let pages: ReadonlyMap<string, unknown> = new Map();
  let scripts: unknown[] = [];
  let entry: string | undefined;
  let [modules, entries] = ['', ''];
  return {
    name: 'build-cache',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        // Before anything is read: what changes while the site is built makes another one.
        inputs = buildInputs('.', process.env);
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
            cacheModules(id, modules, entries);
          }),
        ),
      'astro:build:done': async ({ dir }) => {
        if (!entry) return;
        const nodeEnv = process.env.NODE_ENV ?? '';
        cacheBuild(id, { entry, nodeEnv, inputs, pages: [...pages], scripts, inlineScripts: [...inlineScripts()] });
        const fingerprintOf = dependencyFingerprints(await readEntries(id), startedAt);
        writeManifest(fileURLToPath(dir), { bundle: id, files, quick: [] }, fingerprintOf);
      },
    },
  };
}
