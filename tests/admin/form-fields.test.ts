import { describe, expect, test } from 'vitest';
import { $siteLists, fieldsOfKind } from '../../src/admin/overview/site-lists.ts';
import { emptyValues, fieldsOf, keyFrom, slugFromTitle } from '../../src/admin/records/form-fields.ts';
import { kindNames, kindOf } from '../../src/admin/records/kinds.ts';
import { optionWords } from '../../src/admin/records/option-labels.ts';

const form = (name: (typeof kindNames)[number]) =>
  Object.fromEntries(fieldsOf(kindOf(name).type.schema).map((field) => [field.name, field]));

describe('a form is made from the schema of its records', () => {
  test('an article', () => {
    expect(form('blog')).toMatchObject({
      title: { kind: 'line', type: 'text', required: true, most: 90 },
      category: { kind: 'choice', options: ['technology', 'business', 'design', 'development'] },
      excerpt: { kind: 'text', markdown: false },
      tags: { kind: 'list', required: true },
      publishedOn: { kind: 'line', type: 'date' },
      sample: { kind: 'yes-no' },
      state: { kind: 'choice', options: ['draft', 'published'] },
      body: { kind: 'text', markdown: true },
    });
  });
  test('an event: hours, numbers with bounds, a place in parts', () => {
    const { time, minutes, place, date } = form('event');
    expect(time).toMatchObject({ kind: 'line', type: 'time' });
    expect(minutes).toMatchObject({ kind: 'number', integer: true, least: 15, most: 960 });
    expect(date).toMatchObject({ kind: 'line', type: 'date' });
    expect(place).toMatchObject({
      kind: 'group',
      fields: [
        { name: 'name', required: true },
        { name: 'address', required: false },
        { name: 'online', kind: 'yes-no' },
      ],
    });
  });
  test('every kind has one, and every column, filter and searched field of its table exists', () => {
    for (const name of kindNames) {
      const { columns, filters, search, editable = [] } = kindOf(name);
      const known = [...Object.keys(form(name)), 'createdAt', 'updatedAt'];
      for (const field of [...columns, ...filters, ...search.map((path) => path.replace(/\..*/, '')), ...editable])
        expect(known, `${name}.${field}`).toContain(field);
    }
  });
  test('a new record begins with what has to be chosen', () => {
    expect(emptyValues(fieldsOf(kindOf('event').type.schema))).toMatchObject({
      category: 'workshop',
      place: { online: false },
      lang: 'fr',
      state: 'draft',
    });
  });
});

test.each([
  ['Le jour où le certificat a expiré', 'le-jour-ou-le-certificat-a-expire'],
  ['Cœur & œuvre : 3 étés !', 'coeur-oeuvre-3-etes'],
  ['a'.repeat(100), 'a'.repeat(80)],
])('the address made of “%s”', (title, key) => expect(keyFrom(title)).toBe(key));

test('a new record’s address follows its title until someone writes another one', () => {
  const title = 'Le jour où…';
  expect(slugFromTitle({ title: 'Le jour', key: 'le-jour', slug: '' }, 'title', title)).toEqual({ key: 'le-jour-ou' });
  expect(slugFromTitle({}, 'title', title)).toEqual({ key: 'le-jour-ou', slug: 'le-jour-ou' });
  expect(
    slugFromTitle({ title: '', key: 'the-day' }, 'title', 'Le jour'),
    'a translation keeps the key it was given',
  ).toEqual({ slug: 'le-jour' });
});

test('a service is chosen from those the site has, not typed', () => {
  const list = {
    fr: { maintenance: 'Maintenance', seo: 'Référencement' },
    en: { maintenance: 'Maintenance', seo: 'Search engines' },
  };
  $siteLists.set({ service: list });
  const service = fieldsOfKind(kindOf('testimonial')).find(({ name }) => name === 'service');
  expect(service).toEqual({ name: 'service', required: true, kind: 'choice', options: ['maintenance', 'seo'] });
  expect(optionWords('fr', 'testimonial', 'service').seo).toBe('Référencement');
  expect(optionWords('en', 'submittedReview', 'service').seo).toBe('Search engines');
  $siteLists.set({});
});
