import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * OWASP ASVS 5.0, levels 1 and 2: what holds each requirement here. `gist` is in our words; the sentence itself is at
 * https://github.com/OWASP/ASVS/tree/master/5.0.
 */
const requirement = z.strictObject({
  level: z.union([z.literal(1), z.literal(2)]),
  gist: z.string().min(3),
  /** `{file}: {what to search in it}`: a test, or a text that a person can rely on. */
  test: z
    .string()
    .regex(/^[\w./-]+: .+/)
    .optional(),
  /** Does not apply: why. */
  none: z.string().min(5).optional(),
  /** No test can tell: how a person looks. */
  manual: z.string().min(5).optional(),
  /** Not so yet: what is missing. */
  unmet: z.string().min(10).optional(),
});
type Requirement = z.output<typeof requirement>;

/** Requirements of levels 1 and 2 in each chapter of the standard. */
const CHAPTERS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

/** What is known to be missing: shorter with each release, longer only if somebody says so here. */
const UNMET = ['6.3.3', '6.4.1'];

const table: [id: string, requirement: Requirement][] = globSync('tests/security/asvs/*.yaml')
  .sort()
  .flatMap((file) => Object.entries(z.record(z.string(), requirement).parse(parse(readFileSync(file, 'utf8')))));

describe('OWASP ASVS 5.0 up to level 2', () => {
  test('every requirement of every chapter is in the table, once', () => {
    expect(new Set(table.map(([id]) => id)).size).toBe(table.length);
    const counts = Object.fromEntries(
      Object.keys(CHAPTERS).map((chapter) => [chapter, table.filter(([id]) => id.startsWith(`${chapter}.`)).length]),
    );
    expect(counts).toEqual(CHAPTERS);
  });
  test('each has one answer: a test, why there is none, how a person looks, or what is missing', () => {
    const unclear = table.filter(
      ([, { test: by, none, manual, unmet }]) => [by, none, manual, unmet].filter(Boolean).length !== 1,
    );
    expect(unclear.map(([id]) => id)).toEqual([]);
  });
  test('each test it names is there', () => {
    const gone = table.flatMap(([id, { test: by }]) => {
      if (!by) return [];
      const [file = ''] = by.split(': ', 1);
      return existsSync(file) && readFileSync(file, 'utf8').includes(by.slice(file.length + 2)) ? [] : [`${id}: ${by}`];
    });
    expect(gone).toEqual([]);
  });
  test('what is missing is known', () =>
    expect(table.filter(([, { unmet }]) => unmet).map(([id]) => id)).toEqual(UNMET));
});
