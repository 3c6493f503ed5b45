import { FieldGroup } from './FieldFrame.tsx';
import { describedBy, useFieldError } from './form-scope.ts';

interface Props {
  name: string;
  legend: string;
  hint: string;
}
const NOTES = [1, 2, 3, 4, 5];

/** One to five cones; those up to the chosen one are coloured. */
export function Rating({ name, legend, hint }: Props) {
  const error = useFieldError(name);
  return (
    <FieldGroup id={name} label={legend} hint={hint} error={error}>
      <span className="stars">
        {NOTES.map((note, index) => (
          <label key={note}>
            <input
              type="radio"
              name={name}
              value={note}
              required
              aria-label={`${note} / 5`}
              {...describedBy(name, { error: index === 0 && error })}
            />
          </label>
        ))}
      </span>
    </FieldGroup>
  );
}
