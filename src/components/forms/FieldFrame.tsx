import type { ReactNode } from 'react';
import { describedBy } from './form-scope.ts';

interface Notes {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The error comes without a move of the focus: assistive technology reads it out. */
  announced?: boolean | undefined;
}

/** The texts of a field below its control: a hint, and the error. */
export function FieldNotes({ id, hint, error, announced }: Notes) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`} role={announced ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </>
  );
}

interface Label {
  label: string;
  /** The word for it, where the field may be left out. */
  optional?: string | false | undefined;
}

/** The text of a label or a legend. Optional fields are marked here; of the others the form says so at its beginning. */
const LabelText = ({ label, optional }: Label) => (
  <>
    {optional ? `${label} ` : label}
    {optional && <i>{`(${optional})`}</i>}
  </>
);
export const FieldLabel = ({ id, ...words }: Label & { id: string }) => (
  <label htmlFor={id}>
    <LabelText {...words} />
  </label>
);

interface FrameProps extends Label, Notes {
  wide?: boolean | undefined;
  children: ReactNode;
}
const classOf = (wide: boolean | undefined): string => (wide ? 'field full-width' : 'field');

/** One labelled control: label above, hint and error below. The control takes `describedBy` of the same id. */
export function FieldFrame({ label, optional, wide, children, ...notes }: FrameProps) {
  return (
    <div className={classOf(wide)}>
      <FieldLabel id={notes.id} label={label} optional={optional} />
      {children}
      <FieldNotes {...notes} />
    </div>
  );
}

interface GroupProps extends FrameProps {
  /** With a line around it: what is in it are fields of their own. */
  framed?: boolean | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
}

/** Several controls under one legend, hint and error below them. */
export function FieldGroup({ label, optional, wide, framed, className, disabled, children, ...notes }: GroupProps) {
  const classes = [framed ? 'group' : classOf(wide), className].filter(Boolean).join(' ');
  const { 'aria-describedby': description } = describedBy(notes.id, notes);
  return (
    <fieldset className={classes} disabled={disabled} aria-describedby={description}>
      <legend>
        <LabelText label={label} optional={optional} />
      </legend>
      {children}
      <FieldNotes {...notes} />
    </fieldset>
  );
}
