import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordTypes } from '../../netlify/record-types.ts';
import { currentVersion, readFields } from '../../src/lib/record-versions.ts';

const FOLDER = 'tests/fixtures/records';
const released = readdirSync(FOLDER).flatMap((folder) =>
  readdirSync(path.join(FOLDER, folder)).map((file) => ({
    version: Number(folder.slice(1)),
    name: path.basename(file, '.json'),
  })),
);
const kept = (version: number, name: string) =>
  JSON.parse(readFileSync(path.join(FOLDER, `v${version}`, `${name}.json`), 'utf8')) as object[];
const typeOf = (name: string) => recordTypes.find((type) => type.name === name);

test('every kind of record the store holds is in the list, once', () => {
  const sources = globSync(['src/**/*.ts', 'netlify/**/*.ts'], { exclude: (file) => file.includes('sandbox') });
  const declared = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/name: '(\w+)',\s*schema: (?:z|\w+\.schema)\./g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(declared.length).toBeGreaterThan(35);
  const names = recordTypes.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(declared.filter((name) => !names.includes(name))).toEqual([]);
});

describe('what an earlier release stored is read by this one: change a schema, and write an upgrade', () => {
  test.each(released)('$name, version $version', ({ version, name }) => {
    const type = typeOf(name);
    if (!type) throw new Error(`${name} was released: its records are still in stores.`);
    expect(kept(version, name).length).toBeGreaterThanOrEqual(2);
    for (const record of kept(version, name))
      expect(readFields(type, version, JSON.stringify(record))).toMatchObject({ fits: true });
  });
  test.each(recordTypes.map((type) => [type.name, currentVersion(type)] as const))(
    '%s is kept as of today, version %i',
    (name, version) => {
      expect(released, 'node tests/records/write-fixtures.ts').toContainEqual({ version, name });
    },
  );
});
