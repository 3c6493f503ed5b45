import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dependencyFingerprints } from '../../netlify/publishing/dependency-fingerprints.ts';
import { hasArrived } from '../../src/collections/calendar.ts';
import type { Entries } from '../../src/collections/given-entries.ts';
import { writePictures } from '../../src/collections/pictures.ts';
import { setRecordsFolder } from '../../src/collections/records-folder.ts';
import {
  collectDependencies,
  dependsOn,
  setDependencyStorage,
  sharedByPages,
} from '../../src/lib/page-dependencies.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reads-'));
  setRecordsFolder(folder);
});
afterEach(() => {
  setRecordsFolder('.cache/records');
  rmSync(folder, { recursive: true, force: true });
});

const article = (id: string, change: object = {}) => ({
  id,
  data: { title: id, publishedOn: new Date('2026-11-20'), views: 1, ...change },
  body: 'Text',
});
const entriesOf = (...articles: ReturnType<typeof article>[]): Entries =>
  new Map([['blog', new Map(articles.map((one) => [one.id, one]))]]);
const [first, second] = [article('fr/first', { publishedOn: new Date('2026-11-21') }), article('fr/second')];
const NOW = new Date('2026-11-22T10:00:00Z');
const of = (entries: Entries, read: string, now = NOW) => dependencyFingerprints(entries, now)(read);

describe('a publication draws a page again when something it read has changed', () => {
  test('a page that shows an article, when its title or text changes, and not with each reader', () => {
    const read = 'entry blog fr/first';
    const before = of(entriesOf(first, second), read);
    expect(of(entriesOf(first, article('fr/second', { title: 'Other' })), read)).toBe(before);
    expect(of(entriesOf({ ...first, data: { ...first.data, views: 2 } }, second), read)).toBe(before);
    expect(of(entriesOf({ ...first, data: { ...first.data, title: 'Other' } }, second), read)).not.toBe(before);
    expect(of(entriesOf({ ...first, body: 'Other' }, second), read)).not.toBe(before);
    expect(of(entriesOf(second), read)).not.toBe(before);
  });
  test('a list, when an article comes, goes or moves', () => {
    const read = 'list blog fr';
    const before = of(entriesOf(first, second), read);
    expect(of(entriesOf(second, first), read), 'in the order of its kind').toBe(before);
    expect(of(entriesOf({ ...first, body: 'Other' }, second), read)).toBe(before);
    expect(of(entriesOf(second), read)).not.toBe(before);
    const later = article('fr/second', { publishedOn: new Date('2026-11-22') });
    expect(of(entriesOf(first, later), read)).not.toBe(before);
  });
  test('the comments of one article, and no others', () => {
    const said = (id: string, blog: string) => ({ id, data: { blog }, body: 'Said' });
    const comments = (...all: object[]): Entries =>
      new Map([['comments', new Map(all.map((one) => [(one as { id: string }).id, one as never]))]]);
    const read = 'with comments blog first';
    const before = of(comments(said('1', 'first')), read);
    expect(of(comments(said('1', 'first'), said('2', 'second')), read)).toBe(before);
    expect(of(comments(said('1', 'first'), said('3', 'first')), read)).not.toBe(before);
  });
  test('the search, a picture, the day', async () => {
    const read = 'records blog';
    const before = of(entriesOf(first, second), read);
    expect(of(entriesOf(first, article('fr/second', { views: 2 })), read)).toBe(before);
    expect(of(entriesOf(first, article('fr/second', { title: 'Other' })), read)).not.toBe(before);
    expect(of(entriesOf(first), read)).not.toBe(before);
    await writePictures({ key: { width: 700, height: 400 } });
    const picture = of(new Map(), 'picture key');
    await writePictures({ key: { width: 700, height: 400, focus: { x: 10, y: 20 } } });
    expect(of(new Map(), 'picture key')).not.toBe(picture);
    expect(of(new Map(), 'day', new Date('2026-11-22T23:00:00Z'))).toBe(of(new Map(), 'day'));
    expect(of(new Map(), 'day', new Date('2026-11-23T00:00:00Z'))).not.toBe(of(new Map(), 'day'));
  });
  test('what nobody can compare is never the same: the clock, the figures of the whole site, a read of a later kind', () => {
    for (const read of ['clock', 'site', 'weather lille']) expect(of(new Map(), read)).not.toBe(of(new Map(), read));
  });
});

describe('what a page reads', () => {
  beforeEach(() => setDependencyStorage(new AsyncLocalStorage<Set<string>>()));
  const readsOf = (draw: () => void): string[] => {
    const reads = new Set<string>();
    collectDependencies(reads, draw);
    return [...reads];
  };
  test('is noted, also where another page has made what both use', () => {
    const passages = sharedByPages(() => dependsOn('records', 'blog'));
    for (const _ of [1, 2]) expect(readsOf(() => passages())).toEqual(['records blog']);
    expect(readsOf(() => hasArrived(NOW))).toEqual(['day']);
  });
  test('of two that are drawn at once is not confused', async () => {
    const [one, two] = [new Set<string>(), new Set<string>()];
    const draw = async (name: string) => {
      await Promise.resolve();
      dependsOn('entry', 'blog', name);
    };
    await Promise.all([collectDependencies(one, () => draw('fr/one')), collectDependencies(two, () => draw('fr/two'))]);
    expect([[...one], [...two]]).toEqual([['entry blog fr/one'], ['entry blog fr/two']]);
  });
});
