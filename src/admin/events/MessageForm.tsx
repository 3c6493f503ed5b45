import { type SubmitEvent, useState } from 'react';
import { FieldFrame, FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { audiences, messageAttendees } from '../../features/events/event-desk.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import { sendToApi } from '../shell/api.ts';
import { ask } from '../shell/ask.store.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useUnsavedChanges } from '../shell/unsaved-changes.ts';
import { useWords } from '../shell/words.ts';

interface Words {
  subject: string;
  text: string;
}
const NOTHING: Record<Locale, Words> = { fr: { subject: '', text: '' }, en: { subject: '', text: '' } };
const given = ({ subject, text }: Words) => subject.trim() && text.trim();

/** A message to the people of an event: seen as each language will get it before it leaves, and sent once. */
export function MessageForm({ event, sent }: { event: string; sent(): void }) {
  const { t } = useWords();
  const [to, setTo] = useState<(typeof audiences)[number]>('all');
  const [words, setWords] = useState(NOTHING);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  useUnsavedChanges(
    locales.some((lang) => words[lang].text.trim() !== ''),
    'lost',
  );
  const write = (lang: Locale, change: Partial<Words>) =>
    setWords((before) => ({ ...before, [lang]: { ...before[lang], ...change } }));

  const send = async () => {
    if (!locales.some((lang) => given(words[lang]))) return showToast(t('admin-events.message.missing'), { bad: true });
    const said = Object.fromEntries(locales.filter((lang) => given(words[lang])).map((lang) => [lang, words[lang]]));
    const values = { event, to, key, ...said };
    const seen = await sendToApi(messageAttendees, { ...values, send: false });
    if (!seen.ok) return showToast(t(`errors.${seen.code}`), { bad: true });
    const { people, mails } = seen.data;
    if (!people) return showToast(t('admin-events.message.nobody'), { bad: true });
    const question = { title: t('admin-events.message.sure'), text: [t('admin-events.told', { count: people })] };
    if (!(await ask({ ...question, mails, action: t('admin-events.message.send', { count: people }) }))) return;
    const reply = await sendToApi(messageAttendees, { ...values, send: true });
    if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
    showToast(t('admin-events.message.sent', { count: reply.data.people }));
    setWords(NOTHING);
    setKey(crypto.randomUUID());
    sent();
  };
  const submit = async (submitted: SubmitEvent) => {
    submitted.preventDefault();
    setBusy(true);
    await send();
    setBusy(false);
  };
  return (
    <form className="admin-form" noValidate onSubmit={(submitted) => void submit(submitted)}>
      <FieldFrame id="message-to" label={t('admin-events.message.to')}>
        <select
          className="input"
          id="message-to"
          value={to}
          onChange={({ target }) => setTo(audiences.find((one) => one === target.value) ?? 'all')}
        >
          {audiences.map((one) => (
            <option key={one} value={one}>
              {t(`admin-events.message.audiences.${one}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <p className="caption">{t('admin-events.message.oneLanguage')}</p>
      {locales.map((lang) => (
        <FieldGroup key={lang} id={`message-${lang}`} label={t(`admin-events.message.inLang.${lang}`)} framed>
          <FieldFrame id={`message-${lang}-subject`} label={t('admin-events.message.subject')}>
            <input
              className="input"
              id={`message-${lang}-subject`}
              lang={lang}
              maxLength={120}
              value={words[lang].subject}
              onChange={({ target }) => write(lang, { subject: target.value })}
            />
          </FieldFrame>
          <FieldFrame id={`message-${lang}-text`} label={t('admin-events.message.text')}>
            <textarea
              className="input"
              id={`message-${lang}-text`}
              lang={lang}
              maxLength={5000}
              value={words[lang].text}
              onChange={({ target }) => write(lang, { text: target.value })}
            />
          </FieldFrame>
        </FieldGroup>
      ))}
      <p className="actions">
        <button type="submit" className="button compact" disabled={busy}>
          {t('admin-events.message.preview')}
        </button>
      </p>
    </form>
  );
}
