import { FieldFrame, FieldGroup, FieldNotes } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import type { FieldFault } from '../../lib/errors.ts';
import { useWords } from '../shell/words.ts';
import { ChoicesInput } from './ChoicesInput.tsx';
import { isFaultOf } from './check-record.ts';
import { FieldCounter } from './FieldCounter.tsx';
import { type FormField, keyFrom } from './form-fields.ts';
import { MarkdownInput } from './MarkdownInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { PriceInput } from './PriceInput.tsx';
import type { PictureValue } from './picture-value.ts';
import { RelationInput } from './RelationInput.tsx';
import { TagsInput } from './TagsInput.tsx';
import { useFaultText } from './use-fault-text.ts';

interface Props {
  field: FormField;
  value: unknown;
  /** Where the field is in the record, for its error: `place.name`. */
  path: string;
  /** What is wrong with the record: those of this field are said at it. */
  faults: readonly FieldFault[];
  disabled?: boolean;
  /** Saved in every language. */
  isShared?: boolean;
  onChange(value: unknown): void;
}
type Record_ = Record<string, unknown>;

/** What was typed or pasted stays whole, and is told to be too long at once: nothing of it is cut off unseen. */
function isTooLong(field: FormField, value: unknown): boolean {
  const isText = (field.kind === 'line' || field.kind === 'text') && typeof value === 'string';
  return isText && field.most !== undefined && value.trim().length > field.most;
}

/** One field of a record's form, with its label, its hint and what is wrong with it. */
export function FieldInput({ field, value, path, faults, disabled, isShared, onChange }: Props) {
  const { t, field: label, value: word } = useWords();
  const faultText = useFaultText();
  // What a group holds is said at its own fields.
  const told = faults.filter((one) => (field.kind === 'group' ? one.field === path : isFaultOf(one, path)));
  const long: FieldFault[] = isTooLong(field, value) ? [{ field: path, reason: 'tooLong' }] : [];
  const error = faultText(told.length ? told : long) || undefined;
  const id = `field-${path}`;
  const hint =
    field.name === 'key'
      ? t('admin.form.keyHint')
      : field.kind === 'list'
        ? t(field.separator ? 'admin-editor.commas' : 'admin.form.oneALine')
        : isShared
          ? t('admin-notices.shared')
          : undefined;
  const shared = { id, disabled, ...describedBy(id, { hint, error }), className: 'input' } as const;
  const isEmpty = value === undefined || value === '';
  const optional = (text: string) => (text === '' && !field.required ? undefined : text);

  if (field.kind === 'picture')
    return (
      <PictureInput
        id={id}
        label={label(field.name)}
        value={value as PictureValue | undefined}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
    );
  if (field.kind === 'choices')
    return (
      <ChoicesInput
        id={id}
        name={field.name}
        options={field.options}
        value={value}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
    );
  if (field.kind === 'group') {
    const inside = (value ?? {}) as Record_;
    return (
      <FieldGroup id={id} label={label(field.name)} error={error} framed>
        {field.fields.map((one) => (
          <FieldInput
            key={one.name}
            field={one}
            path={`${path}.${one.name}`}
            value={inside[one.name]}
            faults={faults}
            disabled={disabled}
            onChange={(next) => {
              const all = { ...inside, [one.name]: next };
              // An optional group of which nothing is filled in is left out whole.
              const empty = !field.required && Object.values(all).every((each) => each === undefined);
              onChange(empty ? undefined : all);
            }}
          />
        ))}
      </FieldGroup>
    );
  }
  if (field.kind === 'yes-no')
    return (
      <>
        <label className="check">
          <input
            type="checkbox"
            id={id}
            disabled={disabled}
            {...describedBy(id, { error })}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>{label(field.name)}</span>
        </label>
        <FieldNotes id={id} error={error} />
      </>
    );
  const frame = {
    id,
    label: label(field.name),
    optional: !field.required && t('forms.optional'),
    hint,
    error,
  };
  if (field.kind === 'text' && field.markdown)
    return (
      <MarkdownInput
        {...frame}
        value={String(value ?? '')}
        disabled={disabled}
        onChange={(text) => onChange(optional(text))}
      />
    );
  if (field.kind === 'relation') return <RelationInput {...frame} {...{ field, value, disabled, onChange }} />;
  return (
    <FieldFrame {...frame}>
      {field.kind === 'choice' && (
        <select {...shared} value={String(value ?? '')} onChange={({ target }) => onChange(optional(target.value))}>
          {(!field.required || isEmpty) && <option value="" />}
          {/* What is no more is shown as what it is, or the list would show its first instead. */}
          {!isEmpty && !field.options.includes(String(value)) && <option value={String(value)}>{String(value)}</option>}
          {field.options.map((option) => (
            <option key={option} value={option}>
              {word(option, field.name)}
            </option>
          ))}
        </select>
      )}
      {field.kind === 'text' && (
        <textarea {...shared} value={String(value ?? '')} onChange={({ target }) => onChange(optional(target.value))} />
      )}
      {field.kind === 'list' && field.separator && <TagsInput {...shared} value={value} onChange={onChange} />}
      {field.kind === 'list' && !field.separator && (
        <textarea
          {...shared}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      )}
      {field.kind === 'number' && field.unit && (
        <PriceInput {...shared} value={value} unit={field.unit} onChange={onChange} />
      )}
      {field.kind === 'number' && !field.unit && (
        <input
          {...shared}
          type="number"
          min={field.least}
          max={field.most}
          step={field.integer ? 1 : 'any'}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
        />
      )}
      {field.kind === 'line' && (
        <input
          {...shared}
          type={field.type}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(optional(target.value))}
          onBlur={({ target }) => {
            if (field.name === 'key' || field.name === 'slug') onChange(keyFrom(target.value));
          }}
        />
      )}
      <FieldCounter field={field} value={value} />
    </FieldFrame>
  );
}
