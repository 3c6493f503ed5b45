import { fillCompany } from '../../collections/company.ts';
import type { Kind } from './kind.ts';
import type { AdminRecord } from './record-endpoints.ts';

const LONGEST_TITLE = 120;
/** An appointment is called by its person: when it is stands on its page. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A mail is called by its subject. */
const subjectOf = (value: unknown): unknown =>
  value && typeof value === 'object' && 'subject' in value ? value.subject : value;

/** The first column of a kind's table that says something, and whom it is about. */
export function recordTitle({ columns, person }: Kind, record: AdminRecord): string {
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && !MOMENT.test(value);
  const [first = record.id] = columns.map((column) => subjectOf(record[column])).filter(isText);
  const about = person && record[person];
  const title = isText(about) && about !== first ? `${first}, ${about}` : first;
  return fillCompany(title).slice(0, LONGEST_TITLE);
}
