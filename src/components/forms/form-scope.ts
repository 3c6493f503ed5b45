import { createContext, useContext } from 'react';
import type { errors as errorTexts } from '../../i18n/fr/errors.ts';
import type { forms as formTexts } from '../../i18n/fr/forms.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { FieldError, FieldErrors } from '../../lib/errors.ts';
import type { Upload } from './upload.store.ts';

export interface FormWords {
  forms: Messages<typeof formTexts>;
  errors: Messages<typeof errorTexts>;
}

/** What every field of a form knows of it. */
export interface FormScope {
  words: FormWords;
  /** What is wrong, by the names of fields. */
  errors: FieldErrors;
  /** Absent while the page is built, and from a form without files. */
  uploads?: Record<string, Upload>;
  /** The sentence of an error, where a form has words of its own for it. */
  sentence?: (name: string, error: FieldError) => string | undefined;
}
const Scope = createContext<FormScope | undefined>(undefined);
export const FormScopeProvider = Scope.Provider;

export function useFormScope(): FormScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A field stands outside of a form');
  return scope;
}

/** What is wrong with one field, in words. */
export function useFieldError(name: string): string | undefined {
  const { errors, words, sentence } = useFormScope();
  const error = errors[name];
  return error && (sentence?.(name, error) ?? words.errors[error]);
}

/** Attributes that tie a control to its hint and its error. */
export interface Described {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}
export const describedBy = (id: string, { hint, error }: { hint?: unknown; error?: unknown }): Described => {
  const ids = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])];
  return { ...(error ? { 'aria-invalid': true } : {}), ...(ids.length ? { 'aria-describedby': ids.join(' ') } : {}) };
};
