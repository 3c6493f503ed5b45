/**
 * `node tests/docs/write-contract.ts`: updates the tables of docs/contract.md; the last cell of new rows is left to be
 * written.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tablesOfContract, withTables } from './tables.ts';

const PAGE = 'docs/contract.md';
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), await tablesOfContract()));
