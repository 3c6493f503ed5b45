import { type Constraints, constraintsOf } from './constraints.ts';
import type { Control, FormDefinition } from './define-form.ts';
import { entryIn, textIn } from './text-in.ts';

/** A field with its words and constraints, for a component that knows neither dictionaries nor schemas. */
export interface DrawnField {
  name: string;
  control: Control;
  autocomplete?: AutoFill;
  label: string;
  options: Record<string, string>;
  constraints: Constraints;
}

/** The fields of a form that are asked where the assistant hands over, in the words of these dictionaries. */
export const handOverFields = ({ fields, handOver = [] }: FormDefinition, dictionaries: object): DrawnField[] =>
  handOver.flatMap((name) => {
    const field = fields[name];
    if (!field?.label) return [];
    const { control, autocomplete, label, options, schema } = field;
    return {
      ...{ name, control, autocomplete },
      label: textIn(dictionaries, label),
      options: options ? (entryIn(dictionaries, options) as Record<string, string>) : {},
      constraints: constraintsOf(schema),
    };
  });
