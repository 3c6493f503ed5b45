import { type SubmitEvent, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { ResumeDraftNotice } from '../records/ResumeDraftNotice.tsx';
import { useDraft } from '../records/use-draft.ts';
import { sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useUnsavedChanges } from '../shell/unsaved-changes.ts';
import { useWords } from '../shell/words.ts';
import { noteReceived } from './inbox.ts';
import type { ThreadedKind } from './threads.ts';

/** How many letters of what was pasted name it. */
const NAMED_BY = 40;

/** An answer that came to a mailbox this site does not read. */
export function PasteReply({ type, id, kept }: { type: ThreadedKind; id: string; kept(): void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const isTyped = text.trim() !== '';
  const draft = useDraft(`received.${type}`, { id }, isTyped ? { values: { text } } : undefined);
  const [isOpen, setOpen] = useState(draft.found.length > 0);
  useUnsavedChanges(isTyped, 'kept');
  const keep = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isTyped) return;
    const reply = await sendToApi(noteReceived, { type, id, key, text });
    if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
    showToast(t('admin-inbox.kept'));
    draft.settle();
    setText('');
    setKey(crypto.randomUUID());
    kept();
  };
  return (
    <details className="admin-paste" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('admin-inbox.paste')}</summary>
      <form className="admin-form" noValidate onSubmit={(event) => void keep(event)}>
        {!isTyped &&
          draft.found.map((one) => (
            <ResumeDraftNotice
              key={one.id}
              name={String(one.draft.values.text ?? '').slice(0, NAMED_BY)}
              use={() => {
                setText(String(one.draft.values.text ?? ''));
                draft.take(one);
              }}
              forget={() => draft.forget(one)}
            />
          ))}
        <FieldFrame id="paste-text" label={t('admin-inbox.pasteText')}>
          <textarea
            className="input"
            id="paste-text"
            maxLength={20_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </FieldFrame>
        <p className="actions">
          <button type="submit" className="button line compact" disabled={!isTyped}>
            {t('admin-inbox.keep')}
          </button>
        </p>
      </form>
    </details>
  );
}
