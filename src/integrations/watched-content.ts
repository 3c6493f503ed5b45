import { globSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { baseOf, type GitCollection } from '../collections/define.ts';
import { gitKinds } from '../collections/git-kinds.ts';
import { loaderName } from '../collections/loader.ts';

/** Files imported by modules, not as collections: Astro does not watch them. */
const FILES = ['content/*.yaml', 'content/plans/*.yaml', 'content/products/*.yaml'];

/** Files saved together, an entry in two languages, are read together. */
const TOGETHER_MS = 100;

const kinds = Object.values(gitKinds) as unknown as GitCollection[];
/** Whether this process has served the site before: a restart reads no entry by itself. */
let hasStarted = false;

/** What Astro's pages read entries from (vite-plugin-content-virtual-mod.js). */
const ENTRIES = '\0astro:data-layer-content';
/** The longest a page takes that was being drawn while entries were read. */
const DRAWN_MS = 1500;
/** How often Astro, which reads nothing while it restarts, is asked again. */
const AGAIN_MS = 500;
const TIMES = 40;

/** Such a page leaves the entries of before to all that follow: they are forgotten once more. */
function forgetEntries({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments).filter(isRunnableDevEnvironment)) {
    const module = environment.moduleGraph.getModuleById(ENTRIES);
    if (module) environment.moduleGraph.invalidateModule(module);
    const { evaluatedModules } = environment.runner;
    const evaluated = evaluatedModules.getModuleById(ENTRIES);
    if (evaluated) evaluatedModules.invalidateModule(evaluated);
    environment.hot.send('astro:content-changed', {});
  }
}

/** The loaders that read a file of `content`. */
export const loadersOf = (file: string): string[] =>
  kinds.filter((collection) => file.startsWith(path.resolve(baseOf(collection)) + path.sep)).map(loaderName);

/**
 * Restarts `npm run dev` when the company, the navigation or a price changes, and reads entries again when their files
 * change, come or go: Astro's own loaders watch nothing any more once the server restarted.
 */
export const watchedContent = (): AstroIntegration => ({
  name: 'watched-content',
  hooks: {
    'astro:config:setup': ({ addWatchFile, config }) => {
      for (const file of globSync(FILES)) addWatchFile(new URL(file, config.root));
    },
    'astro:server:setup': ({ server, refreshContent, logger }) => {
      const waiting = new Set<string>();
      const readEntries = async (loaders: string[]) => {
        let isRead = false;
        const context = {
          onLoad: () => {
            isRead = true;
          },
        };
        for (let times = 0; !isRead && times < TIMES; times++) {
          if (times > 0) await pause(AGAIN_MS);
          await refreshContent?.({ loaders, context });
        }
      };
      let timer: NodeJS.Timeout | undefined;
      const refresh = () => {
        const loaders = [...waiting];
        waiting.clear();
        readEntries(loaders).then(
          () => setTimeout(() => forgetEntries(server), DRAWN_MS),
          (error: unknown) => logger.error(String(error)),
        );
      };
      const readAgain = (loaders: string[]) => {
        if (loaders.length === 0) return;
        for (const name of loaders) waiting.add(name);
        clearTimeout(timer);
        timer = setTimeout(refresh, TOGETHER_MS);
      };
      server.watcher.on('all', (_event, file) => readAgain(loadersOf(path.resolve(file))));
      if (hasStarted) readAgain(kinds.map(loaderName));
      hasStarted = true;
    },
  },
});
