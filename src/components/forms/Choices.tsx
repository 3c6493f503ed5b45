import { FieldGroup } from './FieldFrame.tsx';
import { describedBy, useFieldError, useFormScope } from './form-scope.ts';

interface Props {
  name: string;
  legend: string;
  type: 'radio' | 'checkbox';
  options: Record<string, string>;
  required?: boolean;
  optional?: boolean;
  checked?: string | undefined;
  wide?: boolean | undefined;
}

/** A group of radios or ticks under one legend. */
export function Choices({ name, legend, type, options, required = false, optional, checked, wide = false }: Props) {
  const error = useFieldError(name);
  const { words } = useFormScope();
  return (
    <FieldGroup id={name} label={legend} optional={optional && words.forms.optional} error={error} wide={wide}>
      {Object.entries(options).map(([value, text], index) => (
        <label className="check" key={value}>
          <input
            type={type}
            name={name}
            value={value}
            required={required && type === 'radio'}
            defaultChecked={value === checked}
            {...describedBy(name, { error: index === 0 && error })}
          />
          <span>{text}</span>
        </label>
      ))}
    </FieldGroup>
  );
}
