import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { DefinedField } from '../../components/forms/DefinedField.tsx';
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

/**
 * The company's contact form as the page gives it: its definition and its words belong to another feature
 * (src/islands/chat.ts).
 */
export interface Contact {
  definition: Pick<FormDefinition, 'fields' | 'handOver'>;
  texts: PartialTexts;
  /** What for and how long it is kept; the policy follows. */
  notice: string;
  form: Form;
}
interface Props {
  chat: Chat;
  company: CompanyOnPage;
  contact: Contact;
}

/** The fields of the contact form that the assistant asks, with the conversation in the message. */
export function HandOverForm({ chat, company, contact }: Props) {
  const { words, lang } = chat;
  const { definition, texts, notice, form } = contact;
  const asked = useStore(chat.$handOver);
  const state = useStore(form.$state);
  const element = useRef<HTMLFormElement>(null);

  // Asked for: the visitor is led to it. Offered after a failure: it waits below the apology.
  useEffect(() => {
    if (asked !== 'asked') return;
    element.current?.querySelector('input')?.focus();
    chat.$handOver.set('shown');
  }, [asked, chat]);
  useEffect(() => {
    if (state.at === 'refused') element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (state.at !== 'sent') return;
    chat.$letter.set({});
    chat.$handOver.set('sent');
  }, [state, chat]);

  const letter = chat.$letter.get();
  /** The conversation stands in the message already, and the first subject is chosen. */
  const proposed = ({ control, schema, options }: FieldDefinition): string | undefined => {
    const { maxLength = Number.POSITIVE_INFINITY } = constraintsOf(schema);
    if (control === 'textarea') return transcript(chat.$messages.get(), words, maxLength);
    return control === 'select' && options ? Object.keys(t.options(options))[0] : undefined;
  };
  const t = translatorOf(texts, lang);
  const keep = (written: HTMLFormElement) =>
    chat.$letter.set(
      Object.fromEntries(Object.entries(valuesOf(written)).map(([name, value]) => [name, String(value)])),
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

  return (
    <FormScopeProvider value={{ words: texts, errors: state.at === 'refused' ? state.fields : {} }}>
      <form
        className="form letter"
        ref={element}
        noValidate
        aria-labelledby="chat-letter"
        aria-busy={isBusy(state) || undefined}
        onSubmit={submit}
        onInput={(event) => keep(event.currentTarget)}
      >
        <h3 className="full-width" id="chat-letter">
          {words.handOver.title}
        </h3>
        <p className="full-width hint">{words.handOver.intro}</p>
        {(definition.handOver ?? []).map((name) => {
          const field = definition.fields[name];
          if (!field) return null;
          const value = letter[name] ?? proposed(field);
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
        <p className={refusal ? 'notice bad full-width' : 'full-width'} role="status">
          {isBusy(state) ? texts.errors[state.at === 'proving' ? 'proving' : 'sending'] : refusal}
        </p>
      </form>
    </FormScopeProvider>
  );
}
