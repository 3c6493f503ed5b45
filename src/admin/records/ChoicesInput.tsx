import { FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { useWords } from '../shell/words.ts';

interface Props {
  id: string;
  name: string;
  options: string[];
  value: unknown;
  error?: string | undefined;
  disabled?: boolean | undefined;
  onChange(value: string[]): void;
}

/** Several of a few values, ticked. */
export function ChoicesInput({ id, name, options, value, error, disabled, onChange }: Props) {
  const { field: label, value: word } = useWords();
  const chosen = Array.isArray(value) ? value : [];
  return (
    <FieldGroup id={id} label={label(name)} error={error} framed disabled={disabled}>
      {options.map((option, index) => (
        <label className="check" key={option}>
          <input
            type="checkbox"
            id={`${id}-${option}`}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
            }
            {...describedBy(id, { error: index === 0 && error })}
          />
          <span>{word(option, name)}</span>
        </label>
      ))}
    </FieldGroup>
  );
}
