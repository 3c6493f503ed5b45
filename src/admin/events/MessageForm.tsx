import { type SubmitEvent, useState } from 'react';
import { FieldFrame, FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { audiences, messageAttendees } from '../../features/events/event-desk.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import type { KeptDraft } from '../records/drafts.ts';
import { ResumeDraftNotice } from '../records/ResumeDraftNotice.tsx';
import { useDraft } from '../records/use-draft.ts';
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
const isGiven = ({ subject, text }: Words) => subject.trim() !== '' && text.trim() !== '';
const isBegun = ({ subject, text }: Words) => subject.trim() !== '' || text.trim() !== '';

/** What a message still needs: every language that was begun whole, and one of them at least. */
function missingIn(words: Record<Locale, Words>): `${Locale}-${keyof Words}`[] {
  const begun = locales.filter((lang) => isBegun(words[lang]));
  return (begun.length ? begun : locales.slice(0, 1)).flatMap((lang) =>
    (['subject', 'text'] as const).flatMap((part) => (words[lang][part].trim() ? [] : [`${lang}-${part}` as const])),
  );
}

/** A message to the people of an event: seen as each language will get it before it leaves, and sent once. */
export function MessageForm({ event, sent }: { event: string; sent(): void }) {
  const { t } = useWords();
  const [to, setTo] = useState<(typeof audiences)[number]>('all');
  const [words, setWords] = useState(NOTHING);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const isTyped = locales.some((lang) => isBegun(words[lang]));
  const draft = useDraft('event-message', { id: event }, isTyped ? { values: { to, words } } : undefined);
  useUnsavedChanges(isTyped, 'kept');
  const resume = (kept: KeptDraft) => {
    const { to: people, words: typed } = kept.draft.values as { to?: unknown; words?: Partial<typeof NOTHING> };
    setTo(audiences.find((one) => one === people) ?? 'all');
    setWords({ ...NOTHING, ...typed });
    draft.take(kept);
  };
  const missing = refused ? missingIn(words) : [];
  const errorAt = (lang: Locale, part: keyof Words) =>
    missing.includes(`${lang}-${part}`) ? t(`admin-events.message.missing.${part}`) : undefined;
  const write = (lang: Locale, change: Partial<Words>) =>
    setWords((before) => ({ ...before, [lang]: { ...before[lang], ...change } }));

  const send = async () => {
    setRefused(true);
    const [first] = missingIn(words);
    if (first) return document.getElementById(`message-${first}`)?.focus();
    const said = Object.fromEntries(locales.filter((lang) => isGiven(words[lang])).map((lang) => [lang, words[lang]]));
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
    draft.settle();
    setRefused(false);
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
      {!isTyped &&
        draft.found.map((kept) => (
          <ResumeDraftNotice key={kept.id} name="" use={() => resume(kept)} forget={() => draft.forget(kept)} />
        ))}
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
          <FieldFrame
            id={`message-${lang}-subject`}
            label={t('admin-events.message.subject')}
            error={errorAt(lang, 'subject')}
          >
            <input
              className="input"
              id={`message-${lang}-subject`}
              lang={lang}
              {...describedBy(`message-${lang}-subject`, { error: errorAt(lang, 'subject') })}
              maxLength={120}
              value={words[lang].subject}
              onChange={({ target }) => write(lang, { subject: target.value })}
            />
          </FieldFrame>
          <FieldFrame id={`message-${lang}-text`} label={t('admin-events.message.text')} error={errorAt(lang, 'text')}>
            <textarea
              className="input"
              id={`message-${lang}-text`}
              lang={lang}
              {...describedBy(`message-${lang}-text`, { error: errorAt(lang, 'text') })}
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
