import type { ReactNode } from 'react';

/** What is said of a field besides its label: a hint under it, and what is wrong. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

/** A label, and whether the field may be left out: optional fields say so, required ones do not. */
export function FieldLabel({
  id,
  label,
  optional,
}: {
  id: string;
  label: string;
  optional: string | false | undefined;
}) {
  return (
    <label htmlFor={id}>
      {optional ? `${label} ` : label}
      {optional && <i>{`(${optional})`}</i>}
    </label>
  );
}

interface Props {
  id: string;
  label: string;
  /** The word for it, where the field may be left out. */
  optional?: string | false | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}

/** One labelled control: label above, hint and error below. */
export function FieldFrame({ id, label, optional, hint, error, wide, children }: Props) {
  return (
    <div className={wide ? 'field full-width' : 'field'}>
      <FieldLabel id={id} label={label} optional={optional} />
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
