import { CATEGORIES, runLighthouse, type Visit } from './lighthouse.ts';
import { RUNS } from './settings.ts';
import { type ShapedVisit, visitShaped } from './shaped.ts';
import { openSite } from './site.ts';
import { median, printTable, progress, ratio, show, spread } from './tables.ts';
import { principalPages } from './targets.ts';

/** A visit that is asked again at most this often in all. */
const MOST_TRIES = 3;

/** A visit without a result. */
interface Failure {
  way: string;
  problem: string;
}
interface Subject {
  name: string;
  url: string;
  simulated: Visit[];
  shaped: ShapedVisit[];
  failures: Failure[];
}

const pick = <T>(visits: readonly T[], of: (visit: T) => number): number => median(visits.map(of));

function printSimulated(subjects: readonly Subject[], floor: number): void {
  const rows = subjects.map(({ name, simulated }) => [
    name,
    ...CATEGORIES.map((_, i) => show(pick(simulated, ({ scores }) => scores[i] ?? Number.NaN))),
    spread(simulated.map(({ lcp }) => lcp)),
    ratio(
      pick(simulated, ({ lcp }) => lcp),
      floor,
    ),
    show(pick(simulated, ({ tbt }) => tbt)),
    show(
      pick(simulated, ({ cls }) => cls),
      3,
    ),
  ]);
  printTable(
    `Lighthouse, phone, simulated network (median of ${RUNS})`,
    ['page', 'perf', 'a11y', 'practices', 'SEO', 'LCP ms', 'LCP ÷ floor', 'TBT ms', 'CLS'],
    rows,
  );
}

function printShaped(subjects: readonly Subject[], floor: number): void {
  const rows = subjects.map(({ name, shaped }) => [
    name,
    spread(shaped.map(({ lcp }) => lcp)),
    ratio(
      pick(shaped, ({ lcp }) => lcp),
      floor,
    ),
    show(pick(shaped, ({ tbt }) => tbt)),
    show(
      pick(shaped, ({ cls }) => cls),
      3,
    ),
  ]);
  printTable(
    `Real time: 150 ms a request, 1.6 Mbit/s, processor ÷ 4 (median of ${RUNS})`,
    ['page', 'LCP ms', 'LCP ÷ floor', 'TBT ms', 'CLS'],
    rows,
  );
}

function printFailing(subjects: readonly Subject[]): void {
  const pagesOf = new Map<string, string[]>();
  for (const { name, simulated } of subjects)
    for (const id of new Set(simulated.flatMap(({ failing }) => failing)))
      pagesOf.set(id, [...(pagesOf.get(id) ?? []), name]);
  if (pagesOf.size)
    printTable(
      'What costs points',
      ['audit', 'pages'],
      [...pagesOf].map(([id, names]) => [id, names.join(', ')]),
    );
}

/**
 * Repeats a visit that gave no result, never one that was slow; each failure is kept to be told below the tables.
 * Lighthouse now and then misses the start of the navigation in Chromium's trace (NO_NAVSTART).
 */
async function attempt<T extends { problem: string | undefined }>(
  visit: () => Promise<T>,
  without: T,
  way: string,
  failures: Failure[],
): Promise<T> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const outcome = await visit().then(
      (seen) => seen.problem ?? seen,
      (error) => String(error).split('\n', 1)[0] ?? 'unknown',
    );
    if (typeof outcome !== 'string') return outcome;
    failures.push({ way, problem: outcome });
  }
  return without;
}
const NOTHING = { lcp: Number.NaN, tbt: Number.NaN, cls: Number.NaN, scores: [], failing: [], problem: 'no result' };

function printFailures(subjects: readonly Subject[]): void {
  const rows = subjects.flatMap(({ name, failures }) => failures.map(({ way, problem }) => [name, way, problem]));
  if (rows.length) printTable('Visits that gave no result, and were repeated', ['page', 'way', 'why'], rows);
}

/** Scores and paints of five kinds of pages in both languages, beside the floor on the same server. */
export async function benchPages(): Promise<void> {
  const site = await openSite();
  const floor: Subject = { name: 'floor', url: site.floor, simulated: [], shaped: [], failures: [] };
  const subjects = principalPages(site.dist).map(
    ({ name, path }): Subject => ({ name, url: site.urlOf(path), simulated: [], shaped: [], failures: [] }),
  );
  // Page after page, then again: a machine that slows down slows them all.
  for (let run = 1; run <= RUNS; run++)
    for (const subject of [floor, ...subjects]) {
      progress(`pages, run ${run} of ${RUNS}: ${subject.name}`);
      subject.simulated.push(
        await attempt<Visit>(() => runLighthouse(subject.url, site), NOTHING, 'simulated', subject.failures),
      );
      subject.shaped.push(
        await attempt<ShapedVisit>(() => visitShaped(subject.url, site), NOTHING, 'real time', subject.failures),
      );
    }
  site.close();
  console.log('\n## Pages\n\nServed by the project’s own handler over TLS and HTTP/2, brotli 11, from loopback.');
  printSimulated(
    [floor, ...subjects],
    pick(floor.simulated, ({ lcp }) => lcp),
  );
  printShaped(
    [floor, ...subjects],
    pick(floor.shaped, ({ lcp }) => lcp),
  );
  printFailing(subjects);
  printFailures([floor, ...subjects]);
}
