import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { contentRules } from '../../netlify/content-retention.ts';
import { recordTypes } from '../../netlify/record-types.ts';
import { fieldsOf } from '../../src/admin/records/form-fields.ts';
import { type ContentKindName, kindOf, searchedKinds } from '../../src/admin/records/kinds.ts';
import { areaNames, areaOfKind, kindsOf } from '../../src/admin/shell/areas.ts';
import type { Collection, StoredCollection } from '../../src/collections/define.ts';
import { filesOf } from '../../src/collections/files.ts';
import { parseRecord } from '../../src/collections/records-files.ts';
import { type CollectionName, collections } from '../../src/collections/registry.ts';
import { storedNames, storedType } from '../../src/collections/stored.ts';
import { locales } from '../../src/i18n/locales.ts';
import { matchPath, routes } from '../../src/i18n/routes.ts';
import { recordsToQuote } from '../../src/retrieval/knowledge.ts';

const searched: Record<string, { fields: readonly string[] }> = searchedKinds;
const named = Object.entries(collections) as [CollectionName, Collection<z.ZodObject>][];
const stored = named.filter(
  (entry): entry is [CollectionName, StoredCollection<z.ZodObject>] => entry[1].home === 'store',
);
const localized = named.filter(([, kind]) => kind.localized && filesOf(kind).length);

test('every file of a kind is in the registry, and every kind has a file', () => {
  const files = globSync('src/collections/kinds/*.ts');
  expect(files).toHaveLength(named.length);
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  for (const [name] of named)
    expect(
      sources.filter((source) => source.includes(`export const ${name} = define`)),
      name,
    ).toHaveLength(1);
});

describe.each(named)('%s', (_name, kind) => {
  test('stands on a screen of the admin area, or lives in Git', () => {
    if (kind.home === 'content') return expect(kind).not.toHaveProperty('admin');
    const screens = areaNames.filter((area) => kindsOf[area]?.includes(kind.folder as ContentKindName));
    expect(screens).toEqual(expect.arrayContaining([...kind.admin.screens]));
    expect(screens).toContain(areaOfKind(kind.folder as ContentKindName));
    expect(fieldsOf(kindOf(kind.folder as ContentKindName).type.schema).length).toBeGreaterThan(0);
    return undefined;
  });
  test('is found by a search: words of administrators, or questions to the assistant', () => {
    if (kind.home === 'store') expect(searched[kind.folder]?.fields.length).toBeGreaterThan(0);
    if ('silent' in kind.assistant) expect(kind.assistant.silent).not.toBe('');
    else for (const lang of locales) expect(recordsToQuote(kind, lang).length, lang).toBeGreaterThan(0);
  });
  test('is read at an address of the route table, in every language', () => {
    if (!kind.address) return expect(kind.list).toBeUndefined();
    for (const record of recordsToQuote(kind, 'fr')) {
      const [path = ''] = kind.address(record, 'fr').split('#');
      expect(matchPath(path), path).toBeDefined();
    }
    if (kind.list) expect(routes[kind.list].path).not.toContain('{');
    return undefined;
  });
});

describe.each(localized)('%s, in both languages', (_name, kind) => {
  const recordOf = (file: string) => parseRecord(readFileSync(file, 'utf8'), file).record as Record<string, unknown>;
  test('says the same facts', () => {
    for (const file of filesOf(kind).filter((one) => one.includes('/fr/')))
      for (const field of kind.shared ?? [])
        expect(recordOf(file.replace('/fr/', '/en/'))[field], `${file}: ${field}`).toEqual(recordOf(file)[field]);
  });
});

describe.each(stored)('%s, kept in the store', (name, kind) => {
  test('is one of the record types that are checked at a start', () => expect(recordTypes).toContain(storedType(kind)));
  test('names fields it has', () => {
    const known = Object.keys(kind.schema.shape);
    const { published, publishedTime, starts, ends } = kind.dates ?? {};
    const said = [
      kind.title,
      published,
      publishedTime,
      starts,
      ends,
      kind.order?.by,
      kind.counted?.field,
      ...Object.keys(kind.relations ?? {}),
    ];
    for (const field of said) if (field) expect(known, name).toContain(field);
    for (const target of Object.values(kind.relations ?? {})) expect(Object.keys(collections)).toContain(target);
  });
  test('keeps its fixture of this release', () =>
    expect(existsSync(`tests/fixtures/records/v1/${kind.folder}.json`)).toBe(true));
});

test('a kind that is not kept for ever has a rule of retention', () => {
  expect(storedNames.length).toBeGreaterThan(7);
  expect(contentRules(), 'today all of them stay until an administrator deletes them').toEqual([]);
  const retention = { what: 'Past events', since: 'date', days: 365 };
  const [rule] = contentRules([{ ...(collections.events as StoredCollection<z.ZodObject>), retention }]);
  expect(rule).toMatchObject({ ...retention, type: { name: 'event' } });
});
