import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { DefinedField } from '../../components/forms/DefinedField.tsx';
import { ErrorSummary, namedField } from '../../components/forms/ErrorSummary.tsx';
import { refusalWords } from '../../components/forms/FormStatus.tsx';
import { type Form, isBusy } from '../../components/forms/form.store.ts';
import { FormScopeProvider } from '../../components/forms/form-scope.ts';
import { valuesOf } from '../../components/forms/form-values.ts';
import type { CompanyOnPage } from '../../components/shell/company-on-page.ts';
import type { FieldDefinition, FormDefinition } from '../../forms/define-form.ts';
import { constraintsOf } from '../../forms/define-form.ts';
import { pathTo } from '../../i18n/routes.ts';
import { type PartialTexts, translatorOf } from '../../i18n/texts.ts';
import type { Chat } from './chat.store.ts';
import { transcript } from './conversation.ts';

/** The contact form, passed in by src/islands/chat.ts, as its definition and words belong to another feature. */
export interface Contact {
  definition: Pick<FormDefinition, 'fields' | 'handOver'>;
  texts: PartialTexts;
  /** Purpose and retention, shown before the link to the privacy policy. */
  notice: string;
  form: Form;
}
interface Props {
  chat: Chat;
  company: CompanyOnPage;
  contact: Contact;
}

/** The fields of the contact form that are part of the hand-over, with the transcript in the message. */
export function HandOverForm({ chat, company, contact }: Props) {
  const { words, lang } = chat;
  const { definition, texts, notice, form } = contact;
  const handOver = useStore(chat.$handOver);
  const state = useStore(form.$state);
  const formElement = useRef<HTMLFormElement>(null);

  // Focused only when the visitor asked for it, not when it is offered after a failed answer.
  useEffect(() => {
    if (handOver !== 'asked') return;
    formElement.current?.querySelector('input')?.focus();
    chat.$handOver.set('shown');
  }, [handOver, chat]);
  useEffect(() => {
    if (state.at !== 'sent') return;
    chat.$handOverDraft.set({});
    chat.$handOver.set('sent');
  }, [state, chat]);

  const typed = chat.$handOverDraft.get();
  /** The message holds the transcript, and the first subject is selected. */
  const initialValue = ({ control, schema, options }: FieldDefinition): string | undefined => {
    const { maxLength = Number.POSITIVE_INFINITY } = constraintsOf(schema);
    if (control === 'textarea') return transcript(chat.$messages.get(), words, maxLength);
    return control === 'select' && options ? Object.keys(t.options(options))[0] : undefined;
  };
  const t = translatorOf(texts, lang);
  const saveDraft = (element: HTMLFormElement) =>
    chat.$handOverDraft.set(
      Object.fromEntries(Object.entries(valuesOf(element)).map(([name, value]) => [name, String(value)])),
    );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.submit({ ...valuesOf(event.currentTarget), lang });
  };
  const close = () => {
    chat.$handOver.set('hidden');
    document.getElementById('chat-input')?.focus();
  };
  const refusal = state.at === 'refused' ? refusalWords(state, texts).text : undefined;
  const wrong = (definition.handOver ?? []).flatMap((name) => {
    const field = definition.fields[name];
    const isWrong = state.at === 'refused' && state.fields[name] !== undefined;
    return field && isWrong ? namedField(name, field, t, { company: company.name }) : [];
  });

  return (
    <FormScopeProvider value={{ words: texts, errors: state.at === 'refused' ? state.fields : {} }}>
      <form
        className="form letter"
        ref={formElement}
        noValidate
        aria-labelledby="chat-letter"
        aria-busy={isBusy(state) || undefined}
        onSubmit={submit}
        onInput={(event) => saveDraft(event.currentTarget)}
      >
        <h3 className="full-width" id="chat-letter">
          {words.handOver.title}
        </h3>
        <p className="full-width hint">{`${words.handOver.intro} ${texts.forms.allRequired}`}</p>
        {refusal && wrong.length > 0 && <ErrorSummary sentence={refusal} wrong={wrong} answer={state} />}
        {(definition.handOver ?? []).map((name) => {
          const field = definition.fields[name];
          if (!field) return null;
          const value = typed[name] ?? initialValue(field);
          return (
            <DefinedField
              key={name}
              name={name}
              field={{ ...field, id: `chat-${name}`, hint: undefined, wide: true }}
              given={{ company: company.name, ...(value !== undefined && { values: { [name]: value } }) }}
              t={t}
            />
          );
        })}
        <p className="full-width hint">
          {notice} <a href={pathTo('privacy', lang)}>{texts.forms.noticeLink}</a>
        </p>
        <p className="full-width actions">
          <button type="submit" className="button compact">
            {texts.forms.contact.submit}
          </button>
          <button type="button" className="icon link" onClick={close}>
            {words.handOver.close}
          </button>
        </p>
        {wrong.length === 0 && (
          <p className={refusal ? 'notice bad full-width' : 'full-width'} role="status">
            {isBusy(state) ? texts.errors[state.at === 'proving' ? 'proving' : 'sending'] : refusal}
          </p>
        )}
      </form>
    </FormScopeProvider>
  );
}
