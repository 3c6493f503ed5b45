import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { declaredEndpoints } from '../declared-endpoints.ts';
import { isForm } from './contract-rows.ts';
import { marksIn, tablesOfContract, withTables } from './tables.ts';

const page = readFileSync('docs/contract.md', 'utf8');
let tables: Awaited<ReturnType<typeof tablesOfContract>>;
beforeAll(async () => {
  tables = await tablesOfContract();
});

describe('the contract says what the code does', () => {
  test('its tables are those of the code (node tests/docs/write-tables.ts)', () =>
    expect(withTables(page, tables)).toBe(page));
  test('each row says what a person should know of it', () => {
    for (const name of ['routes', 'endpoints']) {
      const table = page.split(`<!-- table: ${name} -->`)[1]?.split('<!-- /table -->')[0] ?? '';
      expect(table.split('\n').filter((row) => row.endsWith('| |'))).toEqual([]);
    }
  });
  test('each form stands there, field by field', async () => {
    const forms = (await declaredEndpoints()).filter(isForm).map(({ method, path }) => `${method} ${path}`);
    const marks = marksIn(page).map((name) => name.replace('form ', ''));
    // Whoever follows an e-mailed link sends its token only: they share one line.
    for (const form of forms) expect(marks.includes(form) || page.includes(`\`${form}\``), form).toBe(true);
  });
  test('its sections are numbered from 1 to 9', () => {
    expect([...page.matchAll(/^## §(\d)/gm)].map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

test('a route, a field and a failure that change are missed in it', () => {
  for (const [was, is] of [
    ['| `/csr` | `csr` | yes |', '| `/csr` | `csr` | no |'],
    ['| `firstName` | yes | 80 characters |', '| `firstName` | yes | 90 characters |'],
    ['| `input/invalid` | 422 |', '| `input/invalid` | 400 |'],
  ] as const) {
    expect(page).toContain(was);
    expect(withTables(page.replace(was, is), tables)).toBe(page);
  }
});
