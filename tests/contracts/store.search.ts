import { expect, test } from 'vitest';
import type { Search, Store } from '../../src/ports/store.ts';
import { note, numbersFrom, seat } from './records.ts';

const WORDS = [
  'Élodie',
  'dupont@example.org',
  'café',
  'Cœur',
  'devis',
  'SITE-42',
  'naïve',
  'AB',
  'x',
  '"quoted"',
  'l’atelier',
  '日本語',
];
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe');

/**
 * Words and parts of words. The adapter under test searches a note's title and tags, and its group when it is "secret".
 */
export function searchCases(store: () => Store): void {
  const found = async (words: string, query: Search<typeof note> = {}) => {
    const { records, total } = await store().search(note, { words, ...query });
    expect(total).toBeGreaterThanOrEqual(records.length);
    return records.map(({ title }) => title).toSorted();
  };
  const add = (title: string, fields: Partial<{ group: string; tags: string[]; rank: number }> = {}) =>
    store().add(note, { title, ...fields });

  test('words are found without accents or case, in any order, and parts of them', async () => {
    await add('Une boutique pour Élodie', { tags: ['élodie.dupont@example.org'] });
    await add('Un devis');
    expect(await found('elodie BOUTIQUE')).toEqual(['Une boutique pour Élodie']);
    expect(await found('dupont@exam')).toEqual(['Une boutique pour Élodie']);
    expect(await found('outiq')).toEqual(['Une boutique pour Élodie']);
    expect(await found('un')).toEqual(['Un devis', 'Une boutique pour Élodie']);
    expect(await found('boutique devis')).toEqual([]);
    expect(await found('')).toHaveLength(2);
  });
  test('what was just written, changed or deleted is seen at once', async () => {
    const { id } = await add('premier');
    expect(await found('premier')).toEqual(['premier']);
    await store().update(note, id, { title: 'second' });
    expect([await found('premier'), await found('second')]).toEqual([[], ['second']]);
    await store().delete(note, id);
    expect(await found('second')).toEqual([]);
  });
  test('whoever reads on page by page need not have everything counted each time', async () => {
    for (const title of ['un', 'deux', 'trois']) await add(title);
    const { records, total, next } = await store().search(note, { limit: 2, uncounted: true });
    expect([records.length, total, next !== undefined]).toEqual([2, 0, true]);
    expect((await store().search(note, { limit: 2, cursor: next })).total).toBe(3);
  });
  test('kinds do not mix, and one that is not searched says so', async () => {
    await add('ici');
    await store().add(seat, { event: 'ici', person: 'p' });
    expect(await found('ici')).toEqual(['ici']);
    await expect(store().search(seat, { words: 'ici' })).rejects.toBeInstanceOf(RangeError);
    expect((await store().search(seat, {})).total).toBe(1);
  });
  test('filtered, sorted and in pages, none twice, with their number', async () => {
    for (let i = 0; i < 25; i++) await add(`page ${i}`, { rank: i % 7, group: i % 2 ? 'odd' : 'even' });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await store().search(note, {
        words: 'page',
        where: { group: 'odd' },
        orderBy: 'rank',
        limit: 5,
        ...(cursor && { cursor }),
      });
      expect(page.total).toBe(12);
      seen.push(...page.records.map(({ rank }) => rank ?? -1));
      cursor = page.next;
    } while (cursor);
    expect(seen).toHaveLength(12);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
  test('without those of a value, or without those that have one, in pages and in their number', async () => {
    for (let i = 0; i < 9; i++) await add(`note ${i}`, i % 3 ? { group: i % 3 === 1 ? 'done' : 'open' } : {});
    const without = async (except: Search<typeof note>['except']) => {
      const page = await store().search(note, { words: 'note', except: except ?? {}, limit: 4 });
      expect(await store().total(note, { except: except ?? {} })).toBe(page.total);
      return [page.total, page.records.length, Boolean(page.next)];
    };
    expect(await without({ group: 'done' })).toEqual([6, 4, true]);
    expect(await without({ group: undefined })).toEqual([6, 4, true]);
    expect(await without({})).toEqual([9, 4, true]);
  });
  test('counted alone, as many as a search finds', async () => {
    for (let i = 0; i < 9; i++)
      await add(`note ${i}`, { rank: i % 3, ...(i % 2 && { group: 'odd' }), tags: i % 3 ? ['web', 'ai'] : ['web'] });
    await store().add(seat, { event: 'ici', person: 'p' });
    const { total } = store();
    expect([await total(note), await total(note, { where: { rank: 1 } })]).toEqual([9, 3]);
    expect(await total(note, { where: { rank: 1, group: undefined } })).toBe(1);
    expect(await total(note, { where: { rank: 1 }, except: { group: 'odd' } })).toBe(1);
    expect(await total(note, { contains: { tags: 'ai' }, except: { rank: 2 } })).toBe(3);
    expect(await total(note, { where: { title: 'nowhere' } })).toBe(0);
    await expect(total(note, { where: { "rank'": 1 } as never })).rejects.toBeInstanceOf(RangeError);
  });
  test('those whose list holds a text, whole and as it is, in pages and in their number', async () => {
    for (let i = 0; i < 9; i++) await add(`note ${i}`, { tags: i % 3 ? ['web', 'ai'] : ['webdesign'], rank: i });
    await add('note of one alone', { tags: ['web'], group: 'alone' });
    await add('web', { group: 'web' });
    const holding = async (contains: Search<typeof note>['contains'], query: Search<typeof note> = {}) => {
      const page = await store().search(note, { ...query, contains: contains ?? {}, limit: 4 });
      return [page.total, page.records.length, Boolean(page.next)];
    };
    expect(await holding({ tags: 'web' })).toEqual([7, 4, true]);
    expect(await holding({ tags: 'ai' })).toEqual([6, 4, true]);
    expect(await holding({ tags: 'ai' }, { words: 'note', where: { rank: 4 } })).toEqual([1, 1, false]);
    expect(await holding({ tags: 'web' }, { except: { group: 'alone' }, orderBy: 'rank' })).toEqual([6, 4, true]);
    expect([await holding({ tags: 'We' }), await holding({ tags: '' })]).toEqual([
      [0, 0, false],
      [0, 0, false],
    ]);
    // A text alone is no list, and a name is never part of the question.
    expect(await holding({ group: 'web' } as never)).toEqual([0, 0, false]);
    await expect(holding({ "tags'": 'web' } as never)).rejects.toBeInstanceOf(RangeError);
    const first = await store().search(note, { contains: { tags: 'ai' }, limit: 4 });
    const rest = await store().search(note, { contains: { tags: 'ai' }, limit: 4, cursor: first.next });
    expect([...first.records, ...rest.records].map(({ rank }) => rank)).toEqual([8, 7, 5, 4, 2, 1]);
  });
  test.each(['"', '\\', "l'été", '\0', '\u0001', '\ud800', '💥', '\\u0000', '%', '[]'])(
    '%j is found in a list as it was written',
    async (item) => {
      await add('this', { tags: ['\0 \ud800', item] });
      await add('another', { tags: [`${item}${item}`, 'x'] });
      const { records } = await store().search(note, { contains: { tags: item } });
      expect(records.map(({ title }) => title)).toEqual(['this']);
    },
  );
  test('what is concealed in a record is not found', async () => {
    await add('un code', { group: 'secret', tags: ['motdepasse'] });
    expect([await found('motdepasse'), await found('secret')]).toEqual([[], ['un code']]);
  });
  test.each(['!!', '!', '?!', '---', '…', '🎉', '" *', '()', '%', '_'])(
    '%j is no word, and is found nowhere',
    async (words) => {
      await add(`Enfin ${words} ici`);
      await add('Un devis');
      const { records, total } = await store().search(note, { words });
      expect([records, total]).toEqual([[], 0]);
    },
  );
  test('marks beside the words change nothing', async () => {
    await add('Un devis');
    expect([await found('devis ?'), await found('« devis »'), await found('un !!! devis')]).toEqual([
      ['Un devis'],
      ['Un devis'],
      ['Un devis'],
    ]);
  });
  test.each(['"', "'", '*', '(', 'NEAR(a b)', 'a OR b', '^x', 'title:x', '--', '%', '\0', '-', 'a"b'])(
    '%j is a word like another',
    async (words) => {
      await add('rien de tel');
      expect(await found(words)).toBeInstanceOf(Array);
    },
  );
  test.each([1, 2, 3])('random titles and words, seed %i, against a list', async (seed) => {
    const random = numbersFrom(seed);
    const pick = () => WORDS[random(WORDS.length)] ?? '';
    const titles = Array.from({ length: 30 }, () => [pick(), pick(), pick()].join(' '));
    for (const title of titles) await add(title);
    for (let i = 0; i < 20; i++) {
      const word = pick();
      const part = word.length > 3 ? word.slice(random(word.length - 3)) : word;
      const begins = (title: string) => title.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(plain(part)));
      const expected = titles.filter((title) =>
        plain(part).length < 3 ? begins(plain(title)) : plain(title).includes(plain(part)),
      );
      expect(await found(part, { limit: 1000 }), part).toEqual(expected.toSorted());
    }
  });
  test('records are counted by when they were created', async () => {
    for (const day of ['01', '02', '02', '05'])
      await store().add(note, { title: day }, undefined, `2026-11-${day}T10:00:00.000Z`);
    expect(
      await store().tally(note, ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z']),
    ).toEqual([1, 2, 1]);
  });
  test('records are counted by a day of theirs, those a filter names alone', async () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-02', '2026-11-05'];
    for (const [i, day] of days.entries()) await add(day, { group: i % 2 ? 'odd' : 'even' });
    const counted = (where?: { group: string }) =>
      store().tally(note, ['2026-11-01', '2026-11-02', '2026-11-03'], { by: 'title', where });
    expect(await counted()).toEqual([1, 2, 1]);
    expect(await counted({ group: 'odd' })).toEqual([0, 1, 1]);
    expect(await store().tally(note, [])).toEqual([]);
    await expect(store().tally(note, ['2026-11-01'], { by: 'title") --' as 'title' })).rejects.toThrow(RangeError);
  });
  test('what is summed is a number, and only where one is', async () => {
    const amounts = [1200, -300.5, 0, 2 ** 40, undefined, 7];
    for (const [i, rank] of amounts.entries())
      await add(`2026-11-0${Math.min(i, 4) + 1}`, { rank, tags: ['\0', '\ud800'], group: i < 5 ? 'kept' : 'left' });
    const summed = (options: { sum?: 'rank' | 'group' | 'done'; where?: { group: string } }) =>
      store().tally(note, ['2026-11-01', '2026-11-02', '2026-11-03'], { by: 'title', ...options });
    expect(await summed({ sum: 'rank' })).toEqual([1200, -300.5, 2 ** 40 + 7]);
    expect(await summed({ sum: 'rank', where: { group: 'left' } })).toEqual([0, 0, 7]);
    expect([await summed({ sum: 'group' }), await summed({ sum: 'done' })]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    await expect(store().tally(note, ['2026-11-01'], { sum: "rank') --" as 'rank' })).rejects.toThrow(RangeError);
  });
}
