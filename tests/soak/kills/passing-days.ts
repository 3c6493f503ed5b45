import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { daysAfter } from '../../../src/collections/calendar.ts';
import { press } from '../../../src/collections/kinds/press.ts';
import { publishedCollections, storedType } from '../../../src/collections/stored.ts';
import { everyRecord } from '../../../src/lib/record-iteration.ts';
import type { RecordType, Store } from '../../../src/ports/store.ts';
import type { KilledSite } from './killed-site.ts';
import { type Ledger, openLedger } from './open-ledger.ts';
import type { Disturbance } from './phases.ts';

/** More than pass in the long form. */
const DAYS = 120;
/** However early the kills are over. */
const FEWEST_DAYS = 2;
/** The clock is led to it, and passes midnight by itself: all processes see the day come in the same instant. */
const BEFORE_MIDNIGHT_MS = 1500;
const NOTED_WITHIN_MS = 60_000;
const PUBLISHED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 100;

const keyOf = (day: string) => `release-${day}`;

/** Nothing else on the site has a date; from tomorrow on, a press release appears every other day. */
async function planReleases(store: Store, today: string): Promise<string[]> {
  const days = Array.from({ length: DAYS / 2 }, (_, n) => daysAfter(new Date(today), 1 + 2 * n));
  const dated = Object.values(publishedCollections).filter((collection) => collection.dates);
  for (const collection of dated) {
    const type: RecordType = storedType(collection);
    for await (const { id } of everyRecord(store, type)) await store.delete(type, id);
  }
  const description = 'Un communiqué dont le jour vient tout seul, sans que personne ne publie le site ce matin-là.';
  await store.transaction(async (records) => {
    for (const publishedOn of days)
      await records.add(storedType(press), {
        ...{ lang: 'fr', key: keyOf(publishedOn), state: 'published', body: '', title: 'Un communiqué', description },
        ...{ source: 'Terrilys', kind: 'release', publishedOn },
      });
  });
  return days;
}

/**
 * Days that pass, each in a few seconds, while processes are killed. On every other one the site changes: it is
 * published on each of those, once, and on no other.
 */
export function letDaysPass(site: KilledSite, below: (limit: number) => number): Disturbance {
  let over = false;
  const store = site.openStore();
  const ledger = openLedger(site);
  const upTo = async () => String((await ledger.all('calendarRun'))[0]?.upTo ?? '');
  const request = async () => {
    const [kept] = await ledger.all('publicationRequest');
    return { asked: Number(kept?.asked ?? 0), done: Number(kept?.done ?? 0) };
  };
  let planned: string[] = [];
  const faults: string[] = [];
  const due = async () => {
    const today = await upTo();
    return planned.filter((day) => day <= today);
  };
  const until = async (isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> => {
    for (const since = performance.now(); performance.now() - since < withinMs; await pause(LOOK_EVERY_MS))
      if (await isSo()) return true;
    return false;
  };
  const passing = (async () => {
    // A new site is built for the day of its first start.
    if (!(await until(async () => (await upTo()) !== '', NOTED_WITHIN_MS))) faults.push('the first day was not noted');
    planned = await planReleases(store, await upTo());
    for (let passed = 0; (!over || passed < FEWEST_DAYS) && faults.length === 0; passed++) {
      const now = site.clock();
      const tomorrow = daysAfter(now, 1);
      const midnight = Date.parse(tomorrow) - Date.now();
      site.shiftClock(midnight - BEFORE_MIDNIGHT_MS);
      if (!(await until(async () => (await upTo()) >= tomorrow, NOTED_WITHIN_MS)))
        faults.push(`${tomorrow} came and was not noted`);
      await pause(below(1000));
    }
  })();
  const shows = async (port: number) => {
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    return (await due()).every((day) => page.includes(keyOf(day)));
  };
  const isDone = async () => {
    const { asked, done } = await request();
    const ports = site.servers().flatMap((server) => server.port() ?? []);
    return asked === done && ports.length > 0 && (await Promise.all(ports.map(shows))).every(Boolean);
  };
  return {
    async stop() {
      over = true;
      await passing;
      const isPublished = await until(isDone, PUBLISHED_WITHIN_MS);
      const { asked, done } = await request();
      const days = (await due()).length;
      if (!days) faults.push('no day passed on which the site changes');
      if (asked !== days) faults.push(`${days} days changed the site, ${asked} publications were asked for`);
      if (!isPublished)
        faults.push(`${asked} publications were asked for, ${done} are done, and not every process shows them`);
      await ledger.close();
      await store.close();
      return faults;
    },
    async check(_: Ledger, kills) {
      const file = path.join(site.data, 'builds.log');
      const built = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      const wanted = new Set(built).size;
      // One whose process is killed between the build and its note is built again.
      return built.length > wanted + kills ? [`${wanted} publications were built ${built.length} times`] : [];
    },
  };
}
