import type { Endpoint } from '../../src/lib/endpoint.ts';
import { declaredEndpoints } from '../declared-endpoints.ts';
import {
  endpointRows,
  errorRows,
  fieldErrorRows,
  formRows,
  type Row,
  retentionRows,
  routeRows,
} from './contract-rows.ts';
import { variableRows } from './variable-rows.ts';

interface Table {
  head: Row;
  rows: Row[];
  /** Whether the last cell is written by hand. */
  told: boolean;
}

const nameOf = ({ method, path }: Endpoint): string => `form ${method} ${path}`;

/** The computed tables of docs/contract.md, by the name in their marker. */
export async function tablesOfContract(): Promise<Map<string, Table>> {
  const fields = ['Field', 'Required', 'What it may hold'];
  const forms = (await declaredEndpoints()).map((endpoint): [string, Table] => [
    nameOf(endpoint),
    { head: fields, rows: formRows(endpoint), told: false },
  ]);
  return new Map<string, Table>([
    ...forms,
    ['routes', { head: ['Path', 'Route', 'Indexed', 'Also', 'What it shows'], rows: routeRows(), told: true }],
    [
      'endpoints',
      { head: ['Endpoint', 'Who', 'A minute', 'Again', 'What it does'], rows: await endpointRows(), told: true },
    ],
    ['errors', { head: ['Code', 'Status', 'In English'], rows: errorRows(), told: false }],
    ['field errors', { head: ['Code', 'In English'], rows: fieldErrorRows(), told: false }],
    ['retention', { head: ['What', 'Days', 'From'], rows: retentionRows(), told: false }],
  ]);
}

/** The computed table of docs/configuration.md. */
export const tablesOfConfiguration = (): Map<string, Table> =>
  new Map([
    ['variables', { head: ['Variable', 'Absent', 'Needed', 'What it does'], rows: variableRows(), told: true }],
  ]);

const MARKED = /(<!-- table: ([^>]+) -->\n)([\s\S]*?)(<!-- \/table -->)/g;
const line = (cells: Row): string => `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|\n`;
const cellsOf = (row: string): Row => row.split('|').map((cell) => cell.trim());
const firstCell = (row: string): string => cellsOf(row)[1] ?? '';
const lastCell = (row: string): string => cellsOf(row).at(-2) ?? '';

export const marksIn = (page: string): string[] => [...page.matchAll(MARKED)].map(([, , name = '']) => name);

/** A page with its tables updated from the code; last cells written by hand are kept. @throws for an unknown marker. */
export function withTables(page: string, tables: ReadonlyMap<string, Table>): string {
  return page.replace(MARKED, (_, begin: string, name: string, before: string, end: string) => {
    const table = tables.get(name);
    if (!table) throw new Error(`No table is called "${name}"`);
    const told = new Map(before.split('\n').map((row) => [firstCell(row), lastCell(row)]));
    const rows = table.rows.map((cells) => line(table.told ? [...cells, told.get(cells[0] ?? '') ?? ''] : cells));
    return `${begin}\n${line(table.head)}${line(table.head.map(() => '---'))}${rows.join('')}\n${end}`;
  });
}
