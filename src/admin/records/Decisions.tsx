import { useState } from 'react';
import type { Action } from '../../collections/admin-screen.ts';
import { FieldFrame, FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { useRole } from '../accounts/role.ts';
import { sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { agreesToDecision } from './agrees-to-decision.ts';
import { isFor } from './kind.ts';
import type { KindName } from './kinds.ts';
import { type AdminRecord, decide } from './record-endpoints.ts';

interface Props {
  type: KindName;
  record: AdminRecord;
  onDone(record: AdminRecord): void;
}

/** The decisions a record allows in its present state, with the reason that is e-mailed where one is required. */
export function Decisions({ type, record, onDone }: Props) {
  const { t } = useWords();
  const { kind } = useRole();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const actions = (kind(type)?.actions ?? []).filter((action) => isFor(action, record));
  if (!actions.length) return null;

  const act = async (action: Action) => {
    const { name, reason: needed } = action;
    if (needed && !reason.trim()) return setMissing(true);
    if (!(await agreesToDecision(action, 1, t))) return;
    setBusy(true);
    const reply = await sendToApi(decide, { type, id: record.id, action: name, ...(needed && { reason }) });
    setBusy(false);
    if (!reply.ok)
      return showToast(t(reply.code === 'record/conflict' ? 'admin-decisions.changed' : `errors.${reply.code}`), {
        bad: true,
      });
    setReason('');
    showToast(t('admin-decisions.done'));
    onDone(reply.data.record);
  };
  const error = missing ? t('admin-decisions.reasonNeeded') : undefined;
  return (
    <FieldGroup id="decision" label={t('admin-decisions.title')} framed disabled={busy}>
      {actions.some((action) => action.reason) && (
        <FieldFrame id="decision-reason" label={t('admin-decisions.reason')} error={error} announced>
          <textarea
            id="decision-reason"
            className="input"
            maxLength={3000}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
            {...describedBy('decision-reason', { error })}
          />
        </FieldFrame>
      )}
      <p className="actions">
        {actions.map((action) => (
          <button
            key={action.name}
            type="button"
            className={action.reason ? 'button line compact' : 'button compact'}
            onClick={() => void act(action)}
          >
            {t(`admin-decisions.actions.${action.name}`)}
          </button>
        ))}
      </p>
    </FieldGroup>
  );
}
