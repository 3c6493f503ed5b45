import { useEffect, useMemo, useRef, useState } from 'react';
import type { ErrorCode, FieldErrors } from '../../lib/errors.ts';
import { kindFor } from '../accounts/permissions.ts';
import { $refused } from '../accounts/refused-session.store.ts';
import { useRole } from '../accounts/role.ts';
import { fieldsOfKind } from '../overview/site-lists.ts';
import { PublicationPanel } from '../publication/PublicationPanel.tsx';
import { getFromApi, sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { Decisions } from './Decisions.tsx';
import { storeDraft } from './drafts.ts';
import { type KindName, kindOf } from './kinds.ts';
import { agreesToNotice } from './notice.ts';
import { editableFields, RecordForm } from './RecordForm.tsx';
import { ResumeDraftNotice } from './ResumeDraftNotice.tsx';
import { type AdminRecord, getRecord, saveRecord } from './record-endpoints.ts';
import { TranslationLink } from './TranslationLink.tsx';
import { useDraft } from './use-draft.ts';
import { editableValues, toPayload, useEditedRecord } from './use-edited-record.ts';
import { useSharedFacts } from './use-shared-facts.ts';
import { VersionChoice } from './VersionChoice.tsx';

interface Props {
  type: KindName;
  /** Absent: a new record, in `lang` and under `name` when it is a translation. */
  id?: string;
  lang?: string;
  name?: string;
  /** Another number: something else on the screen changed the record. */
  version?: number;
  /** Fields that are shown and changed beside it. */
  aside?: readonly string[];
  done(): void;
}
const NONE: readonly string[] = [];
type Phase =
  | { phase: 'loading' }
  | { phase: 'missing'; code: ErrorCode }
  | { phase: 'editing' }
  | { phase: 'saving' }
  | { phase: 'conflict'; theirs: AdminRecord };

/**
 * One record: its form, made from its schema; what was typed is never lost, what another saved is never overwritten
 * unseen.
 */
export function RecordEditor({ type, id, lang, name, version, aside = NONE, done }: Props) {
  const { t } = useWords();
  const { role } = useRole();
  const kind = useMemo(() => {
    const whole = kindFor(role, type) ?? { ...kindOf(type), rights: [] };
    return { ...whole, hidden: [...(whole.hidden ?? []), ...aside] };
  }, [role, type, aside]);
  const fields = useMemo(() => fieldsOfKind(kind), [kind]);
  const [phase, setPhase] = useState<Phase>(id ? { phase: 'loading' } : { phase: 'editing' });
  const [translation, setTranslation] = useState<AdminRecord>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const edited = useEditedRecord(kind, fields, !id, { ...(lang && { lang }), ...(name && { key: name }) });
  const { record, values, dirty, base, begin, renew, change } = edited;
  const typed = (from = base) => ({ values: editableValues(kind, values), ...(from && { base: from }) });
  const draft = useDraft(type, id, dirty ? typed() : undefined);
  const form = useRef<HTMLFormElement>(null);
  useSharedFacts(type, !id, lang, name, edited.prefill);
  const isKnown = useRef(false);
  isKnown.current = record !== undefined;

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
      setTranslation(reply.data.translation);
      renew(reply.data.record);
      setPhase({ phase: 'editing' });
    });
    return () => abort.abort();
  }, [type, id, version, renew]);

  const save = async (from = base) => {
    setPhase({ phase: 'saving' });
    if (!(await agreesToNotice(kind, type, id, toPayload(editableValues(kind, values)), t))) {
      setPhase({ phase: 'editing' });
      return;
    }
    const sent = {
      type,
      ...(id && { id }),
      ...(from && { base: from }),
      fields: toPayload(editableValues(kind, values)),
    };
    const reply = await sendToApi(saveRecord, sent);
    if (reply.ok) {
      draft.forget();
      setErrors({});
      begin(reply.data.record);
      setPhase({ phase: 'editing' });
      const { notice } = reply.data;
      const saved = kind.group === 'content' ? 'admin.form.saved' : 'admin.form.savedInbox';
      const queued = notice?.people ? ` ${t('admin-notices.queued', { count: notice.people })}` : '';
      showToast(t(notice ? 'admin-notices.saved' : saved) + queued);
      if (!id) done();
      return;
    }
    storeDraft(type, id, typed(from));
    if (reply.versions) return setPhase({ phase: 'conflict', theirs: reply.versions.stored });
    setPhase({ phase: 'editing' });
    setErrors(reply.fields);
    if (!$refused.get())
      showToast(t(reply.code === 'input/invalid' ? 'admin.form.fix' : `errors.${reply.code}`), { bad: true });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  if (phase.phase === 'loading') return <p role="status">{t('admin.loading')}</p>;
  if (phase.phase === 'missing')
    return (
      <p className="notice bad" role="alert">
        {t(`errors.${phase.code}`)}{' '}
        <button type="button" className="link" onClick={done}>
          {t('admin.close')}
        </button>
      </p>
    );
  if (phase.phase === 'conflict')
    return (
      <VersionChoice
        fields={editableFields(kind, fields)}
        mine={values}
        theirs={phase.theirs}
        chooseMine={() => void save(phase.theirs.updatedAt)}
        chooseTheirs={() => {
          draft.forget();
          begin(phase.theirs);
          setPhase({ phase: 'editing' });
        }}
      />
    );
  const goOn = ({ values: before, base: from }: ReturnType<typeof typed>) => {
    edited.resume(before, from);
    draft.take();
  };
  const { found } = draft;
  return (
    <RecordForm
      {...{ form, kind, fields, record, values, dirty, errors, change }}
      saving={phase.phase === 'saving'}
      save={() => void save()}
      close={() => {
        if (!dirty || confirm(t('admin.form.unsaved'))) done();
      }}
      notice={found && !dirty && <ResumeDraftNotice use={() => goOn(found)} forget={draft.forget} />}
    >
      {record && typeof record.key === 'string' && (
        <TranslationLink type={type} record={record} translation={translation} />
      )}
      {record && <PublicationPanel type={type} record={record} isUnsaved={dirty} />}
      {record && <Decisions type={type} record={record} onDone={renew} />}
    </RecordForm>
  );
}
