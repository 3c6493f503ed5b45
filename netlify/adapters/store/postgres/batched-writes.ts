import { StoreConflict } from '../../../../src/ports/store.ts';
import { keysOf } from '../shared/field-keys.ts';
import type { Row } from '../shared/rows.ts';
import { readable } from './rows.ts';
import type { Session } from './session.ts';
import { columnsOf, type NewRow, type Statements } from './statements.ts';

/** Rows added together, unless the first one's id is taken. */
export type Add = readonly [NewRow, ...NewRow[]];
/** A number in a list to be incremented; the row is what a missing record begins with. */
export interface CountUp {
  row: NewRow;
  field: string;
  index: number;
}
/** A row replaced unless its text has changed. */
export interface Replace {
  row: NewRow;
  before: string;
}

/** Something else than the first row of a write was taken: only that write may fail. */
export class WriteApart extends StoreConflict {}

const placeOf = ({ collection, id }: { collection: string; id: string }): string => `${collection} ${id}`;
/** In one order, so that two batches never wait for each other. */
const ordered = (rows: readonly NewRow[]): NewRow[] =>
  rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0));
const readMany = async (session: Session, { readMany: sql }: Statements, rows: readonly NewRow[]) => {
  const found = await session.all<Row & { collection: string }>(sql, [
    rows.map(({ collection }) => collection),
    rows.map(({ id }) => id),
  ]);
  return new Map(found.map((row) => [placeOf(row), row]));
};

/** Null for each that was added; otherwise the row that has its id. @throws WriteApart */
export async function addTogether(
  session: Session,
  statements: Statements,
  writes: readonly Add[],
): Promise<(Row | null)[]> {
  const firsts = writes.map(([first]) => first);
  const added = await session.all<NewRow>(statements.addMany, columnsOf(ordered(firsts)));
  const places = new Set(added.map(placeOf));
  // Of several with one id the first one has it.
  const won = firsts.map((first) => places.delete(placeOf(first)));
  const also = writes.flatMap(([, ...rest], index) => (won[index] ? rest : []));
  if (also.length && (await session.run(statements.addMany, columnsOf(ordered(also)))) < also.length)
    throw new WriteApart('A record with this id exists.');
  const others = firsts.filter((_, index) => !won[index]);
  const known = others.length ? await readMany(session, statements, others) : new Map<string, Row>();
  return firsts.map((first, index) => {
    const row = won[index] ? null : known.get(placeOf(first));
    if (row === undefined) throw new WriteApart('A record with this id exists, and cannot be seen.');
    return row && readable(row);
  });
}

/** Whether each was counted: not where the record has another version, or does not hold such a list. */
export async function countTogether(
  session: Session,
  statements: Statements,
  writes: readonly CountUp[],
): Promise<boolean[]> {
  const places = Map.groupBy(writes, ({ row }) => placeOf(row));
  const begun = [...places.values()].flatMap(([first]) => (first ? [first.row] : []));
  const known = await readMany(session, statements, begun);
  const counted = new Map<string, NewRow>();
  const befores: string[] = [];
  for (const [place, those] of places) {
    const [first] = those;
    const before = known.get(place);
    const grown = first && grownText(before?.data ?? first.row.data, those);
    if (!first || !grown || (before && before.version !== first.row.version)) continue;
    counted.set(place, { ...first.row, data: grown, keys: keysOf(JSON.parse(grown) as object) });
    if (before) befores.push(before.data);
  }
  const rows = [...counted.values()];
  const [there, missing] = [
    rows.filter((row) => known.has(placeOf(row))),
    rows.filter((row) => !known.has(placeOf(row))),
  ];
  const changed =
    (missing.length ? await session.run(statements.addMany, columnsOf(ordered(missing))) : 0) +
    (there.length ? await session.run(statements.replaceMany, [...columnsOf(there), befores]) : 0);
  if (changed < rows.length) throw new WriteApart('A counter was changed meanwhile.');
  return writes.map(({ row }) => counted.has(placeOf(row)));
}

/** The text of a record with its numbers incremented; undefined without such a list. */
function grownText(data: string, writes: readonly CountUp[]): string | undefined {
  const fields = fieldsOf(data);
  for (const { field, index } of writes) {
    const numbers = fields[field];
    if (!Array.isArray(numbers) || typeof numbers[index] !== 'number') return undefined;
    fields[field] = numbers.with(index, numbers[index] + 1);
  }
  return JSON.stringify(fields);
}

function fieldsOf(data: string): Record<string, unknown> {
  try {
    return JSON.parse(data) as Record<string, unknown>;
  } catch {
    // Told as unreadable by whoever reads it.
    return {};
  }
}

/** Whether each was replaced: of several changes of one record, the first. */
export async function replaceTogether(
  session: Session,
  statements: Statements,
  writes: readonly Replace[],
): Promise<boolean[]> {
  const firsts = new Map<string, Replace>();
  for (const write of writes) if (!firsts.has(placeOf(write.row))) firsts.set(placeOf(write.row), write);
  const chosen = [...firsts.values()].toSorted((a, b) => (placeOf(a.row) < placeOf(b.row) ? -1 : 1));
  const columns = columnsOf(chosen.map(({ row }) => row));
  const replaced = await session.all<NewRow>(statements.replaceMany, [...columns, chosen.map(({ before }) => before)]);
  const places = new Set(replaced.map(placeOf));
  return writes.map((write) => firsts.get(placeOf(write.row)) === write && places.has(placeOf(write.row)));
}
