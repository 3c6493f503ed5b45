import type { errors as errorTexts } from '../../i18n/fr/errors.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { FieldError } from '../../lib/errors.ts';
import type { FormState } from './form.store.ts';
import { type FormWords, useFormScope } from './form-scope.ts';

/** The company's number, as it is read and as it is dialled. */
export interface Phone {
  shown: string;
  link: string;
}

/** What is wrong with a field that was left as it was. */
const LEFT_OUT: readonly FieldError[] = ['required', 'option', 'consent', 'processing', 'terms', 'publishing'];

type Said = { text: string; kind: 'bad' | 'busy'; phone?: boolean };
export const refusalWords = (state: Extract<FormState, { at: 'refused' }>, { errors, forms }: FormWords): Said => {
  if (state.code === 'upload/failed') return { text: forms.upload.held, kind: 'bad' };
  const wrong = Object.values(state.fields);
  const missing = wrong.includes('required') && wrong.every((error) => LEFT_OUT.includes(error));
  return { text: errors[missing ? 'missing' : state.code], kind: 'bad', phone: state.code !== 'input/invalid' };
};
const BUSY: Partial<Record<FormState['at'], keyof Messages<typeof errorTexts>>> = {
  uploading: 'sending',
  sending: 'sending',
  posting: 'sending',
  proving: 'proving',
};

/**
 * What a form is doing or why it was refused, announced; where it is not the visitor's to mend, with a number to call.
 */
export function FormStatus({ state, phone }: { state: FormState; phone: Phone }) {
  const { words } = useFormScope();
  const busy = BUSY[state.at];
  const said: Said | undefined =
    state.at === 'refused' ? refusalWords(state, words) : busy && { text: words.errors[busy], kind: 'busy' };
  return <Status said={said} phone={phone} />;
}

export function Status({ said, phone }: { said: Said | undefined; phone: Phone }) {
  return (
    <p className={said ? `notice full-width ${said.kind}` : 'notice full-width'} role="status" hidden={!said}>
      {said?.phone ? `${said.text} ` : said?.text}
      {said?.phone && <a href={`tel:${phone.link}`}>{phone.shown}</a>}
    </p>
  );
}
