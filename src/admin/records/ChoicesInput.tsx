import { useWords } from '../shell/words.ts';

interface Props {
  name: string;
  options: string[];
  value: unknown;
  error?: string | undefined;
  disabled?: boolean | undefined;
  onChange(value: string[]): void;
}

/** Several of a few values, ticked. */
export function ChoicesInput({ name, options, value, error, disabled, onChange }: Props) {
  const { field: label, value: word } = useWords();
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset className="group" disabled={disabled}>
      <legend>
        <b>{label(name)}</b>
      </legend>
      {options.map((option) => (
        <label className="check" key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
            }
          />
          <span>{word(option, name)}</span>
        </label>
      ))}
      {error && <p className="error">{error}</p>}
    </fieldset>
  );
}
