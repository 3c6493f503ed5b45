import type { ReactNode } from 'react';
import { FieldNotes } from './FieldFrame.tsx';
import { describedBy, useFieldError } from './form-scope.ts';

interface Props {
  name: string;
  id?: string | undefined;
  /** What is agreed to. */
  children: ReactNode;
}

/** A consent box, unticked and on its own. */
export function Consent({ name, id = name, children }: Props) {
  const error = useFieldError(name);
  return (
    <div className="full-width">
      <label className="check">
        <input type="checkbox" id={id} name={name} value="true" required {...describedBy(id, { error })} />
        <span>{children}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
