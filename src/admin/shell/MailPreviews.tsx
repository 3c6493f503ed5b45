import type { MailPreview } from '../../mail/mail-preview.ts';
import { useWords } from './words.ts';

/** The e-mails that would leave: how many, in which language, and what they say. */
export function MailPreviews({ mails }: { mails: readonly MailPreview[] }) {
  const { t, value } = useWords();
  return (
    <div className="admin-mails">
      {mails.map(({ lang, place, people, subject, text }) => (
        <details key={`${lang} ${place} ${subject}`}>
          <summary>
            <b>{t('admin-events.mails', { count: people })}</b>{' '}
            <span className="soft">
              {[value(lang), place && t(`admin-events.places.${place}`)].filter(Boolean).join(', ')}
            </span>
            <span>{subject}</span>
          </summary>
          <pre className="letter" lang={lang}>
            {text}
          </pre>
        </details>
      ))}
    </div>
  );
}
