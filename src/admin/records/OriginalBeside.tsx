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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls in it, by keyboard too. */}
      <section lang={String(record.lang)} aria-label={t('admin-editor.original')} tabIndex={0}>
        <dl>
          {said.map(({ name }) => (
            <div key={name}>
              <dt>{label(name)}</dt>
              <dd>{text(name, record[name])}</dd>
            </div>
          ))}
        </dl>
      </section>
    </details>
  );
}
