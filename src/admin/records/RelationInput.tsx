import { useState } from 'react';
import { FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { useWords } from '../shell/words.ts';
import { Combobox } from './Combobox.tsx';
import { useEditedRecordFacts } from './edited-record-context.ts';
import type { FormField } from './form-fields.ts';
import type { KindName } from './kinds.ts';
import { useRecordNames } from './use-record-names.ts';

interface Props {
  id: string;
  label: string;
  optional: string | false;
  hint?: string | undefined;
  error?: string | undefined;
  field: Extract<FormField, { kind: 'relation' }>;
  value: unknown;
  disabled?: boolean | undefined;
  onChange(keys: string[]): void;
}

/** Other records, found and shown by their names; what is stored are their keys. */
export function RelationInput({ id, label, optional, hint, error, field, value, disabled, onChange }: Props) {
  const { t } = useWords();
  const { lang, key } = useEditedRecordFacts();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const { names, find } = useRecordNames(field.to as KindName, lang, chosen);
  const [said, setSaid] = useState('');
  const nameOf = (one: string) => names[one] ?? one;
  const isFull = field.most !== undefined && chosen.length >= field.most;
  return (
    <FieldGroup {...{ id, label, optional, hint, error, disabled }} framed>
      {chosen.length > 0 && (
        <ul className="admin-chosen">
          {chosen.map((one) => (
            <li key={one}>
              <bdi>{nameOf(one)}</bdi>
              <button
                type="button"
                className="link"
                aria-label={t('admin-editor.relation.remove', { name: nameOf(one) })}
                onClick={() => {
                  onChange(chosen.filter((other) => other !== one));
                  setSaid(t('admin-editor.relation.removed', { name: nameOf(one) }));
                  document.getElementById(`${id}-find`)?.focus();
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="hint">{t('admin-editor.relation.full', { count: field.most ?? 0 })}</p>
      ) : (
        <Combobox
          id={`${id}-find`}
          label={t('admin-editor.relation.find')}
          described={describedBy(id, { error })}
          find={async (words) => (await find(words)).filter(({ key: one }) => one !== key && !chosen.includes(one))}
          choose={(one) => {
            onChange([...chosen, one.key]);
            setSaid(t('admin-editor.relation.added', { name: one.name }));
          }}
        />
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </FieldGroup>
  );
}
