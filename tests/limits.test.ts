import { describe, expect, test } from 'vitest';
import { jobTypes } from '../src/collections/kinds/job.ts';
import { frequencies } from '../src/features/newsletter/newsletter.ts';
import { defaultLocale, locales } from '../src/i18n/locales.ts';
import { fileKinds } from '../src/ports/files.ts';

/** Numbers and lists the contract fixes (docs/contract.md §9) and that no other test holds by their value. */
describe('business constants and limits (docs/contract.md §9)', () => {
  test('"Default language fr; supported fr, en"', () =>
    expect([defaultLocale, ...locales]).toEqual(['fr', 'fr', 'en']));
  test('"5 MB (testimonial photo, CV, resume) and 10 MB (support attachment)"', () =>
    expect(Object.entries(fileKinds).map(([kind, { mostBytes }]) => [kind, mostBytes])).toEqual([
      ['cv', 5_242_880],
      ['photo', 5_242_880],
      ['attachment', 10_485_760],
    ]));
  test('"Newsletter frequency weekly or monthly"', () => expect(frequencies).toEqual(['weekly', 'monthly']));
  test('"Job types full-time, part-time, contract, internship"', () =>
    expect(jobTypes).toEqual(['full-time', 'part-time', 'contract', 'internship']));
});
