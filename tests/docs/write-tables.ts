/**
 * `node tests/docs/write-tables.ts`: updates the tables of docs/contract.md and docs/configuration.md; the last cell of
 * new rows is left to be written.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tablesOfConfiguration, tablesOfContract, withTables } from './tables.ts';

for (const [page, tables] of [
  ['docs/contract.md', await tablesOfContract()],
  ['docs/configuration.md', tablesOfConfiguration()],
] as const)
  writeFileSync(page, withTables(readFileSync(page, 'utf8'), tables));
