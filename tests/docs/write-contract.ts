/**
 * `node tests/docs/write-contract.ts`: writes the tables of docs/contract.md anew; new rows wait for their last cell.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tablesOfContract, withTables } from './tables.ts';

const PAGE = 'docs/contract.md';
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), await tablesOfContract()));
