import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldFault } from '../../lib/errors.ts';
import { kindFor } from '../accounts/permissions.ts';
import { useRole } from '../accounts/role.ts';
import { $session } from '../accounts/session.store.ts';
import { fieldsOfKind } from '../overview/site-lists.ts';
import { useSiteState } from '../publication/use-site-state.ts';
import { getFromApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { mayLeave, useUnsavedChanges } from '../shell/unsaved-changes.ts';
import { useWords } from '../shell/words.ts';
import { faultsOf, isFaultOf } from './check-record.ts';
import { Decisions } from './Decisions.tsx';
import type { KeptDraft } from './drafts.ts';
import { EditorHead } from './EditorHead.tsx';
import { focusField } from './focus-field.ts';
import { contentOf, type KindName, kindOf } from './kinds.ts';
import { newRecordName } from './option-labels.ts';
import { editableFields, RecordForm } from './RecordForm.tsx';
import { RecordTools } from './RecordTools.tsx';
import { ResumeDraftNotice } from './ResumeDraftNotice.tsx';
import { type AdminRecord, getRecord, type ReferredNames } from './record-endpoints.ts';
import { refusalOf } from './refusals.store.ts';
import { TranslationLink } from './TranslationLink.tsx';
import { useDraft } from './use-draft.ts';
import { editableValues, useEditedRecord } from './use-edited-record.ts';
import { useOriginal } from './use-original.ts';
import { useRecordName } from './use-record-name.ts';
import { type Phase, useSaving } from './use-saving.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { VersionChoice } from './VersionChoice.tsx';

interface Props {
  type: KindName;
  /** Absent: a new record, in `lang` and under `name` when it is a translation. */
  id?: string;
  lang?: string;
  name?: string;
  /** The field it opens at, by its path in the record. */
  at?: string;
  /** Another number: something else on the screen changed the record. */
  version?: number;
  /** The record's name is the screen's: its head is drawn, and the window is called by it. */
  headed?: boolean;
  /** Fields that are shown and changed beside it. */
  aside?: readonly string[];
  done(): void;
  /** A new record was saved: it has an address of its own now, where its form stays open. */
  created?(id: string): void;
}
const NONE: readonly string[] = [];
/**
 * One record: its form, made from its schema; what was typed is never lost, what another saved is never overwritten
 * unseen.
 */
export function RecordEditor({ type, id, lang, name, at, version, aside = NONE, headed, done, created }: Props) {
  const { t, lang: own } = useWords();
  const { role } = useRole();
  const nameOf = useRecordName();
  const session = useStore($session);
  const email = session.state === 'known' && session.signedIn ? session.email : '';
  const kind = useMemo(() => {
    const whole = kindFor(role, type) ?? { ...kindOf(type), rights: [] };
    return { ...whole, hidden: [...(whole.hidden ?? []), ...aside] };
  }, [role, type, aside]);
  const fields = useMemo(() => fieldsOfKind(kind), [kind]);
  const [phase, setPhase] = useState<Phase>(id ? { phase: 'loading' } : { phase: 'editing' });
  const [translation, setTranslation] = useState<AdminRecord>();
  const [names, setNames] = useState<ReferredNames>();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  // A new one begins in the language of whoever writes it.
  const first = fields.some((field) => field.name === 'lang') ? (lang ?? own) : undefined;
  const edited = useEditedRecord(kind, fields, !id, { ...(first && { lang: first }), ...(name && { key: name }) });
  const { record, values, dirty, base, begin, renew, change } = edited;
  const typed = (from = base) => ({ values: editableValues(kind, values), ...(from && { base: from }) });
  // What is typed of a translation is none of another new record.
  const added = lang && name ? `new.${lang}/${name}` : 'new';
  const draft = useDraft(type, id ? { id } : { added }, dirty ? typed() : undefined);
  const form = useRef<HTMLFormElement>(null);
  const original = useOriginal(type, !id, lang, name, edited.prefill);
  const siteState = useSiteState(type, headed ? record : undefined);
  const isKnown = useRef(false);
  isKnown.current = record !== undefined;

  const showFaults = (wrong: readonly FieldFault[]) => {
    setPhase({ phase: 'editing' });
    setFaults(wrong);
    showToast(t('admin.form.fix'), { bad: true });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const showWrong = useRef(showFaults);
  showWrong.current = showFaults;
  /** The field to go to once the form is drawn. */
  const goesTo = useRef<string>(undefined);
  useEffect(() => {
    if (phase.phase !== 'editing' || !goesTo.current) return;
    focusField(form.current, goesTo.current);
    goesTo.current = undefined;
  }, [phase]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read anew, though nothing here uses its number.
  useEffect(() => {
    if (!id) return;
    const abort = new AbortController();
    void getFromApi(getRecord, { type, id }, abort.signal).then((reply) => {
      if (abort.signal.aborted) return;
      if (!reply.ok) {
        // Read again in vain, the form stays as it is.
        if (!isKnown.current) setPhase({ phase: 'missing', code: reply.code });
        return;
      }
      const opens = !isKnown.current;
      setTranslation(reply.data.translation);
      setNames(reply.data.names);
      renew(reply.data.record);
      const refusal = refusalOf(type, id);
      const wrong = refusal?.reasons ?? faultsOf(refusal?.fields ?? {});
      const leftOutFor = opens && !wrong.length ? (reply.data.faults ?? []) : [];
      if (leftOutFor.length) setFaults(leftOutFor);
      if (opens && !wrong.length) goesTo.current = at ?? leftOutFor[0]?.field;
      setPhase({ phase: 'editing' });
      if (wrong.length) showWrong.current(wrong);
    });
    return () => abort.abort();
  }, [type, id, at, version, renew]);

  const saveWhole = useSaving({ kind, type, id, edited, draft, setPhase, setFaults, showFaults, created });
  const save = (whole = values, from = base) => saveWhole(whole, from);
  useUnsavedChanges(dirty, 'kept');
  const close = () => void mayLeave().then((may) => may && done());
  useShortcuts({
    save: () => {
      if (phase.phase === 'editing' && kind.rights.includes('edit')) void save();
    },
    close: () => {
      if (phase.phase === 'editing') close();
    },
  });
  const naming = contentOf(type)?.title ?? kind.columns[0] ?? 'id';
  const title = record || values[naming] ? nameOf(naming, values[naming]) : newRecordName(own, type);
  // What opens at a press of a button, to be written, is written in at once.
  useEffect(() => {
    if (headed && !isKnown.current) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [headed]);
  useEffect(() => {
    if (headed) document.title = `${title} | ${t('admin.title')}`;
  }, [headed, title, t]);

  // Beside a thread, the thread says that it loads.
  if (phase.phase === 'loading') return headed ? <p role="status">{t('admin.loading')}</p> : null;
  if (phase.phase === 'missing')
    return (
      <p className="notice bad" role="alert">
        {t(`errors.${phase.code}`)}{' '}
        <button type="button" className="link" onClick={done}>
          {t('admin.close')}
        </button>
      </p>
    );
  const head = (tools?: ReactNode) =>
    headed && (
      <EditorHead {...{ type, record, siteState, dirty, close }} name={title}>
        {tools}
      </EditorHead>
    );
  if (phase.phase === 'conflict')
    return (
      <>
        {head()}
        <VersionChoice
          fields={editableFields(kind, fields)}
          before={record}
          mine={values}
          theirs={phase.theirs}
          names={{ mine: email, theirs: phase.by }}
          merge={(merged) => {
            edited.resume(merged, phase.theirs.updatedAt);
            void save(merged, phase.theirs.updatedAt);
          }}
          takeTheirs={() => {
            draft.settle();
            begin(phase.theirs);
            setPhase({ phase: 'editing' });
          }}
        />
      </>
    );
  const goOn = (kept: KeptDraft) => {
    edited.resume(kept.draft.values, kept.draft.base);
    draft.take(kept);
  };
  const found = dirty ? [] : draft.found;
  const translationLink = record && typeof record.key === 'string' && (
    <TranslationLink type={type} record={record} translation={translation} />
  );
  return (
    <>
      {head(
        <RecordTools
          {...{ type, record, siteState }}
          isUnsaved={dirty}
          toField={(field) => focusField(form.current, field)}
          fields={editableFields(kind, fields)}
          restore={(state) => {
            edited.resume(state, base);
            showToast(t('admin-editor.history.restored'));
          }}
        >
          {translationLink}
        </RecordTools>,
      )}
      <RecordForm
        {...{ form, kind, fields, record, names, values, dirty, faults, close }}
        original={original ?? translation}
        change={(field, value) => {
          change(field, value);
          setFaults((wrong) => wrong.filter((one) => !isFaultOf(one, field)));
        }}
        saving={phase.phase === 'saving'}
        save={() => void save()}
        notice={found.map((kept) => (
          <ResumeDraftNotice
            key={kept.id}
            name={String(kept.draft.values[naming] ?? '')}
            use={() => goOn(kept)}
            forget={() => draft.forget(kept)}
          />
        ))}
      >
        {!headed && translationLink}
        {record && <Decisions type={type} record={record} onDone={renew} />}
      </RecordForm>
    </>
  );
}
