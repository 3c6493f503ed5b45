import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { FormDefinition } from '../../forms/define-form.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { type PartialTexts, type Translator, translatorOf } from '../../i18n/texts.ts';
import type { FieldErrors } from '../../lib/errors.ts';
import { DefinedField, isRequired } from './DefinedField.tsx';
import { RestoredDraftNotice, type ShownDraft, StoredDraftNotice } from './DraftNotices.tsx';
import { ErrorSummary, namedField, type WrongField } from './ErrorSummary.tsx';
import { FormStatus, type Phone, refusalWords } from './FormStatus.tsx';
import { type Form, type FormState, isBusy } from './form.store.ts';
import { FormScopeProvider } from './form-scope.ts';
import { valuesOf } from './form-values.ts';
import { type LinkedForm, LinkedFormNotice } from './LinkedFormNotice.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import type { PlacedForm, PlacedFormData } from './placed-form.ts';

/** What is drawn of a form's definition. */
export type DrawnForm = Pick<
  FormDefinition,
  'id' | 'words' | 'fields' | 'endpoint' | 'storedValues' | 'behindLink' | 'draft' | 'processing' | 'retention'
>;

interface Props {
  definition: DrawnForm;
  given: PlacedFormData;
  /** The company's name. */
  company: string;
  phone: Phone;
  texts: PartialTexts;
  lang: Locale;
  /** Absent while the page is built. */
  form?: Form;
  kept?: LinkedForm;
  draft?: ShownDraft;
}
const $idle = atom<FormState>({ at: 'idle' });
const READING: LinkedForm = { $state: atom({ at: 'reading' }) };

/** A form of the site. The build draws it whole, it posts without scripts; hydrated, it answers on the spot. */
export function VisitorForm({ definition, given, company, phone, texts, lang, form, kept = READING, draft }: Props) {
  const state = useStore(form?.$state ?? $idle);
  const element = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const { fields, endpoint, behindLink } = definition;
  const { id = definition.id, aside, step, only, values = {} } = given;
  const words = { ...definition.words, ...given.words };
  const t = translatorOf(texts, lang);
  const drawn = Object.entries(fields).filter(([name, { control }]) =>
    control === 'hidden' ? name in values : !only || only.includes(name),
  );

  const asks = drawn.some(([, field]) => field.control !== 'hidden' && isRequired(field));
  const opening = [words.intro && t.text(words.intro), asks && texts.forms.allRequired].filter(Boolean).join(' ');

  useEffect(() => {
    if (state.at === 'posting') element.current?.submit();
    if (state.at !== 'sent') return;
    document.dispatchEvent(new Event('form:sent'));
    done.current?.focus();
  }, [state]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form?.submit(valuesOf(event.currentTarget));
  };
  const frame = {
    className: 'form',
    id,
    // Under another id, the island finds its definition by this.
    'data-form': id === definition.id ? undefined : definition.id,
    method: 'post',
    'aria-labelledby': `${id}-title`,
    ref: element,
    onSubmit: submit,
    'aria-busy': (isBusy(state) && state.at !== 'sent') || undefined,
    ...(endpoint.files && { encType: 'multipart/form-data' }),
    ...(!behindLink && { action: endpoint.path }),
  };
  const { state: outcome } = (state.at === 'sent' && (state.data as { state?: string } | undefined)) || {};
  const doneKey = (outcome && words.outcomes?.[outcome]) || words.done;
  const wrong = state.at === 'refused' ? fieldErrorList(definition, state.fields, form, { t, company }) : [];
  return (
    <FormScopeProvider
      value={{
        words: texts,
        errors: state.at === 'refused' ? state.fields : {},
        ...(form && { uploads: form.uploads }),
      }}
    >
      <form {...frame}>
        {state.at === 'sent' ? (
          <p className="notice good full-width" role="status" tabIndex={-1} data-done={outcome ?? ''} ref={done}>
            {doneKey && t.text(doneKey)}
          </p>
        ) : (
          <>
            <h2 className="full-width" id={`${id}-title`}>
              {t.text(words.title)}
            </h2>
            {opening && <p className="full-width soft">{opening}</p>}
            {state.at === 'refused' && wrong.length > 0 && (
              <ErrorSummary sentence={refusalWords(state, texts).text} wrong={wrong} answer={state} />
            )}
            <RestoredDraftNotice draft={draft} />
            {step && <NoSubmitByEnter />}
            {step && <p className="caption full-width">{t.text(step.begin)}</p>}
            {given.showsKept && <LinkedFormNotice kept={kept} texts={texts} phone={phone} />}
            {drawn.map(([name, field]) => (
              <DefinedField key={name} name={name} field={field} given={{ ...given, company }} t={t} />
            ))}
            {given.privacy && <PrivacyNotice form={definition} contact={given.privacy} texts={texts} lang={lang} />}
            {behindLink && <input type="hidden" name="token" data-token="" />}
            <input type="hidden" name="lang" value={lang} />
            <p className="sr-only" aria-hidden="true">
              <input name="website" tabIndex={-1} autoComplete="off" />
            </p>
            <SubmitStep step={step} submit={words.submit} aside={aside} t={t} />
            <StoredDraftNotice draft={draft} />
            {wrong.length === 0 && <FormStatus state={state} phone={phone} />}
          </>
        )}
      </form>
    </FormScopeProvider>
  );
}

/** The fields to correct, in the order they are drawn: what a schema refused, and files that did not arrive. */
function fieldErrorList(
  { fields }: DrawnForm,
  errors: FieldErrors,
  form: Form | undefined,
  { t, company }: { t: Translator; company: string },
): WrongField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const upload = form?.uploads[name]?.$state.get().at;
    const isWrong = errors[name] !== undefined || upload === 'refused' || upload === 'cut';
    return isWrong && field.control !== 'hidden' ? namedField(name, field, t, { company }) : [];
  });
}

/**
 * What Enter in a field presses is the first button of a form: where sending takes two steps, that is one that does
 * nothing (HTML, "implicit submission"), as the law asks for a second gesture of its own (docs/law.md).
 */
const NoSubmitByEnter = () => (
  <span className="sr-only" aria-hidden="true">
    <button type="submit" disabled />
  </span>
);

/** The button that sends; where a gesture comes before it, in the last step that one opens. */
function SubmitStep({
  step,
  submit,
  aside,
  t,
}: Pick<PlacedForm, 'step' | 'aside'> & { submit: MessageKey; t: Translator }) {
  // Its words may change while React takes the form over: a full event says so (src/features/events/seats.ts).
  const button = (
    <button type="submit" className={aside ? 'button line' : 'button'} suppressHydrationWarning>
      {t.text(submit)}
    </button>
  );
  if (!step) return <p className="full-width">{button}</p>;
  return (
    <>
      <p className="full-width">
        <a className="button line" href={`#${step.id}`}>
          {t.text(step.label)}
        </a>
      </p>
      <p className="full-width last" id={step.id}>
        <span className="caption">
          {t.text(step.legend)}
          <br />
        </span>
        {button}
      </p>
    </>
  );
}
