import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { faqFinder } from '../../src/features/faq/find.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { vocabularyOf } from '../../src/retrieval/vocabulary.ts';

/** The search of the questions, over those a new site begins with, as people write. */
function finder(lang: Locale) {
  const entries = globSync(`content/seed/faq/${lang}/*.md`).map((file) => ({
    id: path.basename(file, '.md'),
    words: readFileSync(file, 'utf8').replace(/^(category|order):.*$/gm, ''),
  }));
  const { stopWords, synonyms, words } = vocabularyOf(lang);
  return faqFinder(entries, { stopWords: [...stopWords], synonyms, words: [...words] }, lang);
}
const [french, english] = [finder('fr'), finder('en')];
const all = globSync('content/seed/faq/fr/*.md').length;

describe.each([
  [
    'fr',
    french,
    'backups',
    ['sauvegarde', 'SAUVEGARDES', 'sauvgarde', 'sauvegrade', 'la sauvegarde ?', 'backup', 'sauveg'],
  ],
  [
    'fr',
    french,
    'accessibility',
    ['accessibilité', 'ACCESSIBILITE', 'accessibilte', 'l’accessibilité', "l'accessibilite"],
  ],
  ['en', english, 'backups', ['backup', 'Backups', 'bakcup', 'the backup?']],
  ['en', english, 'accessibility', ['accessibility', 'accessibilty', 'ACCESSIBLE']],
] as const)('in %s', (_lang, find, id, writings) => {
  test.each(writings)(`“%s” finds the question about ${id}`, (asked) => {
    const found = find(asked);
    expect(found, 'some are found, not all').toBeDefined();
    expect(found?.size).toBeLessThan(all);
    expect([...(found ?? [])]).toContain(id);
  });
});
test('both apostrophes, and none, are the same question', () => {
  const [straight, curly] = [french("l'hébergement"), french('l’hébergement')];
  expect(straight?.size).toBeGreaterThan(0);
  expect(curly).toEqual(straight);
  expect(french('hebergement')).toEqual(straight);
});
test('one word is found by another that means the same', () => expect(french('tarif')).toEqual(french('prix')));
test('words that say nothing ask nothing; words nobody uses find nothing', () => {
  expect(french('est-ce que vous')).toBeUndefined();
  expect(french('')).toBeUndefined();
  expect(french('xyzzy')).toEqual(new Set());
});
