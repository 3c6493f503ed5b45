import type { z } from 'zod';
import { DAY_MS, isoDay, mondayOf } from '../../collections/calendar.ts';
import { readingWeek } from '../../collections/reading-week.ts';
import { subscription } from '../../features/newsletter/newsletter.ts';
import { order } from '../../features/payment/order.ts';
import type { RecordType, Store, TallyOptions } from '../../ports/store.ts';
import { kindFor } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { type KindName, kindOf } from '../records/kinds.ts';
import { submissionNames } from '../records/submission-kinds.ts';
import {
  COMPARED_WEEKS,
  type Counts,
  compareWeeks,
  type Trend,
  type trends as trendsEndpoint,
  WEEKS,
} from './trends.ts';

const WEEK_MS = 7 * DAY_MS;
const YEAR_MS = 52 * WEEK_MS;
const PAID = { by: 'paidAt', where: { progress: 'paid' } } as const;

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
  options: TallyOptions<T> = {},
): Promise<Counts> {
  const [first = 0] = yearBefore;
  const moments = [first, first + COMPARED_WEEKS * WEEK_MS, ...shown].map((at) => new Date(at).toISOString());
  const [earlier = 0, , ...counts] = await store.tally(type, moments, options);
  return { counts, yearBefore: earlier };
}

/** Cents of what was paid in each week, with VAT, less what of it was given back since. */
async function revenueByWeek(store: Store, weeks: Weeks): Promise<Counts> {
  const [taken, refunded] = await Promise.all([
    countWeeks(store, order, weeks, { ...PAID, sum: 'amountCents' }),
    countWeeks(store, order, weeks, { ...PAID, sum: 'refundedCents' }),
  ]);
  return {
    counts: taken.counts.map((cents, week) => cents - (refunded.counts[week] ?? 0)),
    yearBefore: taken.yearBefore - refunded.yearBefore,
  };
}

async function readingsByWeek(store: Store, { yearBefore, shown }: Weeks): Promise<Counts> {
  const read = async (at: number) => (await store.get(readingWeek, isoDay(new Date(at))))?.views ?? 0;
  const earlier = await Promise.all(yearBefore.map(read));
  return { counts: await Promise.all(shown.map(read)), yearBefore: earlier.reduce((sum, views) => sum + views, 0) };
}

const added = (all: readonly Counts[]): Counts => ({
  counts: Array.from({ length: WEEKS }, (_, week) => all.reduce((sum, { counts }) => sum + (counts[week] ?? 0), 0)),
  yearBefore: all.reduce((sum, { yearBefore }) => sum + yearBefore, 0),
});

/** Requests, registrations, subscriptions, orders, revenue and readings by week, of what a role may see. */
export async function trends({ store, clock, role }: AdminServices): Promise<z.output<typeof trendsEndpoint.output>> {
  const weeks = weeksUntil(clock());
  const mayRead = (type: KindName) => kindFor(role, type) !== undefined;
  const counted = new Map<KindName, Promise<Counts>>();
  /** Those of a kind, counted once: a form's are among all requests, and may have a line of their own. */
  const kind = (type: KindName): Promise<Counts> => {
    // Whoever typed an address and confirmed nothing joined no list.
    const counts =
      counted.get(type) ??
      (type === 'subscription'
        ? countWeeks(store, subscription, weeks, { by: 'confirmedAt' })
        : countWeeks(store, kindOf(type).type, weeks));
    counted.set(type, counts);
    return counts;
  };
  const forms = await Promise.all(
    submissionNames.filter(mayRead).map(async (type) => ({ type, ...(await kind(type)) })),
  );
  const series: Trend[] = [];
  const add = async (name: Trend['name'], isSeen: boolean, count: () => Counts | Promise<Counts>) => {
    if (isSeen) series.push({ name, ...(await count()) });
  };
  await add('requests', forms.length > 0, () => added(forms));
  await add('registrations', mayRead('eventRegistration'), () => kind('eventRegistration'));
  await add('subscriptions', mayRead('subscription'), () => kind('subscription'));
  await add('orders', mayRead('order'), () => countWeeks(store, order, weeks, PAID));
  await add('revenue', mayRead('order'), () => revenueByWeek(store, weeks));
  await add('readings', true, () => readingsByWeek(store, weeks));
  return {
    from: isoDay(new Date(weeks.shown[0] ?? 0)),
    series,
    forms: forms
      .filter(({ counts, yearBefore }) => yearBefore > 0 || counts.some((count) => count > 0))
      .sort((a, b) => compareWeeks(b.counts).now - compareWeeks(a.counts).now),
  };
}
