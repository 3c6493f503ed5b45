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

/** Where it is among the values, it stands for each of them, and is chosen alone. */
const ALL = 'all';

/** The values that are chosen once one of them was ticked or not, in the order of all. */
export function chosenWith(
  options: readonly string[],
  chosen: readonly string[],
  option: string,
  isTicked: boolean,
): string[] {
  const stays = (one: string) => chosen.includes(one) && !(isTicked && (option === ALL || one === ALL));
  return options.filter((one) => (one === option ? isTicked : stays(one)));
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
            onChange={({ target }) => onChange(chosenWith(options, chosen, option, target.checked))}
            {...describedBy(id, { error: index === 0 && error })}
          />
          <span>{word(option, name)}</span>
        </label>
      ))}
    </FieldGroup>
  );
}
