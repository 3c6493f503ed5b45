import { useState } from 'react';
import type { Described } from '../../components/forms/form-scope.ts';
import { splitTags } from './form-fields.ts';

interface Props extends Described {
  id: string;
  className: string;
  disabled?: boolean | undefined;
  value: unknown;
  onChange(tags: string[]): void;
}

/** Tags, typed with commas between them. */
export function TagsInput({ value, onChange, ...attributes }: Props) {
  const tags = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState(tags.join(', '));
  // What was typed stands as it is, a comma at its end too, unless the tags came from elsewhere.
  const shown = splitTags(typed).join() === tags.join() ? typed : tags.join(', ');
  return (
    <input
      {...attributes}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(splitTags(target.value));
      }}
    />
  );
}
