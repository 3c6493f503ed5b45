import { FieldGroup } from './FieldFrame.tsx';
import { describedBy, useFieldError } from './form-scope.ts';

interface Props {
  name: string;
  legend: string;
  hint: string;
}
const NOTES = [5, 4, 3, 2, 1];

/** One to five cones. Drawn from right to left, so that the style can colour those under the chosen one. */
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
