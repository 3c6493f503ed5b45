import type { DrawnField } from '../../forms/drawn-fields.ts';

interface Props {
  field: DrawnField;
  /** Said beside the label of a field that may be left out. */
  optional: string;
  /** What was typed before, or is proposed. */
  value: string | undefined;
  error: string | undefined;
}

/** One field of the form inside the chat, with what is wrong with it. */
export function HandOverField({ field: { name, control, autocomplete, label, options, constraints }, optional, value, error }: Props) {
  const { required, maxLength } = constraints;
  const id = `chat-${name}`;
  const shared = {
    ...{ id, name, required },
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  const message =
    error === undefined ? null : (
      <p className="err" id={`${id}-error`}>
        {error}
      </p>
    );
  if (control === 'checkbox')
    return (
      <div className="w">
        <label className="check">
          <input type="checkbox" value="true" {...shared} />
          <span>{label}</span>
        </label>
        {message}
      </div>
    );
  return (
    <div className="field w">
      <label htmlFor={id}>
        {label}
        {!required && <i> ({optional})</i>}
      </label>
      {control === 'select' ? (
        <select className="in" defaultValue={value} {...shared}>
          {Object.entries(options).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      ) : control === 'textarea' ? (
        <textarea className="in" maxLength={maxLength} defaultValue={value} {...shared} />
      ) : (
        <input className="in" type={control} autoComplete={autocomplete} maxLength={maxLength} defaultValue={value} {...shared} />
      )}
      {message}
    </div>
  );
}
