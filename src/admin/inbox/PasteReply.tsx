import { type SubmitEvent, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { noteReceived } from './inbox.ts';
import type { ThreadedKind } from './threads.ts';

/** An answer that came to a mailbox this site does not read. */
export function PasteReply({ type, id, kept }: { type: ThreadedKind; id: string; kept(): void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const keep = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    const reply = await sendToApi(noteReceived, { type, id, key, text });
    if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
    showToast(t('admin-inbox.kept'));
    setText('');
    setKey(crypto.randomUUID());
    kept();
  };
  return (
    <details className="admin-paste">
      <summary>{t('admin-inbox.paste')}</summary>
      <form className="admin-form" noValidate onSubmit={(event) => void keep(event)}>
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
          <button type="submit" className="button line compact" disabled={!text.trim()}>
            {t('admin-inbox.keep')}
          </button>
        </p>
      </form>
    </details>
  );
}
