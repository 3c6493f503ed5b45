import type { Constraints } from '../../forms/define-form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { describedBy, useFieldError, useFormScope } from './form-scope.ts';

interface Props {
  name: string;
  /** Of the control; by default its name. */
  id?: string | undefined;
  label: string;
  type: 'text' | 'email' | 'tel' | 'url' | 'date' | 'textarea' | 'select';
  /** What its schema asks, in a browser's words. */
  constraints: Constraints;
  /** Of a list: values and their words. */
  options: Record<string, string>;
  hint?: string | undefined;
  /** Whether its label is marked optional; that of a conditional field is not. */
  optional: boolean;
  autoComplete?: string | undefined;
  wide?: boolean | undefined;
  rows?: number | undefined;
  /** What stands there, or is chosen, before anything is typed. */
  value?: string | undefined;
}

/**
 * A line, a text or a list. What is typed is the browser's: it is there before the code is, and stays when it comes.
 */
export function Field({ name, id = name, label, type, constraints, options, hint, optional, value, ...rest }: Props) {
  const { words } = useFormScope();
  const error = useFieldError(name);
  const { wide = type === 'textarea', autoComplete, rows } = rest;
  const { required, minLength, maxLength, min, max, pattern, inputMode } = constraints;
  const control = { className: 'input', id, name, required, ...describedBy(id, { hint, error }) };
  const lengths = { minLength, maxLength };
  return (
    <FieldFrame id={id} label={label} optional={optional && words.forms.optional} hint={hint} error={error} wide={wide}>
      {/* A browser cuts a text that is pasted to `maxLength` in silence: it is taken whole, and said to be too long. */}
      {type === 'textarea' && <textarea {...control} minLength={minLength} rows={rows} defaultValue={value} />}
      {type === 'select' && (
        <select {...control} defaultValue={value}>
          {value === undefined && <option value="">{words.forms.choose}</option>}
          {Object.entries(options).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
      {type !== 'textarea' && type !== 'select' && (
        <input
          {...control}
          {...lengths}
          {...{ min, max, pattern, autoComplete }}
          // A browser refuses an address without its scheme, which the schema adds.
          type={type === 'url' ? 'text' : type}
          inputMode={type === 'url' ? 'url' : inputMode}
          defaultValue={value}
        />
      )}
    </FieldFrame>
  );
}
