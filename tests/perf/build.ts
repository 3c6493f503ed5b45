import { rmSync } from 'node:fs';
import path from 'node:path';
import { startMeasured } from './processes.ts';
import { makeBareAstro, makeSite, precompressOf, readBuildLog } from './projects.ts';
import { RUNS } from './settings.ts';
import { median, printTable, progress, ratio, show, spread } from './tables.ts';

/** A size at which what grows faster than the number of pages shows. */
const MANY_PAGES = 2000;
const ASTRO = ['node_modules/astro/bin/astro.mjs', 'build'];
/** What a build leaves for the next one, the social pictures apart. */
const LEFT_BEHIND = ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'];

/** One build of one project. */
interface Build {
  pages: number;
  seconds: number;
  routesSeconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
  drawn: number;
}
type Measure = keyof Build;

/** A project and its builds, one a run. */
interface Project {
  name: string;
  folder: string;
  builds: Build[];
}

async function runTimed(program: string[], folder: string) {
  const since = performance.now();
  const measured = startMeasured(program, folder);
  const { code, usage } = await measured.ended;
  if (code !== 0) throw new Error(`${program.join(' ')} failed in a copy of the project:\n${measured.output().slice(-3000)}`);
  return {
    log: measured.output(),
    seconds: (performance.now() - since) / 1000,
    cpuSeconds: (usage?.cpuMicroseconds ?? Number.NaN) / 1e6,
    peakMegabytes: (usage?.peakKilobytes ?? Number.NaN) / 1024,
  };
}

async function build({ name, folder }: Project, when: string): Promise<Build> {
  progress(`build, ${when}: ${name}`);
  for (const left of LEFT_BEHIND) rmSync(path.join(folder, left), { recursive: true, force: true });
  const { log, ...measures } = await runTimed(ASTRO, folder);
  return { ...measures, ...readBuildLog(log) };
}

const project = (name: string, folder: string): Project => ({ name, folder, builds: [] });
const middle = ({ builds }: Project, measure: Measure): number => median(builds.map((one) => one[measure]));

function printWhole(pairs: readonly (readonly [Project, Project])[]): void {
  const rows = pairs.flatMap((pair) =>
    pair.map((one) => [
      one.name,
      show(middle(one, 'pages')),
      spread(
        one.builds.map(({ seconds }) => seconds),
        1,
      ),
      ratio(middle(one, 'seconds'), middle(pair[1], 'seconds')),
      show(middle(one, 'routesSeconds'), 1),
      show(middle(one, 'cpuSeconds'), 1),
      ratio(middle(one, 'cpuSeconds'), middle(pair[1], 'cpuSeconds')),
      show(middle(one, 'peakMegabytes')),
      ratio(middle(one, 'peakMegabytes'), middle(pair[1], 'peakMegabytes')),
      show(middle(one, 'drawn')),
    ]),
  );
  const head = ['project', 'pages', 'seconds', '÷ bare', 'of which routes', 'processor s', '÷ bare', 'peak MB', '÷ bare', 'pictures drawn'];
  printTable(`Whole \`astro build\`, beside a bare Astro project of as many pages (median of ${RUNS})`, head, rows);
}

/** Milliseconds for each page, then for each page more: what grows, without what every build begins with. */
function printPerPage([few, bareFew]: readonly [Project, Project], [many, bareMany]: readonly [Project, Project]): void {
  const each = (one: Project, of: Measure) => (middle(one, of) * 1000) / middle(one, 'pages');
  const added = (small: Project, large: Project, of: Measure) =>
    ((middle(large, of) - middle(small, of)) * 1000) / (middle(large, 'pages') - middle(small, 'pages'));
  const row = (name: string, ours: number, peer: number) => [name, show(ours, 2), show(peer, 2), ratio(ours, peer)];
  printTable(
    'Milliseconds a page',
    ['what', 'site', 'bare', '÷ bare'],
    [
      row(`a page of ${show(middle(few, 'pages'))}`, each(few, 'seconds'), each(bareFew, 'seconds')),
      row(`a page of ${show(middle(many, 'pages'))}`, each(many, 'seconds'), each(bareMany, 'seconds')),
      row('a page more', added(few, many, 'seconds'), added(bareFew, bareMany, 'seconds')),
      row('a page more, routes alone', added(few, many, 'routesSeconds'), added(bareFew, bareMany, 'routesSeconds')),
      row('a page more, processor', added(few, many, 'cpuSeconds'), added(bareFew, bareMany, 'cpuSeconds')),
    ],
  );
}

/** Time and memory of a build, as it is and at 2,000 pages, beside a bare Astro project. */
export async function benchBuild(): Promise<void> {
  const few = project('site', makeSite(0));
  // Not in the tables: it counts the pages, and brings the packages into the system's cache of files.
  const { pages } = await build(few, 'before the runs');
  // An article more is a page in each of the two languages, and a drawing they share.
  const copies = Math.max(1, Math.ceil((MANY_PAGES - pages) / 2));
  const many = project('site', makeSite(copies));
  const pairs = [
    [few, project('bare', makeBareAstro(pages))],
    [many, project('bare', makeBareAstro(pages + copies * 2))],
  ] as const;
  for (let run = 1; run <= RUNS; run++)
    for (const [index, pair] of pairs.entries())
      for (const one of pair) one.builds.push(await build(one, `run ${run} of ${RUNS}, ${index ? 'many' : 'few'} pages`));
  const compress = precompressOf(few.folder);
  if (compress) progress(`build: precompression of ${pages} pages`);
  const compressed = compress && (await runTimed([path.join(few.folder, compress)], few.folder));

  console.log(
    '\n## Build\n\nPictures for social networks come from the repository’s cache (node_modules/.cache/social): “pictures drawn” counts those it did not hold.',
  );
  if (middle(many, 'pages') === pages)
    console.log('\nThe added articles made no page: the site no longer reads content/seed/blog, and the second size is the first.');
  printWhole(pairs);
  printPerPage(...pairs);
  if (!compressed) return;
  const { seconds, cpuSeconds, peakMegabytes } = compressed;
  const row = [
    show(pages),
    show(seconds, 1),
    ratio(seconds, middle(few, 'seconds')),
    show(cpuSeconds, 1),
    show((cpuSeconds * 1000) / pages, 1),
    show(peakMegabytes),
  ];
  printTable(
    'Precompression after it (brotli 11 and gzip 9), once',
    ['pages', 'seconds', '÷ its astro build', 'processor s', 'processor ms a page', 'peak MB'],
    [row],
  );
}
