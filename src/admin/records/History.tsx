import { Fragment, useEffect, useState } from 'react';
import { getFromApi } from '../shell/api.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { useWords } from '../shell/words.ts';
import { type ChangedField, differencesOf } from './differences.ts';
import type { FormField } from './form-fields.ts';
import type { KindName } from './kinds.ts';
import { useFullText } from './RecordFacts.tsx';
import { listRevisions, type SavedState } from './revisions.ts';
import type { Values } from './use-edited-record.ts';

interface Props {
  type: KindName;
  id: string;
  fields: readonly FormField[];
  /** Fills the form with an earlier state: it is put back by saving. */
  restore(values: Values): void;
  close(): void;
}

/** One field of a state, with what was taken away and what was added. */
function Change({ name, parts }: ChangedField) {
  const { field } = useWords();
  return (
    <div>
      <dt>{field(name)}</dt>
      <dd className="admin-words">
        {parts.map(({ text, change }, index) => {
          const Tag = change === 'added' ? 'ins' : change === 'removed' ? 'del' : Fragment;
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and stay as they are.
          return <Tag key={index}>{text}</Tag>;
        })}
      </dd>
    </div>
  );
}

/** The states a record had: who saved each, what changed in it, and the way back to it. */
export function History({ type, id, fields, restore, close }: Props) {
  const { t, moment } = useWords();
  const text = useFullText();
  const [states, setStates] = useState<SavedState[] | 'failed'>();
  useEffect(() => {
    const abort = new AbortController();
    void getFromApi(listRevisions, { type, id }, abort.signal).then((reply) => {
      if (!abort.signal.aborted) setStates(reply.ok ? reply.data.revisions : 'failed');
    });
    return () => abort.abort();
  }, [type, id]);
  const names = fields.map(({ name }) => name);
  return (
    <Dialog title={t('admin-editor.history.title')} close={close}>
      {states === undefined && <p role="status">{t('admin.loading')}</p>}
      {states === 'failed' && (
        <p className="notice bad" role="alert">
          {t('errors.server/unavailable')}
        </p>
      )}
      {Array.isArray(states) && !states.length && <p role="status">{t('admin-editor.history.none')}</p>}
      {Array.isArray(states) && (
        <ol className="admin-history">
          {states.map((state, index) => {
            const earlier = states[index + 1];
            const changed = earlier ? differencesOf(names, earlier.fields, state.fields, text) : [];
            return (
              <li key={state.id}>
                <p>
                  <b>
                    <RelativeTime at={state.savedAt} />
                  </b>{' '}
                  <span className="caption">{state.by ?? t('admin-editor.history.before')}</span>{' '}
                  {index === 0 && <span className="badge">{t('admin-editor.history.current')}</span>}
                </p>
                {changed.length > 0 && (
                  <details open={index === 0}>
                    <summary>{t('admin-editor.history.changed', { count: changed.length })}</summary>
                    <dl>
                      {changed.map((one) => (
                        <Change key={one.name} {...one} />
                      ))}
                    </dl>
                  </details>
                )}
                {index > 0 && (
                  <button
                    type="button"
                    className="button line compact"
                    aria-label={t('admin-editor.history.restoreOf', { moment: moment(state.savedAt) })}
                    onClick={() => restore(Object.fromEntries(names.map((name) => [name, state.fields[name]])))}
                  >
                    {t('admin-editor.history.restore')}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <p className="actions">
        <button type="button" className="button line compact" onClick={close}>
          {t('admin.close')}
        </button>
      </p>
    </Dialog>
  );
}
