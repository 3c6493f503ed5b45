import { useRef } from 'react';
import type { ErrorCode, FieldFault } from '../../lib/errors.ts';
import { $refused } from '../accounts/refused-session.store.ts';
import { sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { checkRecord, faultsOf } from './check-record.ts';
import type { Kind } from './kind.ts';
import type { KindName } from './kinds.ts';
import { agreesToNotice } from './notice.ts';
import { emptied, ownFields } from './own-fields.ts';
import { type AdminRecord, saveRecord } from './record-endpoints.ts';
import { dropRefusal } from './refusals.store.ts';
import type { useDraft } from './use-draft.ts';
import { editableValues, toPayload, type useEditedRecord, type Values } from './use-edited-record.ts';
import { useSavedText } from './use-saved-text.ts';

/** How far an editor is with its record. */
export type Phase =
  | { phase: 'loading' }
  | { phase: 'missing'; code: ErrorCode }
  | { phase: 'editing' }
  | { phase: 'saving' }
  | { phase: 'conflict'; theirs: AdminRecord; by?: string };

interface Saving {
  kind: Kind;
  type: KindName;
  /** Absent: a new record. */
  id: string | undefined;
  edited: ReturnType<typeof useEditedRecord>;
  draft: ReturnType<typeof useDraft>;
  setPhase(phase: Phase): void;
  setFaults(faults: readonly FieldFault[]): void;
  /** Says what is wrong, and goes to the first of it. */
  showFaults(faults: readonly FieldFault[]): void;
  created: ((id: string) => void) | undefined;
}

/**
 * Saves what is typed of a record, one save at a time. What is refused stays in the form and is kept as a draft; what
 * another saved meanwhile is a conflict. `from`: the version the form began from.
 */
export function useSaving(saving: Saving): (whole: Values, from: string | undefined) => Promise<void> {
  const { kind, type, id, edited, draft, setPhase, setFaults, showFaults, created } = saving;
  const { t } = useWords();
  const savedText = useSavedText();
  const isSaving = useRef(false);
  const send = async (whole: Values, from: string | undefined) => {
    const fields = toPayload(editableValues(kind, whole));
    const wrong = kind.editable
      ? undefined
      : checkRecord(kind.type, { ...ownFields(edited.record ?? {}), ...emptied(fields) }).errors;
    setPhase({ phase: 'saving' });
    // What is wrong is sent nevertheless: the server says as well what only it knows. Nobody is told of it.
    if (!wrong && !(await agreesToNotice(kind, type, id, fields, t))) {
      setPhase({ phase: 'editing' });
      return;
    }
    const sent = { type, ...(id && { id }), ...(from && { base: from }), fields };
    const reply = await sendToApi(saveRecord, sent);
    if (reply.ok) {
      draft.settle();
      dropRefusal(type, reply.data.record.id);
      setFaults([]);
      const saved = reply.data.record;
      edited.settle(saved, whole);
      setPhase({ phase: 'editing' });
      const { notice } = reply.data;
      const queued = notice?.people ? ` ${t('admin-notices.queued', { count: notice.people })}` : '';
      showToast((notice ? t('admin-notices.saved') : savedText(kind, reply.data)) + queued);
      if (!id) created?.(saved.id);
      return;
    }
    draft.store({ values: editableValues(kind, whole), ...(from && { base: from }) });
    if (reply.versions) {
      const { stored: theirs, by } = reply.versions;
      return setPhase({ phase: 'conflict', theirs, ...(by && { by }) });
    }
    if (reply.code === 'input/invalid') return showFaults(reply.reasons ?? faultsOf(reply.fields));
    if (wrong) return showFaults(faultsOf(wrong));
    setPhase({ phase: 'editing' });
    setFaults(faultsOf(reply.fields));
    if (!$refused.get()) showToast(t(`errors.${reply.code}`), { bad: true });
  };
  return async (whole, from) => {
    if (isSaving.current) return;
    isSaving.current = true;
    await send(whole, from);
    isSaving.current = false;
  };
}
