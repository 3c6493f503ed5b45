import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startMeasured } from './processes.ts';
import { printTable, progress, show } from './tables.ts';

/** The site of a folder whose last build was cold, and how long that took. */
interface Built {
  folder: string;
  pages: number;
  coldSeconds: number;
}

async function timed(program: string[], folder: string): Promise<{ seconds: number; cpuSeconds: number }> {
  const since = performance.now();
  const { code, usage } = await startMeasured(['--disable-warning=ExperimentalWarning', ...program], folder).ended;
  if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - since) / 1000, cpuSeconds: (usage?.cpuMicroseconds ?? Number.NaN) / 1e6 };
}

function changeOneArticle(folder: string, title: string): void {
  const store = new DatabaseSync(path.join(folder, 'data/site.sqlite'));
  const one = "(SELECT id FROM records WHERE collection = 'blog' ORDER BY id LIMIT 1)";
  store.prepare(`UPDATE records SET data = json_set(data, '$.title', ?) WHERE id = ${one}`).run(title);
  store.close();
}

/** What a publication costs: a build with the caches of the one before, and one article drawn anew. */
export async function benchPublication(sites: readonly Built[]): Promise<void> {
  const rows: string[][] = [];
  for (const { folder, pages, coldSeconds } of sites) {
    progress(`publication, ${pages} pages`);
    const warm = await timed(['node_modules/astro/bin/astro.mjs', 'build'], folder);
    await timed(['netlify/host/precompress.ts', 'dist'], folder);
    const compressed = await timed(['netlify/host/precompress.ts', 'dist'], folder);
    changeOneArticle(folder, 'Un titre pour mesurer');
    const cached = ['--import', './netlify/host/compile-cache.ts'];
    const drawn = await timed([...cached, 'netlify/publishing/redraw.ts', '.cache/next', 'dist'], folder);
    rmSync(path.join(folder, '.cache/next'), { recursive: true, force: true });
    rows.push([
      show(pages),
      show(coldSeconds, 1),
      show(warm.seconds, 1),
      show(compressed.seconds, 1),
      show(drawn.seconds, 1),
      show(drawn.cpuSeconds, 1),
    ]);
  }
  printTable(
    'A publication: a build with cold caches, one with warm ones and its compression, and one article drawn anew',
    ['pages', 'cold s', 'warm s', 'compression, warm s', 'one article s', 'processor s'],
    rows,
  );
}
