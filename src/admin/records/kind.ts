import type { Action, RecordScreen } from '../../collections/admin-screen.ts';
import type { RecordType } from '../../ports/store.ts';

export const isFor = ({ when }: Action, record: Record<string, unknown>): boolean =>
  when.values.some((value) => record[when.field] === value);

/** A kind of record as the admin area shows it. The schema of its type makes its form and validates it: one source. */
export interface Kind extends RecordScreen {
  type: RecordType;
  /** `content` is shown on the site after a publication; `inbox` came from visitors; `log` is only read. */
  group: 'content' | 'inbox' | 'log';
  /** Fields that are neither filtered nor sorted by: a sort order would reveal their values. */
  secret?: readonly string[];
  /** What of a record no administrator is shown. */
  conceal?(record: Record<string, unknown>): Record<string, unknown>;
}
