import { formatTime } from '../../i18n/format.ts';
import { noteWords } from '../accounts/audit-note-words.ts';
import type { RecordState } from '../publication/publication-state.ts';
import { StateBadge } from '../publication/StateBadge.tsx';
import type { Values } from '../shell/use-address.ts';
import { useWords } from '../shell/words.ts';
import type { Kind } from './kind.ts';
import { contentOf, type KindName } from './kinds.ts';
import type { AdminRecord, ReferredNames } from './record-endpoints.ts';
import { referredName, withNames } from './referred-names.ts';
import { pictureFieldOf, Thumbnail } from './Thumbnail.tsx';
import { useRecordName } from './use-record-name.ts';
import { isEmpty, ValueText } from './ValueText.tsx';

interface Props {
  type: KindName;
  kind: Kind;
  records: AdminRecord[];
  /** How each stands to the site: said in the place of whether it is a draft. */
  states: Record<string, RecordState> | undefined;
  /** Of the records they name. */
  names: ReferredNames | undefined;
  picked: ReadonlySet<string>;
  pick(ids: string[], on: boolean): void;
  sort: string;
  direction: 'ascending' | 'descending';
  change(values: Values): void;
}

/** What is read first, on a tablet as well: the name, two facts, and how far it is. */
const FACTS = 3;
const STATES = ['state', 'handling', 'approved'];
const classOf = ({ columns }: Kind, column: string): string | undefined =>
  columns.indexOf(column) < FACTS || STATES.includes(column) ? undefined : 'minor';

/** The head of the table: a column is sorted by at a press, the other way at the next. */
function Head({ kind, records, picked, pick, sort, direction, change }: Props) {
  const { t, field } = useWords();
  const other = (column: string) => (sort === column && direction === 'ascending' ? 'descending' : 'ascending');
  const ids = records.map(({ id }) => id);
  return (
    <thead>
      <tr>
        <th className="pickbox">
          <input
            type="checkbox"
            aria-label={t('admin.table.selectAll')}
            checked={picked.size === records.length}
            onChange={(event) => pick(ids, event.target.checked)}
          />
        </th>
        {kind.columns.map((column) => (
          <th
            key={column}
            className={classOf(kind, column)}
            scope="col"
            aria-sort={sort === column ? direction : undefined}
          >
            <button type="button" onClick={() => change({ sort: column, direction: other(column), after: undefined })}>
              {field(column)}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const isNote = (type: KindName, column: string): boolean => type === 'auditEntry' && column === 'note';

interface CellProps {
  type: KindName;
  column: string;
  record: AdminRecord;
  state: RecordState | undefined;
  names: ReferredNames | undefined;
}
function Cell({ type, column, record, state, names }: CellProps) {
  const { lang, timeZone } = useWords();
  const { published, publishedTime } = contentOf(type)?.dates ?? {};
  const time = publishedTime && column === published && record[publishedTime];
  if (column === 'state' && state) return <StateBadge state={state} />;
  const value = isNote(type, column)
    ? noteWords({ lang, timeZone }, record, (id) => referredName(names, lang, 'ids', id))
    : withNames(names, lang, column, record[column]);
  const text = <ValueText name={column} value={value} />;
  // One item: beside its label, on a phone, the hour stays with its day.
  if (typeof time === 'string' && time)
    return (
      <span>
        {text}, {formatTime(time, lang)}
      </span>
    );
  return text;
}

/** Records in rows: ticked one by one, opened by their name. */
export function RecordRows(props: Props) {
  const { type, kind, records, states, names, picked, pick, change } = props;
  const { t, field } = useWords();
  const [title = 'id', ...columns] = kind.columns;
  const pictured = pictureFieldOf(kind);
  // Where none of them has one, there is no place for it either.
  const picture = pictured && records.some((record) => record[pictured]) ? pictured : undefined;
  const nameOf = useRecordName();
  return (
    <table className="admin-table">
      <Head {...props} />
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <td className="pickbox">
              <input
                type="checkbox"
                aria-label={t('admin.table.select', { name: nameOf(title, record[title]) })}
                checked={picked.has(record.id)}
                onChange={(event) => pick([record.id], event.target.checked)}
              />
            </td>
            <td data-label={field(title)}>
              <div className="admin-titled">
                {picture && <Thumbnail picture={record[picture]} />}
                <a
                  href={`?type=${type}&id=${encodeURIComponent(record.id)}`}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey) return;
                    event.preventDefault();
                    change({ id: record.id });
                  }}
                >
                  {isEmpty(record[title]) ? (
                    <span className="soft">{nameOf(title, record[title])}</span>
                  ) : (
                    <ValueText name={title} value={record[title]} />
                  )}
                </a>
              </div>
            </td>
            {columns.map((column) => (
              <td key={column} className={classOf(kind, column)} data-label={field(column)}>
                <Cell type={type} column={column} record={record} state={states?.[record.id]} names={names} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
