/**
 * `node tests/records/write-fixtures.ts`: writes missing records to tests/fixtures/records, in today's schemas.
 * Existing ones were released, and are never overwritten.
 */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordTypes } from '../../netlify/record-types.ts';
import { currentVersion } from '../../src/lib/record-versions.ts';
import { sample } from './sample.ts';

for (const type of recordTypes) {
  const folder = path.join('tests/fixtures/records', `v${currentVersion(type)}`);
  const file = path.join(folder, `${type.name}.json`);
  if (existsSync(file)) continue;
  mkdirSync(folder, { recursive: true });
  // As stored: with the schema's defaults, without undefined fields.
  const records = [true, false].flatMap((whole) => type.schema.safeParse(sample(type.schema, whole)).data ?? []);
  if (records.length < 2) console.log(`${file} needs one more record, written by hand: no sample fits all its rules.`);
  writeFileSync(file, `${JSON.stringify(records, null, 2)}\n`);
  console.log(`${file} is new: look at it, and keep it.`);
}
