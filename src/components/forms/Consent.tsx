import type { ReactNode } from 'react';
import { FieldNotes } from './FieldFrame.tsx';
import { describedBy, useFieldError, useFormScope } from './form-scope.ts';

interface Props {
  id?: string | undefined;
  name?: string;
  privacyPath: string;
  /** What is agreed to. */
  children: ReactNode;
}

/** The consent box, unticked and on its own, with the short notice the law asks for at the form. */
export function Consent({ name = 'consent', id = name, privacyPath, children }: Props) {
  const error = useFieldError(name);
  return (
    <div className="w">
      <label className="check">
        <input type="checkbox" id={id} name={name} value="true" required {...describedBy(id, { error })} />
        <span>{children}</span>
      </label>
      <PrivacyNotice path={privacyPath} />
      <FieldNotes id={id} error={error} />
    </div>
  );
}

export function PrivacyNotice({ path }: { path: string }) {
  const { forms } = useFormScope().words;
  return (
    <p className="hint">
      {`${forms.notice} `}
      <a href={path}>{forms.noticeLink}</a>
    </p>
  );
}
