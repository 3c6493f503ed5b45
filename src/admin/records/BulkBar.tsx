import type { Action } from '../../collections/admin-screen.ts';
import { fieldsOfKind } from '../overview/site-lists.ts';
import { sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { agreesToDecision } from './agrees-to-decision.ts';
import { agreesToRemoval } from './agrees-to-removal.ts';
import type { Kind } from './kind.ts';
import type { KindName } from './kinds.ts';
import { changeRecords, decide, deleteRecords } from './record-endpoints.ts';
import { $refusals } from './refusals.store.ts';

interface Props {
  type: KindName;
  kind: Kind;
  ids: string[];
  changed(): void;
  deleted(count: number, undo: string[]): void;
}
/** Fields whose value is set for many at once. */
const SETTABLE = ['state', 'handling', 'approved'];

/** What can be done with the records that are ticked. */
export function BulkBar({ type, kind, ids, changed, deleted }: Props) {
  const { t, value, field } = useWords();
  const may = (name: string) => kind.rights.includes('edit') && (kind.editable?.includes(name) ?? true);
  const settable = fieldsOfKind(kind).flatMap((one) => {
    if (!SETTABLE.includes(one.name) || !may(one.name)) return [];
    if (one.kind === 'choice')
      return one.options.map((option) => ({
        name: one.name,
        option: option as string | boolean,
        text: value(option, one.name),
      }));
    return one.kind === 'yes-no'
      ? [true, false].map((option) => ({
          name: one.name,
          option: option as string | boolean,
          text: t('admin-content.fieldIs', { name: field(one.name), value: t(option ? 'admin.yes' : 'admin.no') }),
        }))
      : [];
  });
  const set = async (name: string, option: string | boolean) => {
    const reply = await sendToApi(changeRecords, { type, ids, fields: { [name]: option } });
    const count = reply.ok ? reply.data.changed : 0;
    showToast(reply.ok ? t('admin.table.changed', { count }) : t(`errors.${reply.code}`), { bad: count === 0 });
    if (reply.ok) $refusals.set(reply.data.refused.map((one) => ({ ...one, type })));
    changed();
  };
  /** Decisions that owe nobody a reason; those already taken of some records are passed over. */
  const decideAll = async (action: Action) => {
    if (!(await agreesToDecision(action, ids.length, t))) return;
    let count = 0;
    for (const id of ids) if ((await sendToApi(decide, { type, id, action: action.name })).ok) count++;
    showToast(t('admin.table.changed', { count }), { bad: count === 0 });
    changed();
  };
  const remove = async () => {
    if (!(await agreesToRemoval(kind, type, ids, t))) return;
    const reply = await sendToApi(deleteRecords, { type, ids, agreed: true });
    if (reply.ok) deleted(reply.data.deleted, reply.data.undo);
    else showToast(t(`errors.${reply.code}`), { bad: true });
  };
  return (
    <div className="admin-bulk">
      <b role="status">{t('admin.table.selected', { count: ids.length })}</b>
      {settable.map(({ name, option, text }) => (
        <button
          key={`${name} ${option}`}
          type="button"
          className="button line compact"
          onClick={() => void set(name, option)}
        >
          {t('admin.table.set', { value: text })}
        </button>
      ))}
      {kind.actions
        ?.filter(({ reason }) => !reason)
        .map((action) => (
          <button
            key={action.name}
            type="button"
            className="button line compact"
            onClick={() => void decideAll(action)}
          >
            {t(`admin-decisions.actions.${action.name}`)}
          </button>
        ))}
      {kind.rights.includes('delete') && (
        <button type="button" className="button line compact" onClick={() => void remove()}>
          {t('admin.table.delete')}
        </button>
      )}
    </div>
  );
}
