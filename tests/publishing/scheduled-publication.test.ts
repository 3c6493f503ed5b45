import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publicationRequest } from '../../netlify/publishing/publication-queue.ts';
import { publishDue } from '../../netlify/publishing/scheduled-publication.ts';
import { shownRecords } from '../../netlify/publishing/shown-records.ts';
import { press } from '../../src/collections/kinds/press.ts';
import { promotions } from '../../src/collections/kinds/promotion.ts';
import { storedType } from '../../src/collections/stored.ts';
import { type Store, StoreUnavailable } from '../../src/ports/store.ts';
import { openTestStore } from '../postgres/test-store.ts';

let folder: string;
let store: Store;
let now: Date;
const asked = async () => (await store.get(publicationRequest, 'site'))?.asked ?? 0;
const run = (at: string) => {
  now = new Date(at);
  return publishDue({ store, clock: () => now });
};
const shown = { lang: 'fr', key: 'un', state: 'published', body: '' };
const release = (publishedOn: string, change: object = {}) =>
  store.add(storedType(press), {
    ...shown,
    title: 'Un communiqué',
    description:
      'Un communiqué de presse dont le jour vient tout seul, sans que personne ne pense à publier le site ce matin-là.',
    source: 'Terrilys',
    kind: 'release',
    publishedOn,
    ...change,
  });
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'due-'));
  now = new Date('2026-11-20T08:00:00Z');
  store = openTestStore({ file: path.join(folder, 'site.sqlite'), clock: () => now });
  await run('2026-11-20T08:00:00Z');
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the site follows the calendar', () => {
  test('an article planned for tomorrow appears tomorrow, once, however often the hour comes round', async () => {
    await release('2026-11-21');
    await run('2026-11-20T23:00:00Z');
    expect(await asked()).toBe(0);
    expect(await run('2026-11-21T00:10:00Z')).toEqual({ asked: true });
    for (const hour of ['01', '12', '23']) await run(`2026-11-21T${hour}:10:00Z`);
    await run('2026-11-22T00:10:00Z');
    expect(await asked()).toBe(1);
  });
  test('a release planned for 14:30 in Paris appears at 14:30, in winter and in summer, once', async () => {
    await release('2026-11-20', { publishedTime: '14:30' });
    await release('2027-07-01', { key: 'ete', publishedTime: '14:30' });
    expect(await run('2026-11-20T13:29:00Z')).toEqual({ asked: false });
    expect(await run('2026-11-20T13:30:00Z')).toEqual({ asked: true });
    expect(await run('2026-11-20T13:31:00Z')).toEqual({ asked: false });
    await run('2027-07-01T00:01:00Z');
    const before = await asked();
    await run('2027-07-01T12:29:00Z');
    expect(await asked()).toBe(before);
    await run('2027-07-01T12:30:00Z');
    expect(await asked()).toBe(before + 1);
  });
  test('before its hour the site does not show it, and a day without an hour begins with the day', async () => {
    await release('2026-11-20', { publishedTime: '14:30' });
    await release('2026-11-20', { key: 'sans-heure' });
    const shownAt = async (at: string) => (await shownRecords(store, 'press', new Date(at))).length;
    expect(await shownAt('2026-11-19T23:59:59Z')).toBe(0);
    expect(await shownAt('2026-11-20T13:29:59Z')).toBe(1);
    expect(await shownAt('2026-11-20T13:30:00Z')).toBe(2);
  });
  test('an hour at which the machine was off is made up for, even of the day before', async () => {
    await release('2026-11-20', { publishedTime: '14:30' });
    expect(await run('2026-11-21T09:00:00Z')).toEqual({ asked: true });
    expect(await run('2026-11-21T09:01:00Z')).toEqual({ asked: false });
  });
  test('two processes that see the hour come ask for it once', async () => {
    await release('2026-11-20', { publishedTime: '14:30' });
    const clock = () => new Date('2026-11-20T13:30:20Z');
    await Promise.all([publishDue({ store, clock }), publishDue({ store, clock }), publishDue({ store, clock })]);
    expect(await asked()).toBe(1);
  });
  test('an offer leaves the site the day after its last one', async () => {
    const dates = { startsOn: '2026-11-01', endsOn: '2026-11-21' };
    await store.add(storedType(promotions), {
      ...shown,
      ...dates,
      title: 'Une offre',
      summary: 'Une offre.',
      to: '/ContactUs',
      conditions: 'Aucune.',
    });
    await run('2026-11-21T00:10:00Z');
    expect(await asked()).toBe(0);
    await run('2026-11-22T00:10:00Z');
    expect(await asked()).toBe(1);
  });
  test('a machine that was off makes up for the days it missed', async () => {
    await release('2026-11-23');
    await run('2026-11-30T09:00:00Z');
    expect(await asked()).toBe(1);
  });
  test('a draft, or a day on which nothing changes, builds nothing', async () => {
    await release('2026-11-21', { state: 'draft' });
    await release('2026-10-01');
    await run('2026-11-21T00:10:00Z');
    expect(await asked()).toBe(0);
  });
  test('two processes that see the day come ask for it once', async () => {
    await release('2026-11-21');
    const other = openTestStore({ file: path.join(folder, 'site.sqlite') });
    const clock = () => new Date('2026-11-21T00:10:00Z');
    await Promise.all([
      publishDue({ store, clock }),
      publishDue({ store: other, clock }),
      publishDue({ store, clock }),
    ]);
    await other.close();
    expect(await asked()).toBe(1);
  });
  test('at midnight, a process a moment behind another does not take the day back and ask for it again', async () => {
    await release('2026-11-21');
    let ahead = new Date('2026-11-21T00:00:00.005Z');
    const other = openTestStore({ file: path.join(folder, 'site.sqlite'), clock: () => ahead });
    await publishDue({ store: other, clock: () => ahead });
    expect(await run('2026-11-20T23:59:59.990Z')).toEqual({ asked: false });
    ahead = new Date('2026-11-21T00:00:02Z');
    await publishDue({ store: other, clock: () => ahead });
    await other.close();
    expect(await asked()).toBe(1);
  });
  test('where the day cannot be noted, nothing is asked either, and the next call does both', async () => {
    await release('2026-11-21');
    const full: Store = { ...store, transaction: () => Promise.reject(new StoreUnavailable('full')) };
    await expect(publishDue({ store: full, clock: () => new Date('2026-11-21T00:10:00Z') })).rejects.toThrow('full');
    expect(await asked()).toBe(0);
    await run('2026-11-21T01:10:00Z');
    expect(await asked()).toBe(1);
  });
  test('a clock that was ten years ahead does not put the calendar to sleep', async () => {
    await run('2036-11-20T08:00:00Z');
    await run('2026-11-20T09:00:00Z');
    const before = await asked();
    await release('2026-11-21');
    await run('2026-11-21T00:10:00Z');
    expect(await asked()).toBe(before + 1);
  });
});
