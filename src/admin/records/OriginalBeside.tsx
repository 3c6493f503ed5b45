import { useWords } from '../shell/words.ts';
import type { FormField } from './form-fields.ts';
import { useFullText } from './RecordFacts.tsx';
import type { AdminRecord } from './record-endpoints.ts';

/** What a record says in the other language, beside the fields it is translated in. */
export function OriginalBeside({ record, fields }: { record: AdminRecord; fields: readonly FormField[] }) {
  const { t, field: label } = useWords();
  const text = useFullText();
  const said = fields.filter(({ name }) => record[name] !== undefined && record[name] !== '');
  return (
    <details className="admin-original" open>
      <summary>{t('admin-editor.original')}</summary>
      <dl lang={String(record.lang)}>
        {said.map(({ name }) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>{text(name, record[name])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
