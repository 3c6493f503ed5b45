import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { company } from '../../src/collections/company.ts';
import { filesOf, missingTranslations } from '../../src/collections/files.ts';
import { parseRecord, prepare } from '../../src/collections/records-files.ts';
import { collections } from '../../src/collections/registry.ts';
import { seedFrom } from '../../src/collections/seed.ts';
import { storedCollections } from '../../src/collections/stored.ts';
import { defaultLocale, isLocale } from '../../src/i18n/locales.ts';

const recordOf = (file: string) => {
  const folder = file.split('/').at(-2) ?? '';
  return prepare(parseRecord(readFileSync(file, 'utf8'), file).record, isLocale(folder) ? folder : defaultLocale);
};

for (const [name, collection] of Object.entries(collections).filter(([, { home }]) => home === 'content'))
  describe(name, () => {
    const files = filesOf(collection);
    test('has records', () => expect(files.length).toBeGreaterThan(0));
    test.each(files)('%s keeps its schema', (file) => {
      const result = collection.schema.safeParse(recordOf(file));
      expect(result.success ? '' : z.prettifyError(result.error)).toBe('');
    });
    test('every record stands in both languages', () => expect(missingTranslations(collection)).toEqual([]));
  });

for (const [name, collection] of Object.entries(storedCollections))
  describe(`${name}, kept in the store`, () => {
    test.each(filesOf(collection))(
      '%s: its sample keeps its schema, days said from the day the store is filled',
      (file) => {
        const { fields } = seedFrom(collection, file, new Date('2026-11-21T10:00:00Z'));
        expect(fields).not.toHaveProperty('inDays');
      },
    );
    test('every sample stands in both languages', () => expect(missingTranslations(collection)).toEqual([]));
  });

describe('the quantities the site promises', () => {
  const inFrench = (name: keyof typeof collections) =>
    filesOf(collections[name]).filter((file) => file.includes('/fr/')).length;
  test.each([
    ['services', 10],
    ['cities', 55],
    ['blog', 10],
    ['faq', 24],
    ['events', 8],
    ['press', 6],
    ['jobs', 6],
    ['testimonials', 9],
    ['guides', 6],
  ] as const)('%s: at least %i', (name, count) => expect(inFrench(name)).toBeGreaterThanOrEqual(count));

  const words = (file: string) => readFileSync(file, 'utf8').split(/\s+/).length;
  test('services hold 600 words or more', () => {
    for (const file of filesOf(collections.services)) expect(words(file), file).toBeGreaterThanOrEqual(600);
  });
  test('articles hold 700 words or more', () => {
    for (const file of filesOf(collections.blog)) expect(words(file), file).toBeGreaterThanOrEqual(700);
  });
});

describe('identity', () => {
  /** What identifies the company stands in content/company.yaml alone. */
  const secrets = [company.phone, company.email, company.siren, company.vatNumber, company.iban, company.street];
  test('no other content repeats an identifier of the company', () => {
    for (const collection of Object.values(collections))
      for (const file of filesOf(collection)) {
        const source = readFileSync(file, 'utf8');
        for (const secret of secrets) expect(source.includes(secret), `${file} repeats ${secret}`).toBe(false);
      }
  });
  test('samples are marked: a testimonial, an event, a press item and a job of the demonstration carry sample: true', () => {
    for (const name of ['testimonials', 'events', 'press', 'jobs'] as const)
      for (const file of filesOf(collections[name]))
        expect(readFileSync(file, 'utf8'), file).toMatch(/^sample: true$/m);
  });
});
