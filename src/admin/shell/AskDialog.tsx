import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { $question, type Question } from './ask.store.ts';
import { MailPreviews } from './MailPreviews.tsx';
import { useWords } from './words.ts';

/** The question that is asked before something is done, above everything else. */
export function AskDialog() {
  const question = useStore($question);
  return question ? <Dialog key={question.title} {...question} /> : null;
}

function Dialog({ title, text, mails = [], action, settle }: Question & { settle(agreed: boolean): void }) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is taken away, it gives the focus back to where the work is.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="admin-dialog wide"
      aria-labelledby="question-title"
      onCancel={(event) => {
        event.preventDefault();
        settle(false);
      }}
    >
      <div className="admin-form">
        <h2 id="question-title">{title}</h2>
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {mails.length > 0 && <MailPreviews mails={mails} />}
        <p className="actions">
          <button type="button" className="button compact" onClick={() => settle(true)}>
            {action}
          </button>
          <button type="button" className="button line compact" onClick={() => settle(false)}>
            {t('admin-events.back')}
          </button>
        </p>
      </div>
    </dialog>
  );
}
