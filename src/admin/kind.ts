import type { RecordType } from '../ports/store.ts';

/** What can be done with records of a kind, one by one or many at once. */
export type Right = 'add' | 'edit' | 'delete' | 'export';

/** Decisions on one record: done at once, told to whom they concern, never twice (decisions.server.ts). */
export const actionNames = [
  'publishReview',
  'refuseReview',
  'approveComment',
  'refuseComment',
  'cancelPlace',
  'keepWords',
  'removeWords',
  'correctWords',
  'retryMail',
  'resendMail',
  'markSent',
] as const;
export interface Action {
  name: (typeof actionNames)[number];
  /** For records whose field has one of these values only. */
  when: { field: string; values: (string | boolean | undefined)[] };
  /** Why: it is sent to whom it concerns. */
  reason?: true;
  /** What is asked before; a person is told at once where nothing is said. */
  first?: 'nothing' | 'may be there already';
}
export const isFor = ({ when }: Action, record: Record<string, unknown>): boolean => when.values.some((value) => record[when.field] === value);

/** A kind of record as the admin area shows it. The schema of its type makes its form and validates it: one source. */
export interface Kind {
  type: RecordType;
  /** `content` is shown on the site after a publication; `inbox` came from visitors; `log` is only read. */
  group: 'content' | 'inbox' | 'log';
  /** Its table; the first names the record. */
  columns: string[];
  /** Fields with few values, to filter by. */
  filters: string[];
  /** Fields in which words are searched (paths), by every role: none that one of them is not shown. */
  search: string[];
  rights: Right[];
  /** Fields an administrator may change; every one when absent. */
  editable?: string[];
  actions?: Action[];
  /** While its field has one of these values, something depends on it: it is not deleted. */
  inUse?: { field: string; values: string[] };
  /** From then on a change would reach nobody: it is only read. */
  settled?: { field: string; values: string[] };
  /** Facts another screen shows better, or that count themselves: neither told nor asked here. */
  hidden?: string[];
  /** Fields that are neither filtered nor sorted by: an order tells what they hold. */
  secret?: readonly string[];
  /** What of a record no administrator is shown. */
  conceal?(record: Record<string, unknown>): Record<string, unknown>;
  /** The field that says whose record it is: for a person's export and erasure. */
  person?: string;
}
