import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { FieldFault } from '../../lib/errors.ts';
import { useWords } from '../shell/words.ts';
import { isFaultOf } from './check-record.ts';
import { EditedRecordContext } from './edited-record-context.ts';
import { layoutOf } from './editor-layout.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FormField } from './form-fields.ts';
import type { Kind } from './kind.ts';
import { contentOf, type KindName } from './kinds.ts';
import { OriginalBeside } from './OriginalBeside.tsx';
import { newRecordName } from './option-labels.ts';
import { RecordFacts } from './RecordFacts.tsx';
import type { AdminRecord, ReferredNames } from './record-endpoints.ts';
import { SearchPreview } from './SearchPreview.tsx';
import type { Values } from './use-edited-record.ts';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  kind: Kind;
  fields: FormField[];
  record: AdminRecord | undefined;
  /** Of the records it names. */
  names: ReferredNames | undefined;
  /** The same in the other language, which is read beside. */
  original: AdminRecord | undefined;
  values: Values;
  dirty: boolean;
  saving: boolean;
  faults: readonly FieldFault[];
  change(field: string, value: unknown): void;
  save(): void;
  close(): void;
  /** Above the fields: a draft that was found. */
  notice: ReactNode;
  /** Below them: the decisions. */
  children: ReactNode;
}

/** The fields an administrator may change; the language first. */
export function editableFields({ hidden, editable }: Kind, fields: FormField[]): FormField[] {
  const own = fields.filter(({ name }) => !hidden?.includes(name) && (editable?.includes(name) ?? true));
  return [...own.filter(({ name }) => name === 'lang'), ...own.filter(({ name }) => name !== 'lang')];
}

/** Where the settings stand beside the text; under this they are folded. */
const BESIDE = '(width >= 72rem)';

/** What stands beside the text: folded on a phone, until it is opened or something in it is wrong. */
function Settings({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  const { t } = useWords();
  const [open, setOpen] = useState(() => matchMedia(BESIDE).matches);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  return (
    <details className="admin-settings" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('admin-editor.settings')}</summary>
      {children}
    </details>
  );
}

/** The form of a record, drawn from its schema; read-only fields stand above it. */
export function RecordForm(props: Props) {
  const { form, kind, fields, record, names, original, values, dirty, saving, faults } = props;
  const { change, save, close, notice, children } = props;
  const { t, lang } = useWords();
  const shown = editableFields(kind, fields);
  const content = contentOf(kind.type.name);
  const shared: readonly string[] = (content?.localized && content.shared) || [];
  // A record's language and name are its address: they stay; so do those of a translation of it.
  const fixed = (record && kind.editable === undefined) || original ? ['lang', 'key'] : [];
  const settled = kind.settled?.values.includes(String(record?.[kind.settled.field]));
  /** Words that were being typed when it settled are not taken away. */
  const editing = kind.rights.includes('edit') && (!settled || dirty);
  const told = fields.filter((field) => !(editing && shown.includes(field)) && !kind.hidden?.includes(field.name));
  const layout = editing ? layoutOf(kind.type.name, shown) : undefined;
  const isWrong = ({ name }: FormField) => faults.some((one) => isFaultOf(one, name));
  const inputs = (some: readonly FormField[]) =>
    some.map((field) => (
      <FieldInput
        key={field.name}
        field={field}
        path={field.name}
        value={values[field.name]}
        faults={faults}
        disabled={fixed.includes(field.name)}
        isShared={shared.includes(field.name)}
        onChange={(value) => change(field.name, value)}
      />
    ));
  return (
    <form
      ref={form}
      className={layout ? 'admin-form admin-editor' : 'admin-form'}
      noValidate
      aria-label={record ? undefined : newRecordName(lang, kind.type.name as KindName)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {notice}
      {record && (kind.editable || !editing) && <RecordFacts record={record} fields={told} names={names} />}
      <EditedRecordContext value={{ lang: String(values.lang ?? 'fr'), key: String(values.key ?? '') }}>
        {layout ? (
          <>
            <div className="admin-text">
              {inputs([layout.title, ...layout.text])}
              <SearchPreview type={kind.type.name} values={values} />
            </div>
            <div className="admin-beside-text">
              {original && <OriginalBeside record={original} fields={[layout.title, ...layout.text]} />}
              <Settings isWrong={layout.settings.some(isWrong)}>{inputs(layout.settings)}</Settings>
            </div>
          </>
        ) : (
          editing && inputs(shown)
        )}
      </EditedRecordContext>
      {children}
      <div className="admin-foot">
        {editing && (
          <button type="submit" className="button" aria-disabled={saving || undefined}>
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
