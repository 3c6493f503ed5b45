import { constraintsOf, type FieldDefinition } from '../../forms/define-form.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { Translator } from '../../i18n/texts.ts';
import { fileKinds } from '../../ports/files.ts';
import { Choices } from './Choices.tsx';
import { Consent } from './Consent.tsx';
import { Field } from './Field.tsx';
import { FileField } from './FileField.tsx';
import type { PlacedFormData } from './placed-form.ts';
import { Rating } from './Rating.tsx';

interface Props {
  name: string;
  field: FieldDefinition;
  given: Pick<PlacedFormData, 'values' | 'options' | 'links'> & { company: string };
  t: Translator;
  /** Overrides for some cases: another label, and whether it is required. */
  label?: MessageKey;
  required?: boolean;
}

/** Extensions, as a browser's own filter takes them. */
const acceptOf = ({ kind, accept }: NonNullable<FieldDefinition['file']>): string =>
  accept ?? fileKinds[kind].extensions.map((extension) => `.${extension}`).join(',');

/** Nothing is sent without it, whoever sends. */
export const isRequired = ({ schema, conditional }: FieldDefinition): boolean =>
  constraintsOf(schema).required && !conditional;

/** A field as its form's definition has it: the control it names, with its words and what its schema asks. */
export function DefinedField({ name, field, given, t, ...asked }: Props) {
  const { control, schema, autocomplete, conditional, file, chosen, wide, id, rows } = field;
  const value = given.values?.[name];
  // An empty one is filled in by the address of the page.
  if (control === 'hidden') return <input type="hidden" name={name} value={value || undefined} />;
  const label = t.text(asked.label ?? field.label, { company: given.company });
  const hint = field.hint && t.text(field.hint);
  const constraints = constraintsOf(schema);
  const required = asked.required ?? isRequired(field);
  const options = given.options?.[name] ?? (field.options ? t.options(field.options) : {});

  switch (control) {
    case 'radio':
    case 'checkboxes':
      return (
        <Choices
          name={name}
          legend={label}
          type={control === 'radio' ? 'radio' : 'checkbox'}
          options={options}
          required={required}
          optional={control === 'checkboxes' && schema.safeParse(undefined).success && !conditional}
          checked={chosen}
          wide={wide}
        />
      );
    case 'rating':
      return <Rating name={name} legend={label} hint={hint ?? ''} />;
    case 'checkbox':
      return (
        <Consent name={name} id={id}>
          {field.link ? `${label} ` : label}
          {field.link && <BesideLink href={given.links?.[name] ?? ''}>{t.text(field.link.label)}</BesideLink>}
          {field.link && '.'}
        </Consent>
      );
    case 'file':
      return file ? (
        <FileField
          name={name}
          kind={file.kind}
          label={label}
          hint={hint ?? ''}
          accept={acceptOf(file)}
          required={required}
        />
      ) : null;
    default:
      return (
        <Field
          name={name}
          id={id}
          label={label}
          type={control}
          options={options}
          hint={hint}
          constraints={{ ...constraints, required }}
          optional={!required && !conditional}
          autoComplete={autocomplete}
          wide={wide}
          rows={rows}
          value={value ?? chosen}
        />
      );
  }
}

/** To what is agreed to: elsewhere on the page, or beside it, so that nothing typed is left. */
const BesideLink = ({ href, children }: { href: string; children: string }) =>
  href.startsWith('#') ? (
    <a href={href}>{children}</a>
  ) : (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
