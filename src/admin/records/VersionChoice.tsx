import { useWords } from '../shell/words.ts';
import type { FormField } from './form-fields.ts';
import { useFullText } from './RecordFacts.tsx';
import type { AdminRecord } from './record-endpoints.ts';

interface Props {
  fields: FormField[];
  mine: Record<string, unknown>;
  theirs: AdminRecord;
  chooseMine(): void;
  chooseTheirs(): void;
}
/** An emptied field is `null`, `undefined` or no text: the same to a person. */
const written = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/** Two administrators changed one record: what differs, side by side. */
export function VersionChoice({ fields, mine, theirs, chooseMine: keepMine, chooseTheirs: takeTheirs }: Props) {
  const { t, field: label } = useWords();
  const text = useFullText();
  const differing = fields.filter(({ name }) => written(mine[name]) !== written(theirs[name]));
  const versions = [
    { title: t('admin.form.mine'), values: mine, label: t('admin.form.keepMine'), run: keepMine },
    {
      title: t('admin.form.theirs'),
      values: theirs as Record<string, unknown>,
      label: t('admin.form.takeTheirs'),
      run: takeTheirs,
    },
  ];
  return (
    <div>
      <p className="notice bad" role="alert">
        {t('admin.form.conflict')}
      </p>
      <div className="admin-versions">
        {versions.map(({ title, values, label: choose, run }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <dl>
              {differing.map(({ name }) => (
                <div key={name}>
                  <dt>{label(name)}</dt>
                  <dd>{written(values[name]) ? text(name, values[name]) : '–'}</dd>
                </div>
              ))}
            </dl>
            <button type="button" className="button line" onClick={run}>
              {choose}
            </button>
          </section>
        ))}
      </div>
    </div>
  );
}
