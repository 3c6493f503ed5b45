import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';
import type { FileKind } from '../../ports/files.ts';
import { FieldLabel } from './FieldFrame.tsx';
import { describedBy, type FormWords, useFieldError, useFormScope } from './form-scope.ts';
import type { UploadState } from './upload.store.ts';

interface Props {
  name: string;
  kind: FileKind;
  label: string;
  hint: string;
  /** Extensions, as the browser's own filter takes them. */
  accept: string;
  required?: boolean;
}
const $none = atom<UploadState>({ at: 'none' });

/** Why a file is not there, in words; undefined where it is, or may still come. */
export function refusalOf(upload: UploadState, { errors, forms }: FormWords, hint: string): string | undefined {
  if (upload.at === 'cut') return upload.code ? `${forms.upload.failed} ${errors[upload.code]}` : forms.upload.failed;
  if (upload.at !== 'refused') return undefined;
  return upload.error === 'fileSize' ? `${errors.fileSize} ${hint}` : errors[upload.error];
}

/**
 * A file, which leaves as soon as it is chosen: how far it has come, why it was refused, and the ways to try again or
 * do without.
 */
export function FileField({ name, kind, label, hint, accept, required = false }: Props) {
  const { words, uploads } = useFormScope();
  const upload = uploads?.[name];
  const state = useStore(upload?.$state ?? $none);
  const said = useFieldError(name);
  const input = useRef<HTMLInputElement>(null);
  const error = refusalOf(state, words, hint) ?? (state.at === 'sending' ? undefined : said);
  const { forms } = words;

  // Chosen before this code was here, or kept by the browser over a reload.
  useEffect(() => {
    const [file] = input.current?.files ?? [];
    if (file) upload?.choose(file);
  }, [upload]);

  const forget = () => {
    if (input.current) input.current.value = '';
    // The draft says that a file was chosen: it is told that none is any more.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    upload?.remove();
    input.current?.focus();
  };
  return (
    <div className="field full-width">
      <FieldLabel id={name} label={label} optional={!required && forms.optional} />
      <div className="drop">
        <input
          type="file"
          id={name}
          name={name}
          accept={accept}
          required={required}
          ref={input}
          data-kind={kind}
          onChange={(event) => upload?.choose(event.currentTarget.files?.[0])}
          {...describedBy(name, { hint, error })}
        />
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
        <p className={error ? 'error' : 'hint'} id={`${name}-error`} role="status">
          {error}
          {state.at === 'sending' && `${forms.upload.sending} `}
          {state.at === 'sending' && <progress max={1} value={state.part} aria-label={forms.upload.sending} />}
          {!error && state.at === 'there' && forms.upload.sent}
        </p>
        {state.at !== 'none' && state.at !== 'with-form' && (
          <p className="actions">
            {state.at === 'cut' && (
              <button type="button" className="button line compact" onClick={upload?.retry}>
                {forms.upload.retry}
              </button>
            )}
            <button type="button" className="button line compact" onClick={forget}>
              {state.at === 'sending' ? forms.upload.cancel : forms.upload.remove}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
