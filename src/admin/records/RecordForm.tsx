import type { ReactNode, RefObject } from 'react';
import type { FieldErrors } from '../../lib/errors.ts';
import { useWords } from '../shell/words.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FormField } from './form-fields.ts';
import type { Kind } from './kind.ts';
import { RecordFacts } from './RecordFacts.tsx';
import type { AdminRecord } from './record-endpoints.ts';
import type { Values } from './use-edited-record.ts';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  kind: Kind;
  fields: FormField[];
  record: AdminRecord | undefined;
  values: Values;
  dirty: boolean;
  saving: boolean;
  errors: FieldErrors;
  change(field: string, value: unknown): void;
  save(): void;
  close(): void;
  /** Above the fields: a draft that was found. */
  notice: ReactNode;
  /** Below them: the translation, the decisions. */
  children: ReactNode;
}

/** The fields an administrator may change; the language first. */
export function editableFields({ hidden, editable }: Kind, fields: FormField[]): FormField[] {
  const own = fields.filter(({ name }) => !hidden?.includes(name) && (editable?.includes(name) ?? true));
  return [...own.filter(({ name }) => name === 'lang'), ...own.filter(({ name }) => name !== 'lang')];
}

/** The form of a record, drawn from its schema; read-only fields stand above it. */
export function RecordForm(props: Props) {
  const { form, kind, fields, record, values, dirty, saving, errors, change, save, close, notice, children } = props;
  const { t } = useWords();
  const shown = editableFields(kind, fields);
  // A record's language and name are its address: they stay.
  const fixed = record && kind.editable === undefined ? ['lang', 'key'] : [];
  const settled = kind.settled?.values.includes(String(record?.[kind.settled.field]));
  /** Words that were being typed when it settled are not taken away. */
  const editing = kind.rights.includes('edit') && (!settled || dirty);
  const told = fields.filter((field) => !(editing && shown.includes(field)) && !kind.hidden?.includes(field.name));
  return (
    <form
      ref={form}
      className="admin-form"
      noValidate
      aria-label={record ? undefined : t('admin.form.new')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {notice}
      {record && (kind.editable || !editing) && <RecordFacts record={record} fields={told} />}
      {editing &&
        shown.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            path={field.name}
            value={values[field.name]}
            errors={errors}
            disabled={fixed.includes(field.name) || saving}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      {children}
      <div className="admin-foot">
        {editing && (
          <button type="submit" className="button" disabled={saving}>
            {t(saving ? 'admin.form.saving' : 'admin.form.save')}
          </button>
        )}
        <button type="button" className="button line" onClick={close}>
          {t('admin.close')}
        </button>
      </div>
    </form>
  );
}
