import { describe, expect, test } from 'vitest';
import { fieldsOfKind } from '../../src/admin/overview/site-lists.ts';
import { amountText, parseAmount } from '../../src/admin/records/amount.ts';
import { checkRecord } from '../../src/admin/records/check-record.ts';
import { differencesOf } from '../../src/admin/records/differences.ts';
import { layoutOf } from '../../src/admin/records/editor-layout.ts';
import { type FormField, splitTags } from '../../src/admin/records/form-fields.ts';
import { type KindName, kindOf } from '../../src/admin/records/kinds.ts';
import { conflictsOf } from '../../src/admin/records/merge-versions.ts';

const fieldsOf = (name: KindName): FormField[] => fieldsOfKind(kindOf(name));
const field = (kind: KindName, name: string) => fieldsOf(kind).find((one) => one.name === name);
const namesOf = (fields: readonly FormField[] = []) => fields.map(({ name }) => name);

describe('where the fields of a record stand', () => {
  test('an article: its title, then its text; the rest beside', () => {
    const layout = layoutOf('blog', fieldsOf('blog'));
    expect(layout?.title.name).toBe('title');
    expect(namesOf(layout?.text)).toEqual(['body', 'excerpt', 'searchTitle', 'description']);
    expect(namesOf(layout?.settings)[0], 'whether it is shown comes first').toBe('state');
    expect(namesOf(layout?.settings)).toEqual(
      expect.arrayContaining(['category', 'tags', 'publishedOn', 'related', 'image', 'lang', 'key', 'state']),
    );
  });
  test('what a job asks for is read on its page', () =>
    expect(namesOf(layoutOf('jobPost', fieldsOf('jobPost'))?.text)).toContain('requirements'));
  test.each(['contactRequest', 'testimonial', 'order'] as const)(
    '%s, which is not written here, is one column',
    (name) => expect(layoutOf(name, fieldsOf(name))).toBeUndefined(),
  );
});

test('related articles are chosen by name; tags are typed with commas, longer items a line each', () => {
  expect(field('blog', 'related')).toMatchObject({ kind: 'relation', to: 'blog', most: 3 });
  expect(field('blog', 'tags')).toMatchObject({ kind: 'list', separator: 'comma' });
  expect(field('jobPost', 'requirements')).not.toHaveProperty('separator');
  expect(splitTags(' sauvegarde,atelier ;\nvendredi, ')).toEqual(['sauvegarde', 'atelier', 'vendredi']);
});

describe('prices are typed and shown in euros', () => {
  test('whatever the field stores', () => {
    const inside = (kind: KindName, group: string, name: string) => {
      const found = field(kind, group);
      return found?.kind === 'group' ? found.fields.find((one) => one.name === name) : undefined;
    };
    expect(inside('promotion', 'price', 'priceCents')).toMatchObject({ unit: 'cents' });
    expect(inside('jobPost', 'salary', 'max')).toMatchObject({ unit: 'euros' });
  });
  test.each([
    ['499', 49_900],
    ['399,90', 39_990],
    ['1 234,5 €', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['0,07', 7],
    ['', undefined],
    ['gratuit', Number.NaN],
    ['-5', Number.NaN],
    ['12.345', Number.NaN],
    ['1,2345', Number.NaN],
    ['1,23,456', Number.NaN],
  ])('“%s” is %d cents in both languages', (typed, cents) => {
    expect(parseAmount(typed, 'cents', 'fr')).toBe(cents);
    expect(parseAmount(typed, 'cents', 'en')).toBe(cents);
  });
  test('three digits after a comma are thousands in English, and no amount in French', () => {
    expect(parseAmount('12,345', 'cents', 'en')).toBe(1_234_500);
    expect(parseAmount('12,345', 'euros', 'fr')).toBeNaN();
  });
  test('what is no amount is refused in the words of amounts, as it was typed', () => {
    const { errors } = checkRecord(kindOf('promotion').type, {
      ...{ lang: 'fr', key: 'moins', state: 'draft', title: 'Moins' },
      price: { priceCents: '12,345', priorPriceCents: 49_900 },
    });
    expect(errors).toEqual({ 'price.priceCents': 'amount' });
  });
  test('and back, in the language of the one who reads', () => {
    expect(amountText(123_450, 'cents', 'fr').replace(/\s/g, ' ')).toBe('1 234,50');
    expect(amountText(123_450, 'cents', 'en')).toBe('1,234.50');
    expect(amountText(42_000, 'euros', 'en')).toBe('42,000');
    for (const cents of [0, 7, 49_900, 123_456_789])
      for (const lang of ['fr', 'en'] as const)
        expect(parseAmount(amountText(cents, 'cents', lang), 'cents', lang)).toBe(cents);
  });
});

test('two versions of a record: each keeps what only one changed, and what both did is asked', () => {
  const before = { title: 'A', body: 'B', tags: ['x'], excerpt: '' };
  const mine = { title: 'A', body: 'Mine', tags: ['x', 'y'], excerpt: '' };
  const theirs = { title: 'A2', body: 'Theirs', tags: ['x'], excerpt: null };
  expect(conflictsOf(['title', 'body', 'tags', 'excerpt'], { before, mine, theirs })).toEqual([
    { name: 'title', proposed: 'theirs', both: false },
    { name: 'body', proposed: 'mine', both: true },
    { name: 'tags', proposed: 'mine', both: false },
  ]);
  expect(conflictsOf(['title'], { before: undefined, mine, theirs })).toEqual([
    { name: 'title', proposed: 'mine', both: true },
  ]);
});

test('what changed between two states is shown word by word', () =>
  expect(
    differencesOf(['title', 'body'], { title: 'Un jour' }, { title: 'Un beau jour', body: undefined }, (_name, value) =>
      String(value),
    ),
  ).toEqual([{ name: 'title', parts: [{ text: 'Un ' }, { text: 'beau ', change: 'added' }, { text: 'jour' }] }]));
