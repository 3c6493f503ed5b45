import { useEffect, useRef } from 'react';
import type { FieldDefinition } from '../../forms/define-form.ts';
import type { Translator } from '../../i18n/texts.ts';

/** A field that has to be corrected. */
export interface WrongField {
  name: string;
  label: string;
}

/** A field by its words; those of a box to tick end with what they lead to. */
export function namedField(
  name: string,
  { label, link }: FieldDefinition,
  t: Translator,
  values?: Record<string, string>,
): WrongField[] {
  if (!label) return [];
  const words = t.text(label, values);
  return [{ name, label: link ? `${words} ${t.text(link.label)}` : words }];
}

interface Props {
  sentence: string;
  wrong: readonly WrongField[];
  /** What the answer came with: another one moves the focus again. */
  answer: object;
}

/** Its control, or the first of a group; a hidden one is nobody's to correct. */
const controlOf = (form: HTMLFormElement | null | undefined, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`);

/** What is wrong with a form, before its first field: it takes the focus, and each entry leads to its field. */
export function ErrorSummary({ sentence, wrong, answer }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) place.current?.focus();
  }, [answer]);
  return (
    <div className="notice bad full-width summary" role="alert" tabIndex={-1} ref={place}>
      <p>{sentence}</p>
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                controlOf(event.currentTarget.closest('form'), name)?.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
