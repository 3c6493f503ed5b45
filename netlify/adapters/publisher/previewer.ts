import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Preview, Previewer } from '../../../src/ports/previewer.ts';
import { boundedQueue } from '../../../src/workers/bounded-queue.ts';
import { Releases } from '../../releases/releases.ts';

const run = promisify(execFile);
/** Longer than the largest page. */
const MOST_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
/** Drawn pages that are kept: a shared link is opened more than once. */
const KEPT = 20;
/** So long a drawing of the same record counts: others that its page shows may have changed. */
const FRESH_MS = 60_000;
const PICTURE_NAME = /^[\w-]+\.(?:avif|webp|jpg)$/;

/** Draws previews in a process of its own, one at a time: a drawing takes a second of a processor. */
export function openPreviewer({ root, variables }: { root: string; variables: NodeJS.ProcessEnv }): Previewer {
  const queue = boundedQueue({ atOnce: 1, waiting: 8, perCaller: 4 });
  const kept = new Map<string, { at: number; preview: Promise<Preview> }>();
  const releases = new Releases(root);

  async function drawAnew(site: string, type: string, id: string): Promise<Preview> {
    const cached = ['--disable-warning=ExperimentalWarning', '--import', './netlify/host/compile-cache.mjs'];
    const command = [...cached, 'netlify/publishing/preview-page.ts'];
    const { stdout } = await run(process.execPath, [...command, path.relative(root, site), type, id], {
      ...{ cwd: root, env: { ...variables, NO_COLOR: '1' }, maxBuffer: MOST_BYTES, timeout: TIMEOUT_MS },
    });
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as Preview;
  }

  return {
    async draw({ type, id, version }) {
      const site = releases.current()?.folder;
      if (!site) return { state: 'unavailable' };
      const key = JSON.stringify([site, type, id, version]);
      const known = kept.get(key);
      if (known && Date.now() - known.at < FRESH_MS) return known.preview;
      const preview = queue(() => drawAnew(site, type, id));
      kept.set(key, { at: Date.now(), preview });
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest) kept.delete(oldest);
      // What failed is drawn again when it is asked for again.
      preview.catch(() => kept.delete(key));
      return preview;
    },
    async picture(name) {
      if (!PICTURE_NAME.test(name)) return undefined;
      return readFile(path.join(root, '.cache/pictures', name)).catch(() => undefined);
    },
  };
}
