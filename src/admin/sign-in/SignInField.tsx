import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import type { FieldError } from '../../lib/errors.ts';
import { useWords } from '../shell/words.ts';

interface Props {
  id: string;
  label: string;
  type: string;
  error?: FieldError;
  hint?: string;
  autoComplete: string;
  value: string;
  onChange(value: string): void;
}

/** One labelled input of the sign-in forms. */
export function SignInField({ id, label, type, error, hint, autoComplete, value, onChange }: Props) {
  const { t } = useWords();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error && t(`errors.${error}`)}>
      <input
        className="input"
        id={id}
        name={id}
        type={type}
        autoComplete={autoComplete}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}
