import { useStore } from '@nanostores/react';
import { $question } from './ask.store.ts';
import { Dialog } from './Dialog.tsx';
import { MailPreviews } from './MailPreviews.tsx';
import { useWords } from './words.ts';

/** The question that is asked before something is done, above everything else. */
export function AskDialog() {
  const question = useStore($question);
  const { t } = useWords();
  if (!question) return null;
  const { title, text, quote, links = [], mails = [], action, decline, settle } = question;
  return (
    <Dialog key={title} title={title} close={() => settle(false)}>
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {quote && <blockquote className="admin-words">{quote}</blockquote>}
      {links.length > 0 && (
        <ul>
          {links.map(({ href, text: name }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener">
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {mails.length > 0 && <MailPreviews mails={mails} />}
      <p className="actions">
        <button type="button" className="button compact" onClick={() => settle(true)}>
          {action}
        </button>
        <button type="button" className="button line compact" onClick={() => settle(false)}>
          {decline ?? t('admin-events.back')}
        </button>
      </p>
    </Dialog>
  );
}
