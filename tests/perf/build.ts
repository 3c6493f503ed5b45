import { rmSync } from 'node:fs';
import path from 'node:path';
import { startMeasured } from './processes.ts';
import { makeBareArticles, makeBareAstro, makeSite, precompressOf, readBuildLog } from './projects.ts';
import { benchPublication } from './publication.ts';
import { RUNS } from './settings.ts';
import { median, printTable, progress, ratio, show, spread } from './tables.ts';

/** A size at which what grows faster than the number of pages shows. */
const MANY_PAGES = 2000;
const ASTRO = ['node_modules/astro/bin/astro.mjs', 'build'];
/** What a build leaves for the next one, the social pictures apart. */
const LEFT_BEHIND = ['dist', '.astro', '.cache/astro', '.cache/bundles', 'node_modules/.astro', 'node_modules/.vite'];

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
  if (code !== 0)
    throw new Error(`${program.join(' ')} failed in a copy of the project:\n${measured.output().slice(-3000)}`);
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

/** The site, a bare project of as many pages, and a bare project of the same articles. */
type Size = readonly [site: Project, bare: Project, articles: Project];

function printWhole(sizes: readonly Size[]): void {
  const rows = sizes.flatMap((size) =>
    size.map((one) => [
      one.name,
      show(middle(one, 'pages')),
      spread(
        one.builds.map(({ seconds }) => seconds),
        1,
      ),
      ratio(middle(one, 'seconds'), middle(size[1], 'seconds')),
      show(middle(one, 'routesSeconds'), 1),
      show(middle(one, 'cpuSeconds'), 1),
      ratio(middle(one, 'cpuSeconds'), middle(size[1], 'cpuSeconds')),
      show(middle(one, 'peakMegabytes')),
      ratio(middle(one, 'peakMegabytes'), middle(size[1], 'peakMegabytes')),
      show(middle(one, 'drawn')),
    ]),
  );
  const head = [
    'project',
    'pages',
    'seconds',
    '÷ bare',
    'of which routes',
    'processor s',
    '÷ bare',
    'peak MB',
    '÷ bare',
    'pictures drawn',
  ];
  printTable(`Whole \`astro build\`, beside a bare Astro project of as many pages (median of ${RUNS})`, head, rows);
}

/** Milliseconds for each page more: what grows, without what every build begins with. */
function printPerPage(few: Size, many: Size): void {
  const added = (index: 0 | 1 | 2, of: Measure) =>
    ((middle(many[index], of) - middle(few[index], of)) * 1000) /
    (middle(many[index], 'pages') - middle(few[index], 'pages'));
  const row = (name: string, of: Measure) => {
    const [site, bare, articles] = ([0, 1, 2] as const).map((index) => added(index, of)) as [number, number, number];
    return [name, show(site, 2), show(articles, 2), ratio(site, articles), show(bare, 2), ratio(site, bare)];
  };
  printTable(
    'Milliseconds a page more: an article in the whole site, the same article in bare Astro, an empty page in bare Astro',
    ['what', 'site', 'bare article', '÷ bare article', 'empty page', '÷ empty page'],
    [row('the whole build', 'seconds'), row('routes alone', 'routesSeconds'), row('processor', 'cpuSeconds')],
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
  const sizes: readonly [Size, Size] = [
    [few, project('bare', makeBareAstro(pages)), project('bare, articles', makeBareArticles(few.folder))],
    [
      many,
      project('bare', makeBareAstro(pages + copies * 2)),
      project('bare, articles', makeBareArticles(many.folder)),
    ],
  ];
  for (let run = 1; run <= RUNS; run++)
    for (const [index, size] of sizes.entries())
      for (const one of size)
        one.builds.push(await build(one, `run ${run} of ${RUNS}, ${index ? 'many' : 'few'} pages`));
  const compress = precompressOf(few.folder);
  if (compress) progress(`build: precompression of ${pages} pages`);
  const compressed = compress && (await runTimed([path.join(few.folder, compress)], few.folder));

  console.log(
    '\n## Build\n\nPictures for social networks come from the repository’s cache (node_modules/.cache/social): “pictures drawn” counts those it did not hold.',
  );
  if (middle(many, 'pages') === pages)
    console.log(
      '\nThe added articles made no page: the site no longer reads content/seed/blog, and the second size is the first.',
    );
  printWhole(sizes);
  printPerPage(...sizes);
  await benchPublication(
    [few, many].map((one) => ({
      folder: one.folder,
      pages: middle(one, 'pages'),
      coldSeconds: middle(one, 'seconds'),
    })),
  );
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
