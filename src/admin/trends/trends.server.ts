import type { z } from 'zod';
import { DAY_MS, isoDay, mondayOf } from '../../collections/calendar.ts';
import { readingWeek } from '../../collections/reading-week.ts';
import { order } from '../../features/payment/order.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import type { RecordType, Store, Stored } from '../../ports/store.ts';
import { kindFor } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { type KindName, kindOf } from '../records/kinds.ts';
import { submissionNames } from '../records/submission-kinds.ts';
import { COMPARED_WEEKS, compareWeeks, type Trend, type trends as trendsEndpoint, WEEKS } from './trends.ts';

const WEEK_MS = 7 * DAY_MS;
const YEAR_MS = 52 * WEEK_MS;
type Counts = Omit<Trend, 'name'>;

/** The Mondays of the weeks that are counted: those compared with a year later, and those shown. */
interface Weeks {
  yearBefore: number[];
  shown: number[];
}
function weeksUntil(now: Date): Weeks {
  const last = mondayOf(now).getTime();
  const before = (end: number, count: number) => Array.from({ length: count }, (_, n) => end - (count - n) * WEEK_MS);
  return { yearBefore: before(last - YEAR_MS, COMPARED_WEEKS), shown: before(last + WEEK_MS, WEEKS) };
}

/** Counted in one call beside the thread that serves pages: the year before, the time between, then week by week. */
async function countWeeks<T extends RecordType>(
  store: Store,
  type: T,
  { yearBefore, shown }: Weeks,
  options: { by?: keyof Stored<T> & string; where?: Partial<Stored<T>> } = {},
): Promise<Counts> {
  const [first = 0] = yearBefore;
  const moments = [first, first + COMPARED_WEEKS * WEEK_MS, ...shown].map((at) => new Date(at).toISOString());
  const [earlier = 0, , ...counts] = await store.tally(type, moments, options);
  return { counts, yearBefore: earlier };
}

/** Sums amounts by their moment. */
function sumWeeks({ yearBefore, shown }: Weeks, amounts: Iterable<[at: number, amount: number]>): Counts {
  const counts = new Array<number>(WEEKS).fill(0);
  let earlier = 0;
  const weekOf = (mondays: number[], at: number) => mondays.findLastIndex((monday) => monday <= at);
  for (const [at, amount] of amounts) {
    const week = weekOf(shown, at);
    if (week >= 0) counts[week] = (counts[week] ?? 0) + amount;
    else if (weekOf(yearBefore, at) >= 0 && at < (yearBefore.at(-1) ?? 0) + WEEK_MS) earlier += amount;
  }
  return { counts, yearBefore: earlier };
}

/** Cents of what was paid in each week, with VAT, less what of it was given back since. */
async function revenueByWeek(store: Store, weeks: Weeks): Promise<Counts> {
  const [oldest = 0] = weeks.yearBefore;
  const amounts: [number, number][] = [];
  const paid = { where: { progress: 'paid' as const }, orderBy: 'paidAt' as const, direction: 'descending' as const };
  for await (const { paidAt = '', amountCents, refundedCents } of everyRecord(store, order, paid)) {
    const at = Date.parse(paidAt);
    if (at < oldest) break;
    amounts.push([at, amountCents - refundedCents]);
  }
  return sumWeeks(weeks, amounts);
}

async function readingsByWeek(store: Store, weeks: Weeks): Promise<Counts> {
  const read = [...weeks.yearBefore, ...weeks.shown].map(async (at): Promise<[number, number]> => {
    const week = await store.get(readingWeek, isoDay(new Date(at)));
    return [at, week?.views ?? 0];
  });
  return sumWeeks(weeks, await Promise.all(read));
}

const added = (all: readonly Counts[]): Counts => ({
  counts: Array.from({ length: WEEKS }, (_, week) => all.reduce((sum, { counts }) => sum + (counts[week] ?? 0), 0)),
  yearBefore: all.reduce((sum, { yearBefore }) => sum + yearBefore, 0),
});

/** Requests, registrations, subscriptions, orders, revenue and readings by week, of what a role may see. */
export async function trends({ store, clock, role }: AdminServices): Promise<z.output<typeof trendsEndpoint.output>> {
  const weeks = weeksUntil(clock());
  const mayRead = (type: KindName) => kindFor(role, type) !== undefined;
  const forms = await Promise.all(
    submissionNames
      .filter(mayRead)
      .map(async (type) => ({ type, ...(await countWeeks(store, kindOf(type).type, weeks)) })),
  );
  const series: Trend[] = [];
  const add = async (name: Trend['name'], isSeen: boolean, count: () => Counts | Promise<Counts>) => {
    if (isSeen) series.push({ name, ...(await count()) });
  };
  const kind = (type: KindName) => countWeeks(store, kindOf(type).type, weeks);
  const paid = { by: 'paidAt', where: { progress: 'paid' } } as const;
  await add('requests', forms.length > 0, () => added(forms));
  await add('registrations', mayRead('eventRegistration'), () => kind('eventRegistration'));
  await add('subscriptions', mayRead('subscription'), () => kind('subscription'));
  await add('orders', mayRead('order'), () => countWeeks(store, order, weeks, paid));
  await add('revenue', mayRead('order'), () => revenueByWeek(store, weeks));
  await add('readings', true, () => readingsByWeek(store, weeks));
  return {
    from: isoDay(new Date(weeks.shown[0] ?? 0)),
    series,
    forms: forms
      .map(({ type, counts }) => ({ type, count: compareWeeks(counts).now }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  };
}
