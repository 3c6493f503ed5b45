import { execFile } from 'node:child_process';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { LoadOrder, LoadResult } from './load.ts';
import { findFreePort, startMeasured, waitForAnswer } from './processes.ts';
import type { PublicationMeasure } from './publishing-server.ts';
import { RUNS } from './settings.ts';
import { median, printTable, progress, show, spread } from './tables.ts';
import { principalPages } from './targets.ts';

/** The site of a folder whose last build was cold, and how long that took. */
interface Built {
  folder: string;
  pages: number;
  coldSeconds: number;
}

const LOAD = path.join(import.meta.dirname, 'load.ts');
const run = promisify(execFile);
/** Visitors of static pages, each of whom asks again a while after the answer. */
const VISITORS = { connections: 20, pauseMs: 50, warmUpMs: 1000 };
const CALM_MS = 5000;
/** Longer than a publication, with what is done after it. */
const MEANWHILE_MS = 12_000;

async function timed(program: string[], folder: string): Promise<number> {
  const since = performance.now();
  const { code } = await startMeasured(['--disable-warning=ExperimentalWarning', ...program], folder).ended;
  if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}`);
  return (performance.now() - since) / 1000;
}

/** Changes the title of an article; where there are copies, of one of them. */
function changeOneArticle(folder: string, title: string): void {
  const store = new DatabaseSync(path.join(folder, 'data/site.sqlite'));
  const one =
    "(SELECT id FROM records WHERE collection = 'blog' AND id LIKE 'fr/%' ORDER BY id LIKE '%bench%' DESC, id DESC LIMIT 1)";
  store.prepare(`UPDATE records SET data = json_set(data, '$.title', ?) WHERE id = ${one}`).run(title);
  store.close();
}

/** Publications of one site, beside visitors and without. */
async function measurePublications(folder: string) {
  const port = await findFreePort();
  const server = startMeasured(
    ['--disable-warning=ExperimentalWarning', 'tests/perf/publishing-server.ts', String(port)],
    folder,
  );
  const at = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${at}/`, server);
  const paths = principalPages(path.join(folder, 'dist')).map((page) => page.path);
  const visit = async (durationMs: number): Promise<LoadResult> => {
    const order: LoadOrder = { port, paths, durationMs, ...VISITORS };
    return JSON.parse((await run(process.execPath, [LOAD, JSON.stringify(order)])).stdout);
  };
  let changes = 0;
  const publish = async (how: 'prepared' | 'now'): Promise<PublicationMeasure> => {
    changeOneArticle(folder, `Un titre pour mesurer ${++changes}`);
    const measure: PublicationMeasure = await (await fetch(`${at}/publish?${how}`, { method: 'POST' })).json();
    if (measure.state !== 'published') throw new Error(`A publication ended as ${measure.state}:\n${server.output()}`);
    return measure;
  };
  // Its modules are compiled once.
  await publish('now');
  const [prepared, unprepared]: [PublicationMeasure[], PublicationMeasure[]] = [[], []];
  for (let turn = 1; turn <= RUNS; turn++) {
    progress(`publication, run ${turn} of ${RUNS}`);
    unprepared.push(await publish('now'));
    prepared.push(await publish('prepared'));
  }
  const calm = await visit(CALM_MS);
  const [meanwhile] = await Promise.all([visit(MEANWHILE_MS), publish('now').then(() => publish('now'))]);
  server.child.kill('SIGTERM');
  await server.ended;
  return { prepared, unprepared, calm, meanwhile };
}

/** What a publication costs: a build with the caches of the one before, and one article drawn anew. */
export async function benchPublication(sites: readonly Built[]): Promise<void> {
  const builds: string[][] = [];
  const clicks: string[][] = [];
  const visitors: string[][] = [];
  for (const { folder, pages, coldSeconds } of sites) {
    progress(`publication, ${pages} pages`);
    const warm = await timed(['node_modules/astro/bin/astro.mjs', 'build'], folder);
    await timed(['netlify/host/precompress.ts', 'dist'], folder);
    const compressed = await timed(['netlify/host/precompress.ts', 'dist'], folder);
    builds.push([show(pages), show(coldSeconds, 1), show(warm, 1), show(compressed, 1)]);
    const { prepared, unprepared, calm, meanwhile } = await measurePublications(folder);
    const seconds = (measures: readonly PublicationMeasure[], of: keyof PublicationMeasure) =>
      measures.map((one) => Number(one[of]) / 1000);
    for (const [how, measures] of [
      ['prepared', prepared],
      ['not prepared', unprepared],
    ] as const)
      clicks.push([
        `${show(pages)}, ${how}`,
        spread(seconds(measures, 'onlineMs'), 2),
        spread(seconds(measures, 'processorMs'), 2),
        show(median(seconds(measures, 'finishedProcessorMs')), 2),
        show(median(seconds(measures, 'serverMs')) * 1000),
      ]);
    const wrong = (load: LoadResult) => `${load.wrong} of ${load.answers}`;
    visitors.push([
      show(pages),
      show(calm.p50, 1),
      show(meanwhile.p50, 1),
      show(calm.p99, 1),
      show(meanwhile.p99, 1),
      wrong(meanwhile),
    ]);
  }
  printTable(
    'A build with cold caches, one with warm ones, and its compression',
    ['pages', 'cold s', 'warm s', 'compression, warm s'],
    builds,
  );
  printTable(
    'One changed article, from the click to the page on the wire; processor time of the processes that draw',
    ['pages', 'online s', 'processor s until then', 'with what follows', 'server ms'],
    clicks,
  );
  printTable(
    `Visitors of static pages (${VISITORS.connections}, a request each ${VISITORS.pauseMs} ms), in calm and during two publications`,
    ['pages', 'p50 ms', 'meanwhile', 'p99 ms', 'meanwhile', 'wrong'],
    visitors,
  );
}
