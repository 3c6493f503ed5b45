import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { isoDay } from '../../collections/calendar.ts';
import { articleViews } from '../../collections/kinds/blog.ts';
import { readLeftOut } from '../../collections/snapshot.ts';
import { recordId, storedCollections, storedType } from '../../collections/stored.ts';
import { contentSettings, SETTINGS_ID } from '../../features/comments/comments.ts';
import { seatCount } from '../../features/events/events.ts';
import { eventViews } from '../../features/events/views.ts';
import { locales } from '../../i18n/locales.ts';
import { CLOCK_ID, clockReading } from '../../lib/clock-watch.ts';
import { putRecord } from '../../lib/record-iteration.ts';
import type { Store } from '../../ports/store.ts';
import { kindFor } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { contentOf, contentOn, isKindName, kindOf } from '../records/kinds.ts';
import { ownFields } from '../records/own-fields.ts';
import { comingUp } from './coming-up.server.ts';
import type {
  overview as overviewEndpoint,
  readSettings as readSettingsEndpoint,
  saveSettings as saveSettingsEndpoint,
  statistics as statisticsEndpoint,
} from './overview.ts';
import { countWaiting } from './waiting.server.ts';

type Out<E extends { output: z.ZodType }> = z.output<E['output']>;

const NEXT_EVENTS = 5;

interface NextEvent {
  key: string;
  lang: string;
  title: string;
  date: string;
  seats: number;
  status: Out<typeof overviewEndpoint>['events'][number]['status'];
}

export async function overview(services: AdminServices): Promise<Out<typeof overviewEndpoint>> {
  const { store, clock, role } = services;
  const now = clock();
  const page = await store.search(storedType(storedCollections.events), {
    where: { state: 'published' },
    orderBy: 'date',
    direction: 'descending',
    limit: 200,
    uncounted: true,
  });
  const coming = (page.records as unknown as NextEvent[]).filter(({ date }) => date >= isoDay(now)).reverse();
  const events = await Promise.all(
    [...Map.groupBy(coming, ({ key }) => key)].slice(0, NEXT_EVENTS).map(async ([key, pages]) => {
      const { date, seats, status } = pages[0] as NextEvent;
      const titles = Object.fromEntries(pages.map(({ lang, title }) => [lang, title]));
      const { taken = 0, waiting = 0 } = (await store.get(seatCount, key)) ?? {};
      const { views = 0 } = (await store.get(eventViews, key)) ?? {};
      return { key, titles, date, status, seats, taken, waiting, views };
    }),
  );
  const leftOut = readLeftOut().filter(({ type }) => isKindName(type) && kindFor(role, type));
  const unreadable = role === 'owner' ? (await store.unreadable({ limit: 1 })).total : 0;
  const { state, problem } = store.health();
  const clockDoubted = (await store.get(clockReading, CLOCK_ID))?.doubted ?? false;
  const told = { unreadable, clockDoubted, ...(state === 'damaged' && { damaged: problem }) };
  return {
    waiting: await countWaiting(services),
    ...told,
    ...(await comingUp(services)),
    events,
    leftOut,
  };
}

/** "Content statistics count these seven" (docs/contract.md §3): those of the screen they stand on. */
const COUNTED = contentOn('content');

/** An article in the first language it has; nothing once it was deleted. */
async function articleOf(store: Store, key: string): Promise<{ id?: string; title?: string; lang?: string }> {
  for (const lang of locales) {
    const record = await store.get(storedType(storedCollections.blog), recordId(lang, key));
    if (record) return record as unknown as { id: string; title: string; lang: string };
  }
  return {};
}

export async function statistics(
  { store, role }: AdminServices,
  { popular }: z.output<typeof statisticsEndpoint.input>,
): Promise<Out<typeof statisticsEndpoint>> {
  const collections = await Promise.all(
    COUNTED.filter((type) => kindFor(role, type)).map(async (type) => {
      const kind = kindOf(type);
      const shown = contentOf(type)?.kept?.shownIf ?? { state: 'published' };
      const [total, published] = await Promise.all([store.total(kind.type), store.total(kind.type, { where: shown })]);
      return { type, total, published };
    }),
  );
  const { records } = await store.search(articleViews, { orderBy: 'views', direction: 'descending', limit: popular });
  const read = await Promise.all(records.map(async ({ id, views }) => ({ ...(await articleOf(store, id)), views })));
  return {
    collections,
    popular: read.flatMap(({ id, title, lang, views }) => (id && title && lang ? [{ id, title, lang, views }] : [])),
  };
}

export const readSettings = async ({ store }: AdminServices): Promise<Out<typeof readSettingsEndpoint>> =>
  contentSettings.schema.parse(ownFields((await store.get(contentSettings, SETTINGS_ID)) ?? {}));

export async function saveSettings(
  { store }: AdminServices,
  settings: z.output<typeof saveSettingsEndpoint.input>,
): Promise<Out<typeof readSettingsEndpoint>> {
  await store.transaction((records) => putRecord(records, contentSettings, SETTINGS_ID, settings));
  return settings;
}

export const connectionTest = { name: 'connectionTest', schema: z.strictObject({ at: z.iso.datetime() }) };

/** @throws StoreUnavailable, or an error when what was written is not what is read. */
export async function testConnection({ store, clock }: AdminServices): Promise<{ milliseconds: number }> {
  const started = performance.now();
  const { id, at } = await store.add(connectionTest, { at: clock().toISOString() });
  const read = await store.get(connectionTest, id);
  await store.delete(connectionTest, id);
  if (read?.at !== at) throw new Error('The store gave back something else than what was written.');
  return { milliseconds: Math.round((performance.now() - started) * 10) / 10 };
}
